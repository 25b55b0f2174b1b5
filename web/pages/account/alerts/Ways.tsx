import { Mail } from 'lucide-react';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { useClock } from '../../../ui/dates/use-now.ts';
import { CHANNEL_NAMES, provenInWords } from '../../common/channel-words.ts';
import styles from './Alerts.module.css';
import { PushBrowsers } from './PushBrowsers.tsx';

interface WaysProps {
  readonly settings: AlertsReply;
  readonly email: string;
}

/** Where each channel leads, and when a message last arrived there. */
export function Ways({ settings, email }: WaysProps) {
  const now = useClock();
  return (
    <ul className={styles.places} aria-label="Where your alerts go">
      <li className={styles.place}>
        <Mail aria-hidden size={20} strokeWidth={1.75} />
        <div>
          <p className={styles.where}>{CHANNEL_NAMES.email}</p>
          <p className={styles.address}>{email}</p>
        </div>
        <p className={styles.proven}>{provenInWords(settings.provenAt.email, now)}</p>
      </li>
      {settings.available.includes('push') && <PushBrowsers settings={settings} now={now} />}
    </ul>
  );
}
