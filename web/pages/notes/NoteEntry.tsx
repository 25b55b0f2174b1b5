import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { NoteReply } from '../../../shared/api/types/note-types.ts';
import { CAUSE_WORDS } from '../../../shared/domain/alarms/incidents/cause-words.ts';
import { dayMinuteText } from '../../../shared/domain/figures/times.ts';
import { alarmPath } from '../../../shared/portal/public-paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import kit from '../../ui/style/kit.module.css';
import styles from './NoteEntry.module.css';
import { noteSentence, noteTimeText } from './note-words.ts';

const Photos = lazyPart(() => import('../photos/Photos.tsx'));

interface Here {
  /** IANA name. */
  readonly zone: string;
  /** UTC ms. */
  readonly now: number;
}

/** Earlier texts of a note, and the person who removed it. */
function History({ note, zone, now }: Here & { readonly note: NoteReply }) {
  const { earlier, removed, name, at } = note;
  if (earlier.length === 0 && !removed) return null;
  const title = removed
    ? `Removed by ${removed.name}, ${dayMinuteText(removed.at, zone)}`
    : `Edited by ${name}, ${dayMinuteText(at, zone)}`;
  return (
    <Disclosure title={title} className={styles.history}>
      <ol>
        {[...earlier, ...(removed ? [note] : [])].map((each) => (
          <li key={each.at}>
            {`${noteTimeText(each, now, zone)}, ${noteSentence(each, undefined)}`}
            <span className={styles.by}>{`${each.name}, ${dayMinuteText(each.at, zone)}`}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

interface NoteEntryProps extends Here {
  readonly propertyId: string;
  readonly note: NoteReply;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** A note in the activity of its property: its text, its photos, its history, and people's acts on it (docs/product/notes.md#card). */
export function NoteEntry({ propertyId, note, zone, now, onChange, onRemove }: NoteEntryProps) {
  const { incident, removed, to, mayChange } = note;
  const sentence = noteSentence(note, incident && CAUSE_WORDS[incident.cause]);
  return (
    <div className={styles.note}>
      <div className={styles.words}>
        {!removed && (
          <>
            {incident ? <Link to={alarmPath(incident.id)}>{sentence}</Link> : <span>{sentence}</span>}
            {to !== null && <span className={kit.small}>{noteTimeText(note, now, zone)}</span>}
            <Suspense>
              <Photos atOnce propertyId={propertyId} about="note" aboutId={note.id} zone={zone} />
            </Suspense>
          </>
        )}
        <History note={note} zone={zone} now={now} />
      </div>
      {mayChange && (
        <div className={styles.acts}>
          <Button look="text" onClick={onChange}>
            EDIT
            <span className="visually-hidden">{` ${sentence}`}</span>
          </Button>
          <Button look="text" onClick={onRemove}>
            REMOVE
            <span className="visually-hidden">{` ${sentence}`}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
