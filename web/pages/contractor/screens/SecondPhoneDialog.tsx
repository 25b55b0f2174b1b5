import type { ContractorCodeReply } from '../../../../shared/api/types/contractor-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { contractorPath } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import QrCode from '../../../ui/figures/QrCode.tsx';
import { keptLink } from '../link/kept-links.ts';
import { useContractor } from '../shell/contractor.ts';
import styles from './SecondPhoneDialog.module.css';

export type SecondPhoneCode = ContractorCodeReply;

interface SecondPhoneDialogProps {
  readonly code: SecondPhoneCode;
  readonly onClose: () => void;
}

/** The code for a second phone, with the address that it opens, for this one time. */
export default function SecondPhoneDialog({ code: { code, until, now }, onClose }: SecondPhoneDialogProps) {
  // A link that an earlier version has opened does not know its address.
  const token = keptLink(useContractor().linkId)?.token;
  return (
    <Dialog open onClose={onClose} title={say`Add a phone`}>
      <div className={styles.body}>
        {token && (
          <QrCode
            text={location.origin + contractorPath(token)}
            label={say`QR code of the contractor link’s address`}
          />
        )}
        <p>
          {token
            ? say`Scan this with the other phone, then enter the code:`
            : say`Open the link you were sent on the other phone, then enter the code:`}
        </p>
        <p className={styles.code}>{code}</p>
        <p>{say`Works once, until ${weekTimeText(until, now, OWN_ZONE)}`}</p>
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>{say`CLOSE`}</Button>
      </DialogActions>
    </Dialog>
  );
}
