import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { NoteReply } from '../../../shared/api/types/note-types.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { showAnswer } from '../../api/show-answer.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { notesQuery } from './notes-query.ts';

const NoteDialog = lazyPart(() => import('./NoteDialog.tsx'));

/** The act of a person on a note. */
export type NoteAct =
  | { readonly what: 'write'; readonly note?: NoteReply }
  | { readonly what: 'remove'; readonly note: NoteReply };

interface NoteDialogsProps {
  readonly propertyId: string;
  /** IANA name. */
  readonly zone: string;
  /** UTC ms. */
  readonly now: number;
  readonly act: NoteAct | undefined;
  readonly onClose: () => void;
}

/** Writes, changes or removes a note of a property. */
export function NoteDialogs({ propertyId, zone, now, act, onClose }: NoteDialogsProps) {
  const queries = useQueryClient();
  const remove = async () => {
    if (act?.what !== 'remove') return;
    const path = { id: propertyId, noteId: act.note.id };
    showAnswer(queries, notesQuery(propertyId).queryKey, await call('properties', 'removeNote', { path }));
  };
  return (
    <>
      {act?.what === 'write' && (
        <Suspense>
          <NoteDialog propertyId={propertyId} zone={zone} now={now} note={act.note} onClose={onClose} />
        </Suspense>
      )}
      <ConfirmDialog
        open={act?.what === 'remove'}
        onClose={onClose}
        question="Remove this note?"
        consequence="It stays in the change history."
        verb="REMOVE"
        onConfirm={remove}
        failure={(error) => errorSentence(error) ?? 'Couldn’t remove the note. Try again.'}
      />
    </>
  );
}
