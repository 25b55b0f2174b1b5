import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NoteReply } from '../../../shared/api/types/note-types.ts';
import { CAUSE_WORDS } from '../../../shared/domain/alarms/incidents/cause-words.ts';
import { dayMinuteText, knownZone } from '../../../shared/domain/figures/times.ts';
import { alarmPath } from '../../../shared/portal/public-paths.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { showAnswer } from '../../api/show-answer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import kit from '../../ui/style/kit.module.css';
import { useAsked } from '../common/use-asked.ts';
import styles from './NotesCard.module.css';
import { noteSentence, noteTimeText } from './note-words.ts';
import { notesQuery } from './notes-query.ts';

const NoteDialog = lazyPart(() => import('./NoteDialog.tsx'));
const Photos = lazyPart(() => import('../photos/Photos.tsx'));

/** More notes than these wait behind a button. */
const SHOWN = 10;

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

interface NoteRowProps extends Here {
  readonly propertyId: string;
  readonly note: NoteReply;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function NoteRow({ propertyId, note, zone, now, onChange, onRemove }: NoteRowProps) {
  const { incident, removed, earlier, name, mayChange } = note;
  const sentence = noteSentence(note, incident && CAUSE_WORDS[incident.cause]);
  const first = earlier[0]?.name ?? name;
  return (
    <li className={styles.note} data-removed={removed ? true : undefined}>
      <div className={styles.words}>
        <span className={kit.small}>{noteTimeText(note, now, zone)}</span>
        {!removed && (
          <>
            {incident ? <Link to={alarmPath(incident.id)}>{sentence}</Link> : <span>{sentence}</span>}
            <span className={styles.by}>{first}</span>
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
    </li>
  );
}

interface NotesCardProps {
  readonly propertyId: string;
  readonly timeZone: string;
}

/** The notes of a property, and people's acts on them (docs/product/notes.md#card). */
export function NotesCard({ propertyId, timeZone }: NotesCardProps) {
  const isAuth = useMayAt(propertyId);
  const queries = useQueryClient();
  const zone = knownZone(timeZone);
  const { queryKey } = notesQuery(propertyId);
  const read = useQuery(notesQuery(propertyId));
  const { data, dataUpdatedAt } = read;
  const now = useServerNow(data?.now, dataUpdatedAt);
  const [all, setAll] = useState(false);
  const [chosen, setWriting] = useState<NoteReply | 'new'>();
  const [asked, onAnswered] = useAsked('add-note');
  const writing = chosen ?? (asked && isAuth && data ? 'new' : undefined);
  const [removing, setRemoving] = useState<NoteReply>();
  const notes = data?.notes ?? [];
  const shown = all ? notes : notes.slice(0, SHOWN);
  const remove = async () => {
    if (!removing) return;
    const path = { id: propertyId, noteId: removing.id };
    showAnswer(queries, queryKey, await call('properties', 'removeNote', { path }));
  };
  return (
    <Card title="Notes" aside={isAuth && <Button onClick={() => setWriting('new')}>ADD NOTE</Button>}>
      <QueryState query={read} failed="Couldn’t load notes." loading={null} />
      {data && notes.length === 0 && <p className={kit.quiet}>No notes yet</p>}
      {shown.length > 0 && (
        <ul className={kit.list} aria-label="Notes">
          {shown.map((note) => (
            <NoteRow
              key={note.id}
              propertyId={propertyId}
              note={note}
              zone={zone}
              now={now}
              onChange={() => setWriting(note)}
              onRemove={() => setRemoving(note)}
            />
          ))}
        </ul>
      )}
      {shown.length < notes.length && (
        <Button look="text" onClick={() => setAll(true)}>
          SHOW ALL
          <span className="visually-hidden">{` ${notes.length} notes`}</span>
        </Button>
      )}
      {writing && (
        <Suspense>
          <NoteDialog
            propertyId={propertyId}
            zone={zone}
            now={now}
            note={writing === 'new' ? undefined : writing}
            onClose={() => {
              setWriting(undefined);
              onAnswered();
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        question="Remove this note?"
        consequence="It stays in the change history."
        verb="REMOVE"
        onConfirm={remove}
        failure={(error) => errorSentence(error) ?? 'Couldn’t remove the note. Try again.'}
      />
    </Card>
  );
}
