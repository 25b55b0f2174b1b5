import { FormikProvider } from 'formik';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CommissioningReply, CommissioningsReply } from '../../../../shared/api/types/commissioning-types.ts';
import type { NotificationReply, WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { type CheckedInput, checkInputs } from '../../../../shared/domain/checkout/check-inputs.ts';
import { MAX_SIGN_OFF_NOTE } from '../../../../shared/domain/checkout/record.ts';
import { sumsInWords } from '../../../../shared/domain/checkout/words.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { fullTimeText, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { WAITS } from '../../../api/waiting/waiting.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE, otherZone } from '../../../ui/dates/own-zone.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { useBottomBar } from '../../../ui/layout/use-bottom-bar.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import kit from '../../../ui/style/kit.module.css';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { useReach } from '../../common/reach.ts';
import styles from './CheckoutPage.module.css';
import { InputRows } from './InputRows.tsx';
import { type PortalCheck, portalChecks } from './portal-checks.ts';
import { RecordSheet } from './RecordSheet.tsx';
import portalCheckCardStyles from './Rows.module.css';
import { useSignOff } from './use-sign-off.ts';
import { useZoneOf } from './use-zone-of.ts';
import { VerdictMark } from './VerdictMark.tsx';

const Photos = lazyPart(() => import('../../photos/Photos.tsx'));

/** A person who looks at a check-out. */
interface Signer {
  readonly mayChange: boolean;
  /** Under which a sign-off is made. Empty while nobody knows it. */
  readonly name: string;
}

interface SignOffFormProps {
  readonly wingnut: WingnutDetailReply;
  readonly inputs: readonly CheckedInput[];
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly by: Signer;
}

/** The inputs to tick, a note, and SIGN OFF. Readers see the inputs alone. */
function SignOffForm({ wingnut, inputs, now, by: { mayChange, name } }: SignOffFormProps) {
  const foot = useBottomBar();
  const signOff = useSignOff(wingnut, inputs, now);
  const { form, failure, ticked, isTicked, tick, keptAt, waits, unsaved } = signOff;
  const open = inputs.filter((input) => input.isLive && input.verdict === 'good' && !isTicked(input));
  return (
    <FormikProvider value={form}>
      <form className={kit.parts} onSubmit={form.handleSubmit}>
        {!mayChange && <ReadOnlyNotice />}
        {mayChange && keptAt !== undefined && (
          <Message tone="notice">{say`Restored your checks and note from ${weekTimeText(keptAt, Date.now(), OWN_ZONE)}.`}</Message>
        )}
        <Card
          title={say`Your checks`}
          aside={
            mayChange &&
            open.length > 0 && (
              <Button look="text" onClick={() => tick(open, true)}>
                {say`CHECK ALL ${open.length} PASSING`}
              </Button>
            )
          }
        >
          <InputRows
            inputs={inputs}
            wingnut={wingnut}
            now={now}
            isTicked={isTicked}
            isTickable={signOff.isTickable}
            onTick={mayChange ? (each, isOn) => tick([each], isOn) : undefined}
          />
        </Card>
        {mayChange && (
          <>
            <Card className={styles.note} title={say`Note`}>
              <TextArea name="note" label={say`Notes for the next person`} limit={MAX_SIGN_OFF_NOTE} rows={3} />
            </Card>
            {failure && <Message tone="error">{failure}</Message>}
            {waits && <Message tone="notice">{say(WAITS)}</Message>}
            <div ref={foot} className={styles.foot}>
              <span className={kit.quiet}>{name && say`Signing as ${name}`}</span>
              <Button look="primary" type="submit" busy={form.isSubmitting} disabled={ticked === 0}>
                {ticked === inputs.length ? say`SIGN OFF` : say`SIGN OFF ${ticked} OF ${inputs.length}`}
              </Button>
            </div>
          </>
        )}
      </form>
      <LeaveDialog unsaved={unsaved}>{say`Your checks and note aren’t signed off yet.`}</LeaveDialog>
    </FormikProvider>
  );
}

interface RecordListProps {
  readonly wingnutId: string;
  readonly records: readonly CommissioningReply[];
  /** Of the building. */
  readonly zone: string;
}

/** The sign-offs of a wingnut, the newest first. Absent while there is none. */
function RecordList({ wingnutId, records, zone }: RecordListProps) {
  const { checkoutPath } = useReach();
  if (records.length === 0) return null;
  return (
    <Card title={say`Sign-offs`}>
      <ul className={styles.rows}>
        {records.map(({ id, at, name, inputs, property }) => (
          <li key={id}>
            <Link to={checkoutPath(wingnutId, id)} className={styles.row}>
              <span className={styles.words}>
                <strong>{[`${fullTimeText(at, zone)}${otherZone(at, zone)}`, name].filter(Boolean).join(', ')}</strong>
                <small>{property ? `${sumsInWords(inputs)}, ${property.name}` : sumsInWords(inputs)}</small>
              </span>
              <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * Steps that the portal checks by itself. The person ticks none of it
 * (docs/product/commissioning.md#checked-by-the-portal).
 */
const PortalCheckCard = ({ checks }: { readonly checks: readonly PortalCheck[] }) => (
  <Card title={say`Automatic checks`}>
    <ul className={portalCheckCardStyles.rows}>
      {checks.map(({ title, words, verdict }) => (
        <li
          key={title}
          className={classNames(portalCheckCardStyles.row, portalCheckCardStyles.check)}
          data-verdict={verdict}
        >
          <span className={portalCheckCardStyles.name}>{title}</span>
          <span className={portalCheckCardStyles.says}>{words}</span>
          <span className={portalCheckCardStyles.verdict}>
            <VerdictMark verdict={verdict} />
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

interface CheckoutProps {
  readonly wingnut: WingnutDetailReply;
  /** Arrival of the reply, by this machine's clock. */
  readonly heardAt: number;
  readonly reply: CommissioningsReply;
  readonly by: Signer;
  /** The alarm settings of the property: undefined while they are not known, null for somebody who does not see them. */
  readonly settings: NotificationReply | undefined | null;
  /** Further actions on the wingnut. */
  readonly children?: ReactNode;
}

/** The check as it is now, and the earlier sign-offs. */
export function Checkout({ wingnut, heardAt, reply, by, settings, children }: CheckoutProps) {
  const { id, property, config, latest } = wingnut;
  const { checkoutPath, wingnutPath } = useReach();
  const now = useServerNow(wingnut.now, heardAt);
  const zone = useZoneOf(property?.id);
  const inputs = checkInputs(config.sensors, latest, reply.liveWithin, now, {
    alarms: reply.alarms,
    refused: wingnut.refused,
  });
  return (
    <>
      <PortalCheckCard checks={portalChecks(wingnut, inputs, settings)} />
      {property && (
        <Card title={say`Photos`}>
          <Suspense>
            <Photos
              propertyId={property.id}
              about="wingnut"
              aboutId={id}
              zone={zone}
              none={say`No photos yet.`}
              adds={by.mayChange ? { what: say`wingnut ${wingnut.externalId}`, page: checkoutPath(id) } : undefined}
            />
          </Suspense>
        </Card>
      )}
      {inputs.length > 0 ? (
        <SignOffForm wingnut={wingnut} inputs={inputs} now={now} by={by} />
      ) : (
        <Message tone="notice">
          {say`No inputs have labels yet.`} <Link to={`${wingnutPath(id)}?configure`}>{say`Set them up`}</Link>
        </Message>
      )}
      {children}
      <RecordList wingnutId={id} records={reply.records} zone={zone} />
    </>
  );
}

interface OneRecordProps {
  readonly wingnutId: string;
  readonly recordId: string;
  readonly reply: CommissioningsReply;
  /** The company of the wingnut. */
  readonly company: string | undefined;
}

/** One sign-off, by the id in the address. */
export function OneRecord({ wingnutId, recordId, reply, company }: OneRecordProps) {
  const { checkoutPath } = useReach();
  const { state } = useLocation();
  const isNew = (state as { isNew?: boolean } | null)?.isNew === true;
  // The person who signed at the end of a long page reads that it is done.
  useEffect(() => {
    if (isNew) window.scrollTo(0, 0);
  }, [isNew]);
  const record = reply.records.find(({ id }) => id === recordId);
  return (
    <>
      {isNew && <Message tone="success">{say`Wingnut signed off.`}</Message>}
      {record ? (
        <RecordSheet wingnutId={wingnutId} record={record} company={company} />
      ) : (
        <Message tone="notice">{say`This isn’t one of the wingnut’s recent sign-offs.`}</Message>
      )}
      <Link to={checkoutPath(wingnutId)}>{say`Current check`}</Link>
    </>
  );
}
