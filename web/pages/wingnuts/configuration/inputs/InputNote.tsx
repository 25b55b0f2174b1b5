import { Activity, CircleDot, type LucideIcon, TriangleAlert } from 'lucide-react';
import { say } from '../../../../../shared/domain/figures/say.ts';
import type { InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { choicesFor, type Session } from '../session.ts';
import styles from './InputNote.module.css';
import { whatIsMissing } from './notes.ts';

interface InputNoteProps {
  readonly id: string;
  readonly session: Session;
  readonly input: InputKey;
  /** All numbers of the chosen label are taken. */
  readonly noneFree: boolean;
  /** The input has a value right now. */
  readonly seen: boolean;
}

type Tone = 'alert' | 'changed' | 'quiet';
const ICONS: Readonly<Record<Tone, LucideIcon>> = { alert: TriangleAlert, changed: CircleDot, quiet: Activity };

function noteOf({ session, input, noneFree, seen }: InputNoteProps): readonly [Tone, string] | undefined {
  const choices = choicesFor(session, input);
  const missing = whatIsMissing(choices, noneFree);
  if (missing) return [session.alerted ? 'alert' : 'changed', missing];
  if (session.drafts[input] !== undefined)
    return ['changed', choices.type ? say`Not saved yet` : say`Cleared, not saved`];
  return seen && !choices.type ? ['quiet', say`Signal detected`] : undefined;
}

/** The note of an input: incomplete, changed, or live without a configuration. */
export function InputNote(props: InputNoteProps) {
  const note = noteOf(props);
  if (!note) return <span id={props.id} />;
  const [tone, words] = note;
  const Icon = ICONS[tone];
  return (
    <span id={props.id} className={styles.note} data-tone={tone}>
      <Icon aria-hidden size={14} strokeWidth={1.75} />
      {words}
    </span>
  );
}
