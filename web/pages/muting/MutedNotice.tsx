import { say } from '../../../shared/domain/figures/say.ts';
import { knownZone } from '../../../shared/domain/figures/times.ts';
import { useMute } from './MuteAct.tsx';
import styles from './MutedNotice.module.css';
import { MutedWords } from './MutedWords.tsx';
import { mutedInWords } from './mute-words.ts';

interface MutedNoticeProps {
  readonly propertyId: string;
  readonly timeZone: string;
}

/** The whole property is muted: until when, by whom, and what still notifies people (docs/product/alarms.md#mute-critical). */
export function MutedNotice({ propertyId, timeZone }: MutedNoticeProps) {
  const { mute, now } = useMute(propertyId, undefined);
  if (!mute) return null;
  const zone = knownZone(timeZone);
  const until = mute.until ?? 'on';
  // A time in Spanish ends with a full stop: 8:00 a.m.
  const isEnded = mute.name === undefined && mutedInWords(until, { now, zone }).endsWith('.');
  return (
    <p className={styles.notice}>
      <MutedWords until={until} zone={zone} now={now} />
      {mute.name !== undefined && ` ${say`by ${mute.name}`}`}
      {isEnded ? ' ' : '. '}
      {say`Critical and safety alarms still notify people.`}
    </p>
  );
}
