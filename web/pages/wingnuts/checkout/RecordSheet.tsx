import { Suspense, useState } from 'react';
import type { CommissioningReply } from '../../../../shared/api/types/commissioning-types.ts';
import { MAX_RECORD_MAILS } from '../../../../shared/domain/checkout/record.ts';
import {
  checkedValueInWords,
  firmwareInWords,
  sumsInWords,
  unlabelledInWords,
} from '../../../../shared/domain/checkout/words.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { fullTimeText, zoneText } from '../../../../shared/domain/figures/times.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { call } from '../../../api/client.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { useSession } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { PeopleList } from '../../alarms/common/PeopleList.tsx';
import { useAct } from '../../common/acts.ts';
import { useReach } from '../../common/reach.ts';
import { saying } from '../../common/saying.ts';
import styles from './RecordSheet.module.css';
import rows from './Rows.module.css';
import { useZoneOf } from './use-zone-of.ts';
import { VerdictMark } from './VerdictMark.tsx';

const Photos = lazyPart(() => import('../../photos/Photos.tsx'));

interface MailDialogProps {
  readonly wingnutId: string;
  readonly recordId: string;
  /** The property of the record, if it has one. */
  readonly propertyId: string | undefined;
  readonly onClose: () => void;
}

const tooMany = () => say`Choose at most ${MAX_RECORD_MAILS} people.`;

/** Mails a sign-off to oneself and to colleagues (docs/product/commissioning.md#mail). */
function MailDialog({ wingnutId, recordId, propertyId, onClose }: MailDialogProps) {
  const session = useSession();
  const [chosen, setChosen] = useState<readonly string[]>(session.isSignedIn ? [session.person.userId] : []);
  const { busy, failure, start } = useAct(
    async () => {
      await call('wingnuts', 'mailSignOff', {
        path: { id: wingnutId, signOffId: recordId },
        body: { userIds: [...chosen] },
      });
      showToast(say`Record sent. It arrives within a minute.`);
      onClose();
    },
    { failed: saying('The record was not emailed', english('Couldn’t email the record. Try again.')) },
  );
  const isTooMany = chosen.length > MAX_RECORD_MAILS;
  return (
    <Dialog open onClose={onClose} title={say`Email record to`}>
      <PeopleList
        propertyId={propertyId}
        chosen={chosen}
        onChoose={(id, isChosen) =>
          setChosen((before) => [...before.filter((each) => each !== id), ...(isChosen ? [id] : [])])
        }
      />
      {isTooMany && <Message tone="notice">{tooMany()}</Message>}
      {failure && <Message tone="error">{failure}</Message>}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>{say`CANCEL`}</Button>
        <Button
          look="primary"
          busy={busy}
          disabled={chosen.length === 0 || isTooMany}
          onClick={() => start()}
        >{say`EMAIL`}</Button>
      </DialogActions>
    </Dialog>
  );
}

const timeOf = (at: number, zone: string) => `${fullTimeText(at, zone)} ${zoneText(at, zone)}`;

interface RecordSheetProps {
  readonly wingnutId: string;
  readonly record: CommissioningReply;
  /** The company of the wingnut. */
  readonly company: string | undefined;
}

/** One sign-off with all its inputs, to read, print and mail (docs/product/commissioning.md#record). */
export function RecordSheet({ wingnutId, record, company }: RecordSheetProps) {
  const [mailing, setMailing] = useState(false);
  const reach = useReach();
  const mayChange = useMayAt(record.property?.id);
  const mayMail = reach.company && mayChange;
  const zone = useZoneOf(record.property?.id);
  const { at, tickedAt, name, serial, property, firmware, version, note, inputs, unlabelled } = record;
  return (
    <div className={styles.sheet}>
      <div className={styles.acts}>
        <Button onClick={() => window.print()}>{say`PRINT`}</Button>
        {mayMail && <Button onClick={() => setMailing(true)}>{say`EMAIL`}</Button>}
      </div>
      <Card title={say`Commissioning record`}>
        <DescriptionList
          facts={[
            ...(tickedAt ? ([[say`Checked offline`, timeOf(tickedAt, zone)]] as const) : []),
            [say`Signed off`, timeOf(at, zone)],
            ...(name ? ([[say`By`, name]] as const) : []),
            ...(company ? ([[say`Company`, company]] as const) : []),
            [say`Wingnut`, serial],
            ['UUID', wingnutId],
            [say`Property`, property?.name ?? say`Not linked`],
            ...(property?.address ? ([[say`Address`, property.address]] as const) : []),
            [say`Firmware`, firmwareInWords(firmware)],
            [say`Configuration`, say`Version ${version}`],
            [say`Inputs`, sumsInWords(inputs)],
            ...(unlabelled ? ([[say`Unlabeled`, unlabelledInWords(unlabelled)]] as const) : []),
          ]}
        />
        {note && <p className={styles.note}>{note}</p>}
      </Card>
      {property && (
        <Suspense>
          <Photos propertyId={property.id} about="wingnut" aboutId={wingnutId} zone={zone} until={at} />
        </Suspense>
      )}
      <Card title={say`Inputs`}>
        <ul aria-label={say`Inputs`} className={rows.rows}>
          {inputs.map((input) => (
            <li key={input.input} className={classNames(rows.row, rows.signed)} data-verdict={input.verdict}>
              <span className={rows.input}>{displayInputKey(input.input)}</span>
              <span className={rows.name}>{labelInWords(input.label)}</span>
              <span className={rows.says}>
                {input.says.map((words) => (
                  <span key={words}>{words}</span>
                ))}
              </span>
              <span className={rows.value}>
                {/* On a phone both stand in one line. */}
                <strong>{checkedValueInWords(input)}</strong>{' '}
                {input.time !== undefined && <small>{fullTimeText(input.time, zone)}</small>}
              </span>
              <span className={rows.verdict}>
                <VerdictMark verdict={input.verdict} />
              </span>
              <span className={rows.ticked}>{input.isTicked ? `✓ ${say`Checked`}` : say`Not checked`}</span>
            </li>
          ))}
        </ul>
      </Card>
      {mailing && (
        <MailDialog
          wingnutId={wingnutId}
          recordId={record.id}
          propertyId={property?.id}
          onClose={() => setMailing(false)}
        />
      )}
    </div>
  );
}
