import { BellOff } from 'lucide-react';
import styles from './MutedWords.module.css';
import { mutedInWords } from './mute-words.ts';

interface MutedWordsProps {
  /** The end, UTC ms, or `on` if a person must end it. Undefined: nothing is muted, and nothing is shown. */
  readonly until: number | 'on' | undefined;
  readonly zone: string;
  /** The server's time, UTC ms. */
  readonly now: number;
}

/** Says that nobody is notified, and until when. It is never red. */
export const MutedWords = ({ until, zone, now }: MutedWordsProps) =>
  until !== undefined && (
    <span className={styles.muted}>
      <BellOff aria-hidden size={14} strokeWidth={1.75} />
      {mutedInWords(until, { now, zone })}
    </span>
  );
