import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import styles from './Alerts.module.css';
import { reachInWords } from './alert-words.ts';

/** How a critical alarm reaches the person now, as it is saved. */
export function ReachLine({ settings }: { readonly settings: AlertsReply }) {
  const { words, isWeak } = reachInWords(settings);
  const Icon = isWeak ? TriangleAlert : CircleCheck;
  return (
    <p className={styles.reach} data-weak={isWeak || undefined}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      {words}
    </p>
  );
}
