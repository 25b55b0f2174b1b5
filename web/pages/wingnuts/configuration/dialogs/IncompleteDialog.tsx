import { INCOMPLETE } from '../../../../../shared/domain/wingnuts/configuration.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { alertsOf } from '../inputs/notes.ts';
import type { Session } from '../session.ts';
import styles from './ChangesDialog.module.css';

interface IncompleteDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** The alert list: the choices that are missing for a save (docs/product/configuration.md#complete). */
export const IncompleteDialog = ({ session, onClose }: IncompleteDialogProps) => (
  <Dialog open onClose={onClose} title="Incomplete Configuration">
    <p className={styles.sentence}>{INCOMPLETE}</p>
    <ul className={styles.list}>
      {alertsOf(session).map(({ name, what }) => (
        <li key={name}>
          <strong>{name}</strong>
          {what}
        </li>
      ))}
    </ul>
    <DialogActions>
      <Button look="primary" autoFocus onClick={onClose}>
        CLOSE
      </Button>
    </DialogActions>
  </Dialog>
);
