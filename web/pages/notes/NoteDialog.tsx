import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { NOTE, NOTE_FIELDS } from '../../../shared/api/fields/note-fields.ts';
import type { NoteReply } from '../../../shared/api/types/note-types.ts';
import { localTimeText, timeOfLocal } from '../../../shared/dates/local-time.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { dateText } from '../../../shared/domain/figures/times.ts';
import {
  MAX_NOTE,
  NOTE_KIND_NAMES,
  NOTE_KINDS,
  NOTE_PROBLEMS,
  type NoteKind,
  type NoteWords,
  noteTimesProblem,
} from '../../../shared/domain/notes/note.ts';
import { usualAlt } from '../../../shared/domain/photos/photo.ts';
import { propertyPath } from '../../../shared/portal/paths.ts';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/repeated.ts';
import { showAnswer } from '../../api/show-answer.ts';
import { callLater, callOrWait, WaitsError } from '../../api/waiting/waiting.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DateTimeField } from '../../ui/dates/DateField.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { KeptDraft } from '../common/drafts/KeptDraft.tsx';
import { saying } from '../common/saying.ts';
import { typed } from '../common/typed.ts';
import { PhotoPicker } from '../photos/PhotoPicker.tsx';
import { useNewPhotos } from '../photos/use-new-photos.ts';
import { fullTimeText } from '../planned-work/work-words.ts';
import styles from './NoteDialog.module.css';
import { notesQuery } from './notes-query.ts';

/** Typed fields of a note. Times are those of the property: '2026-11-26T14:00'; an empty end is a moment. */
interface NoteDraft {
  readonly kind: NoteKind;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The draft of a new note, or of one that is changed. @param now UTC ms */
const newNoteDraft = (now: number, zone: string, note?: NoteReply): NoteDraft => ({
  kind: note?.kind ?? 'service',
  from: localTimeText(note?.from ?? now, zone),
  to: typeof note?.to === 'number' ? localTimeText(note.to, zone) : '',
  text: note?.text ?? '',
});

/**
 * A time as it was before, if the person has not changed the field: a field has minutes only, and the hour that comes twice
 * means the first one.
 */
const timeOf = (typed: string, before: number | null | undefined, zone: string): number | undefined =>
  typeof before === 'number' && typed === localTimeText(before, zone) ? before : timeOfLocal(typed, zone);

/** The words that a draft means; undefined where it says no time. */
const draftWords = (draft: NoteDraft, zone: string, before?: NoteReply) => ({
  kind: draft.kind,
  from: timeOf(draft.from, before?.from, zone),
  to: draft.to ? timeOf(draft.to, before?.to, zone) : undefined,
  text: draft.text,
});

/** The body, of which the times are typed (docs/product/notes.md#notes). */
const noteRules = (now: number, zone: string, before?: NoteReply) => {
  const { from, to } = NOTE_FIELDS;
  return NOTE.shape({
    from: typed(from, (text) => timeOf(text, before?.from, zone)),
    to: typed(to, (text) => timeOf(text, before?.to, zone)).test('times', (end, { parent, createError }) => {
      const problem = parent.from !== undefined && noteTimesProblem({ ...parent, to: end } as NoteWords, now);
      return problem ? createError({ message: NOTE_PROBLEMS[problem] }) : true;
    }),
  });
};

interface NoteDialogProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** The time now, UTC ms. */
  readonly now: number;
  /** The note that is changed. Absent: a new one. */
  readonly note?: NoteReply | undefined;
  readonly onClose: () => void;
}

const failed = saying('The note was not saved', english('Couldn’t save the note. Your text is still here.'));

/** Writes a note, or changes one (docs/product/notes.md#form). */
export default function NoteDialog({ propertyId, zone, now, note, onClose }: NoteDialogProps) {
  const queries = useQueryClient();
  const [opened] = useState(now);
  const rules = useMemo(() => noteRules(opened, zone, note), [opened, zone, note]);
  const [initial] = useState(() => newNoteDraft(now, zone, note));
  const [hasEnd, setHasEnd] = useState(initial.to !== '');
  const [id] = useState(() => note?.id ?? newKey());
  const photos = useNewPhotos();
  /** The note is stored, or waits: a second attempt is about its photos. */
  const isKept = useRef(false);
  const usualOf = ({ kind, text }: NoteDraft) => usualAlt(text.trim() || say(NOTE_KINDS[kind]), dateText(opened, zone));
  const page = propertyPath(propertyId);
  const keep = async (draft: NoteDraft) => {
    const { from = 0, ...words } = draftWords(draft, zone, note);
    const body = { from, ...words };
    const named = { ...body, id: photos.photos.length > 0 ? id : undefined };
    try {
      const reply = await (note
        ? call('properties', 'changeNote', {
            path: { id: propertyId, noteId: note.id },
            body: { ...body, version: note.version },
          })
        : callOrWait(callLater('properties', 'addNote', { path: { id: propertyId }, body: named }), {
            title: say`Note, ${fullTimeText(from, zone)}`,
            detail: body.text,
            page,
          }));
      showAnswer(queries, notesQuery(propertyId).queryKey, reply);
    } catch (error) {
      if (!(error instanceof WaitsError)) throw error;
      showToast(error.message);
    }
    isKept.current = true;
  };
  const save = async (draft: NoteDraft) => {
    if (!isKept.current) await keep(draft);
    await photos.send({ propertyId, about: 'note', aboutId: id }, usualOf(draft), page);
  };
  return (
    <FormDialog
      title={note ? say`Edit note` : say`Add note`}
      initialValues={initial}
      rules={rules}
      verb={say`SAVE NOTE`}
      onSave={save}
      failed={failed}
      onClose={onClose}
    >
      {({ values, setFieldValue }) => {
        const { from, to } = draftWords(values, zone, note);
        const said = (time: number | undefined) => (time === undefined ? say`Property time` : fullTimeText(time, zone));
        return (
          <>
            <KeptDraft place={`note ${note?.id ?? propertyId}`} photos={photos} />
            <ChoiceField
              name="kind"
              label={say`Type`}
              options={NOTE_KIND_NAMES.map((id) => ({ id, title: say(NOTE_KINDS[id]) }))}
            />
            <DateTimeField name="from" label={hasEnd || values.to ? say`Start time` : say`Time`} hint={said(from)} />
            {hasEnd || values.to ? (
              <DateTimeField name="to" label={say`End time`} clears hint={said(to)} />
            ) : (
              <Button
                look="text"
                className={styles.more}
                onClick={() => {
                  setHasEnd(true);
                  void setFieldValue('to', values.from);
                }}
              >
                {say`Add end time`}
              </Button>
            )}
            <TextArea name="text" label={say`What happened`} limit={MAX_NOTE} rows={4} />
            <PhotoPicker photos={photos} usual={usualOf(values)} />
          </>
        );
      }}
    </FormDialog>
  );
}
