import { useState } from 'react';
import { TIMELINE_NOTE } from '../../shared/api/fields/alarm-note.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../ui/feedback/Dialog.tsx';
import { showFailureToast, showToast } from '../ui/feedback/toast.tsx';
import { FormDialog } from '../ui/forms/FormDialog.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import styles from './Kit.module.css';
import { Specimen, Specimens } from './Specimen.tsx';

const wait = () => new Promise((done) => setTimeout(done, 600));
const fail = () => wait().then(() => Promise.reject(new Error('Not removed')));

function Removal({ word, does }: { readonly word: string; readonly does: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {word}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        question="Remove Wingnut 48213007?"
        consequence="It leaves your company and stops reporting. Its past readings stay with Alder House."
        verb="REMOVE"
        danger
        onConfirm={does}
        success="Wingnut successfully removed"
        failure="Couldn’t remove the wingnut. Try again."
      />
    </>
  );
}

function Plain() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>SKIP CONFIG</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Are you sure you want to skip the configuration step?">
        <p>You can always configure the Wingnut from the Wingnut page</p>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>NO</Button>
          <Button look="primary" onClick={() => setOpen(false)}>
            YES
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Note({ word, does }: { readonly word: string; readonly does: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      {open && (
        <FormDialog
          title="Add note"
          words="Anyone who can see this alarm can read your note."
          initialValues={{ note: '' }}
          rules={TIMELINE_NOTE}
          verb="ADD NOTE"
          onSave={does}
          failed={() => 'Your note is not added yet. It is kept.'}
          onClose={() => setOpen(false)}
        >
          <TextArea name="note" label="Note" limit={300} />
        </FormDialog>
      )}
    </>
  );
}

/** Dialogs and toasts. */
export const Dialogs = () => (
  <Specimens>
    <Specimen name="Question, then success in its place">
      <Removal word="REMOVE WINGNUT" does={wait} />
    </Specimen>
    <Specimen name="Question, then a failure that can be tried again">
      <Removal word="REMOVE, FAILING" does={fail} />
    </Specimen>
    <Specimen name="Dialog">
      <Plain />
    </Specimen>
    <Specimen name="Form in a dialog, and one whose save fails">
      <Note word="WRITE NOTE" does={wait} />
      <Note word="ADD NOTE, FAILING" does={fail} />
    </Specimen>
    <Specimen name="Toasts">
      <div className={styles.row}>
        <Button onClick={() => showToast('Your settings have been saved!')}>SUCCESS</Button>
        <Button onClick={() => showFailureToast('kit', 'Couldn’t load wingnuts.', () => showToast('Loaded.'))}>
          FAILURE
        </Button>
      </div>
    </Specimen>
  </Specimens>
);
