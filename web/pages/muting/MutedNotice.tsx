import { knownZone } from '../../../shared/domain/figures/times.ts';
import { useMute } from './MuteAct.tsx';
import styles from './MutedNotice.module.css';
import { MutedWords } from './MutedWords.tsx';

const STILL_TOLD = 'Critical and safety alarms still notify people.';

interface MutedNoticeProps {
  readonly propertyId: string;
  readonly timeZone: string;
}

/** The whole property is muted: until when, by whom, and what still notifies people (docs/product/alarms.md#mute-critical). */
export function MutedNotice({ propertyId, timeZone }: MutedNoticeProps) {
  const { mute, now } = useMute(propertyId, undefined);
  if (!mute) return null;
  return (
    <p className={styles.notice}>
      <MutedWords until={mute.until ?? 'on'} zone={knownZone(timeZone)} now={now} />
      {mute.name !== undefined && ` by ${mute.name}`}
      {`. ${STILL_TOLD}`}
    </p>
  );
}
