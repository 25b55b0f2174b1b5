import { useState } from 'react';
import { MAX_RECORD_MAILS } from '../../../../shared/domain/wingnuts/checkout/record.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { PeopleList } from '../../alarms/common/PeopleList.tsx';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';

interface MailDialogProps {
  readonly wingnutId: string;
  readonly recordId: string;
  /** The property of the record, if it has one. */
  readonly propertyId: string | undefined;
  readonly onClose: () => void;
}

const TOO_MANY = `Choose at most ${MAX_RECORD_MAILS} people.`;

/** Mails a sign-off to oneself and to colleagues (docs/product/commissioning.md#mail). */
export function MailDialog({ wingnutId, recordId, propertyId, onClose }: MailDialogProps) {
  const session = useSession();
  const [chosen, setChosen] = useState<readonly string[]>(session.isSignedIn ? [session.person.userId] : []);
  const { busy, failure, start } = useAct(
    async () => {
      await call('wingnuts', 'mailSignOff', {
        path: { id: wingnutId, signOffId: recordId },
        body: { userIds: [...chosen] },
      });
      showToast('The record is mailed within a minute.');
      onClose();
    },
    { failed: saying('The record was not mailed', 'The record is not mailed yet.') },
  );
  const isTooMany = chosen.length > MAX_RECORD_MAILS;
  return (
    <Dialog open busy={busy} onClose={onClose} title="Who gets the record?">
      <PeopleList
        propertyId={propertyId}
        chosen={chosen}
        onChoose={(id, isChosen) =>
          setChosen((before) => [...before.filter((each) => each !== id), ...(isChosen ? [id] : [])])
        }
      />
      {isTooMany && <Message tone="notice">{TOO_MANY}</Message>}
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          CANCEL
        </Button>
        <Button look="primary" busy={busy} disabled={chosen.length === 0 || isTooMany} onClick={() => start()}>
          MAIL
        </Button>
      </DialogActions>
    </Dialog>
  );
}
