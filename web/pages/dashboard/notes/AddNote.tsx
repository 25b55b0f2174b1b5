import { NotebookPen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';

const NoteDialog = lazyPart(() => import('../../notes/NoteDialog.tsx'));

interface AddNoteProps {
  readonly propertyId: string;
  /** The property's, IANA name. */
  readonly timeZone: string;
  /** The time now, UTC ms. */
  readonly now: number;
}

/**
 * Lets editors write a note where they see the charts (docs/product/notes.md#charts). The button is there at once: one that came
 * later would move the charts.
 */
export function AddNote({ propertyId, timeZone, now }: AddNoteProps) {
  const isAuth = useMayAt(propertyId);
  const [open, setOpen] = useState(false);
  if (!isAuth) return null;
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden size={16} strokeWidth={1.75} />
        {say`ADD NOTE`}
      </Button>
      {open && (
        <Suspense>
          <NoteDialog propertyId={propertyId} zone={knownZone(timeZone)} now={now} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
