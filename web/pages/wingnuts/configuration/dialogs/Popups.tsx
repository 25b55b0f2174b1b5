import type { WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { INCOMPLETE } from '../../../../../shared/domain/wingnuts/configuration.ts';
import { hasCode } from '../../../../api/api-error.ts';
import { WaitsError } from '../../../../api/waiting/waiting.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { useLeaveGuard } from '../../../../ui/feedback/use-leave-guard.ts';
import kit from '../../../../ui/style/kit.module.css';
import { useSaveFailure } from '../failure.ts';
import { alertsOf, changesText } from '../inputs/notes.ts';
import type { TabName } from '../inputs/offers.ts';
import {
  contestedInputs,
  incompleteInputs,
  isChanged,
  relabeledInputs,
  type Session,
  sensorsToSave,
} from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import { useLater } from '../use-later.ts';
import styles from './ChangesDialog.module.css';
import { ChangesDialog } from './ChangesDialog.tsx';
import { MeanwhileDialog } from './MeanwhileDialog.tsx';
import { type Answers, RelabeledDialog } from './RelabeledDialog.tsx';

interface IncompleteDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** The alert list: the choices that are missing for a save (docs/product/configuration.md#complete). */
const IncompleteDialog = ({ session, onClose }: IncompleteDialogProps) => (
  <Dialog open onClose={onClose} title={say`Incomplete Configuration`}>
    <p className={kit.quiet}>{say(INCOMPLETE)}</p>
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
        {say`CLOSE`}
      </Button>
    </DialogActions>
  </Dialog>
);

/** The open question. `choose` has a tab when the person wanted to go there; the popup then goes on to it. */
export type Popup =
  | { readonly ask: 'save' | 'discard' | 'incomplete' }
  | { readonly ask: 'choose'; readonly tab?: TabName }
  | { readonly ask: 'relabeled'; readonly tab?: TabName }
  | { readonly ask: 'meanwhile'; readonly theirs: WingnutDetailReply['config'] };

/** The delay before a dialog closes by itself after its action (docs/product/configuration.md#popup-delays). */
const CLOSES_AFTER_MS = 500;

interface PopupsProps {
  readonly configuration: Configuration;
  readonly popup: Popup | undefined;
  readonly onPopup: (popup: Popup | undefined) => void;
  readonly onTab: (tab: TabName) => void;
  /** Called when the person leaves and gives the changes up. */
  readonly onAbandon: () => void;
  /** Called after a save or a discard, when there is nothing left to edit. */
  readonly onEnded: () => void;
}

/** The dialogs of the configuration (docs/product/configuration.md#popups). */
export function Popups({ configuration, popup, onPopup, onTab, onAbandon, onEnded }: PopupsProps) {
  const { session, change, discard, save, reload } = configuration;
  const leaving = useLeaveGuard(isChanged(session));
  const later = useLater();
  const saveFailure = useSaveFailure();
  const close = () => onPopup(undefined);
  const closeSoon = (tab?: TabName) =>
    later(CLOSES_AFTER_MS, () => {
      close();
      if (tab) onTab(tab);
    });
  const instead = (next: Popup | undefined) => {
    leaving?.stay();
    onPopup(next);
    return false;
  };

  /** Whether it was saved. If not, another popup gives the reason. */
  const trySave = async (tab?: TabName, answers?: Answers): Promise<boolean> => {
    if (incompleteInputs(session).length > 0) {
      change({ do: 'alert' });
      return instead({ ask: 'incomplete' });
    }
    if (relabeledInputs(session).length > 0 && !answers) return instead({ ask: 'relabeled', ...(tab && { tab }) });
    try {
      await save(answers);
    } catch (error) {
      if (error instanceof WaitsError) {
        showToast(error.message);
        onEnded();
        return instead(undefined);
      }
      // Another person has saved since the configuration was read.
      if (!hasCode(error, 'CHANGED_MEANWHILE')) throw error;
      const { config } = await reload();
      if (config.version === session.version) throw error;
      return instead({ ask: 'meanwhile', theirs: config });
    }
    onEnded();
    return true;
  };
  const saveAndClose = async (tab?: TabName, answers?: Answers) => {
    const saved = await trySave(tab, answers);
    if (saved) closeSoon(tab);
    return saved;
  };
  const discardNow = (tab?: TabName) => {
    discard();
    onEnded();
    closeSoon(tab);
  };

  if (leaving) {
    return (
      <ChangesDialog
        key="abandon"
        title={say`Abandon changes?`}
        sentence={say`You’re leaving with ${changesText(session)}.`}
        discardWord={say`ABANDON CHANGES`}
        onSave={() => trySave()}
        onDiscard={() => {
          onAbandon();
          leaving.leave();
        }}
        onCancel={leaving.stay}
        saved={{ words: say`Changes saved`, onContinue: leaving.leave }}
      />
    );
  }
  return (
    <>
      <ConfirmDialog
        open={popup?.ask === 'save'}
        onClose={close}
        question={say`Save configuration?`}
        consequence={`${changesText(session)}.`}
        verb={say`SAVE CONFIGURATION`}
        onConfirm={() => saveAndClose()}
        success={say`Configuration saved`}
        failure={saveFailure}
      />
      <ConfirmDialog
        open={popup?.ask === 'discard'}
        onClose={close}
        question={say`Discard changes?`}
        consequence={say`${changesText(session)}. Saved settings don’t change.`}
        verb={say`DISCARD CHANGES`}
        danger
        onConfirm={async () => discardNow()}
        success={say`Changes discarded`}
        failure=""
      />
      {popup?.ask === 'incomplete' && <IncompleteDialog session={session} onClose={close} />}
      {popup?.ask === 'relabeled' && (
        <RelabeledDialog
          relabeled={relabeledInputs(session)}
          onSave={(answers) => saveAndClose(popup.tab, answers)}
          onCancel={close}
        />
      )}
      {popup?.ask === 'choose' && (
        <ChangesDialog
          title={say`Save or discard your changes?`}
          sentence={`${changesText(session)}.`}
          discardWord={say`DISCARD CHANGES`}
          onSave={() => saveAndClose(popup.tab)}
          onDiscard={() => discardNow(popup.tab)}
          onCancel={close}
        />
      )}
      {popup?.ask === 'meanwhile' && (
        <MeanwhileDialog
          savedBy={popup.theirs.savedBy}
          contested={contestedInputs(session, popup.theirs.sensors).map((input) => ({
            input,
            mine: sensorsToSave(session)[input]?.label,
            theirs: popup.theirs.sensors[input]?.label,
          }))}
          onKeepMine={() => {
            change({ do: 'rebase', ...popup.theirs });
            close();
          }}
          onTakeTheirs={() => {
            change({ do: 'take', ...popup.theirs });
            onEnded();
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
