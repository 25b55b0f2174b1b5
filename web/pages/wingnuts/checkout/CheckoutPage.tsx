import { useQuery } from '@tanstack/react-query';
import { FormikProvider } from 'formik';
import { ChevronRight } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { CommissioningReply, CommissioningsReply } from '../../../../shared/api/types/commissioning-types.ts';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { type CheckedInput, checkInputs } from '../../../../shared/domain/wingnuts/checkout/check-inputs.ts';
import { MAX_SIGN_OFF_NOTE } from '../../../../shared/domain/wingnuts/checkout/record.ts';
import { sumsInWords } from '../../../../shared/domain/wingnuts/checkout/words.ts';
import { checkoutPath, configurePath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { wingnutQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { useSession } from '../../../api/identity/session.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { WAITS } from '../../../api/waiting/waiting.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { fullTimeText, OWN_ZONE, otherZone, weekTimeText } from '../../../ui/dates/time-format.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useBottomBar } from '../../../ui/layout/use-bottom-bar.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { DoSomething } from '../../common/jobs/DoSomething.tsx';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { WingnutNotShown } from '../../common/WingnutNotShown.tsx';
import styles from './CheckoutPage.module.css';
import { commissioningsQuery } from './checkout-queries.ts';
import { InputRows } from './InputRows.tsx';
import { type PortalCheck, portalChecks } from './portal-checks.ts';
import { RecordSheet } from './RecordSheet.tsx';
import portalCheckCardStyles from './Rows.module.css';
import { useSignOff } from './use-sign-off.ts';
import { useZoneOf } from './use-zone-of.ts';
import { VerdictMark } from './VerdictMark.tsx';

const Photos = lazyPart(() => import('../../common/photos/Photos.tsx'));

interface SignOffFormProps {
  readonly wingnut: WingnutDetailReply;
  readonly inputs: readonly CheckedInput[];
  /** The server's clock, UTC ms. */
  readonly now: number;
}

/** The inputs to tick, a note, and SIGN OFF. Readers see the inputs alone. */
function SignOffForm({ wingnut, inputs, now }: SignOffFormProps) {
  const session = useSession();
  const foot = useBottomBar();
  const signOff = useSignOff(wingnut, inputs, now);
  const { form, failure, ticked, isTicked, tick, keptAt, waits, unsaved } = signOff;
  const mayTick = useMayAt(wingnut.property?.id);
  const open = inputs.filter((input) => input.isLive && input.verdict === 'good' && !isTicked(input));
  const name = session.isSignedIn ? `${session.person.firstName} ${session.person.lastName}`.trim() : '';
  return (
    <FormikProvider value={form}>
      <form className={styles.form} onSubmit={form.handleSubmit}>
        {!mayTick && <ReadOnlyNotice />}
        {mayTick && keptAt !== undefined && (
          <Message tone="notice">{`Your ticks and your note of ${weekTimeText(keptAt, Date.now(), OWN_ZONE)} are back.`}</Message>
        )}
        <Card
          title="Checked by you"
          aside={
            mayTick &&
            open.length > 0 && (
              <Button look="text" onClick={() => tick(open, true)}>
                {`TICK ${open.length} GOOD`}
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
            onTick={mayTick ? (each, isOn) => tick([each], isOn) : undefined}
          />
        </Card>
        {mayTick && (
          <>
            <Card className={styles.note} title="Note">
              <TextArea name="note" label="What the next person should know" limit={MAX_SIGN_OFF_NOTE} rows={3} />
            </Card>
            {failure && <Message tone="error">{failure}</Message>}
            {waits && <Message tone="notice">{WAITS}</Message>}
            <div ref={foot} className={styles.foot}>
              <span className={styles.who}>{name && `Signing as ${name}`}</span>
              <Button look="primary" type="submit" busy={form.isSubmitting} disabled={ticked === 0}>
                {ticked === inputs.length ? 'SIGN OFF' : `SIGN OFF ${ticked} OF ${inputs.length}`}
              </Button>
            </div>
          </>
        )}
      </form>
      <LeaveDialog unsaved={unsaved}>Your ticks and your note are not signed off yet.</LeaveDialog>
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
  if (records.length === 0) return null;
  return (
    <Card title="Sign-offs">
      <ul className={styles.rows}>
        {records.map(({ id, at, name, inputs, property }) => (
          <li key={id}>
            <Link to={checkoutPath(wingnutId, id)} className={styles.row}>
              <span className={styles.words}>
                <strong>{`${fullTimeText(at, zone)}${otherZone(at, zone)}, ${name}`}</strong>
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

/** What the portal checks by itself. The person ticks none of it (docs/product/commissioning.md#checked-by-the-portal). */
const PortalCheckCard = ({ checks }: { readonly checks: readonly PortalCheck[] }) => (
  <Card title="Checked by the portal">
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
  /** When the reply arrived, by this machine's clock. */
  readonly heardAt: number;
  readonly reply: CommissioningsReply;
}

/** The check as it is now, and the earlier sign-offs. */
function Checkout({ wingnut, heardAt, reply }: CheckoutProps) {
  const { id, property, config, latest } = wingnut;
  const now = useServerNow(wingnut.now, heardAt);
  const zone = useZoneOf(property?.id);
  const mayAdd = useMayAt(property?.id);
  const settings = useQuery({ ...settingsQuery(property?.id ?? ''), enabled: property !== undefined });
  const inputs = checkInputs(config.sensors, latest, reply.liveWithin, now, {
    alarms: reply.alarms,
    refused: wingnut.refused,
  });
  return (
    <>
      <PortalCheckCard checks={portalChecks(wingnut, inputs, settings.data)} />
      {property && (
        <Card title="Photos">
          <Suspense>
            <Photos
              propertyId={property.id}
              about="wingnut"
              aboutId={id}
              zone={zone}
              none="No photos yet."
              adds={mayAdd ? { what: `wingnut ${wingnut.externalId}`, page: checkoutPath(id) } : undefined}
            />
          </Suspense>
        </Card>
      )}
      {inputs.length > 0 ? (
        <SignOffForm wingnut={wingnut} inputs={inputs} now={now} />
      ) : (
        <Message tone="notice">
          No input of this wingnut has a label yet. <Link to={configurePath(id)}>Configure it</Link>
        </Message>
      )}
      {property && mayAdd && (
        <Card title="What is left to do">
          <DoSomething
            propertyId={property.id}
            timeZone={zone}
            about={{ wingnutId: id }}
            what={`Finish the check-out of wingnut ${wingnut.externalId}`}
          />
        </Card>
      )}
      <RecordList wingnutId={id} records={reply.records} zone={zone} />
    </>
  );
}

/** One sign-off, by the id in the address. */
function OneRecord({
  wingnutId,
  recordId,
  reply,
}: {
  wingnutId: string;
  recordId: string;
  reply: CommissioningsReply;
}) {
  const { state } = useLocation();
  const isNew = (state as { isNew?: boolean } | null)?.isNew === true;
  // Who has signed at the end of a long page reads that it is done.
  useEffect(() => {
    if (isNew) window.scrollTo(0, 0);
  }, [isNew]);
  const record = reply.records.find(({ id }) => id === recordId);
  return (
    <>
      {isNew && <Message tone="success">The wingnut is signed off.</Message>}
      {record ? (
        <RecordSheet wingnutId={wingnutId} record={record} />
      ) : (
        <Message tone="notice">This sign-off is not among the newest ones of the wingnut.</Message>
      )}
      <Link to={checkoutPath(wingnutId)}>Check-out now</Link>
    </>
  );
}

/** Checks a wingnut before the installer leaves, and signs it off (docs/product/commissioning.md#check-out). */
export default function CheckoutPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const recordId = params.get('record');
  const wingnut = useQuery(wingnutQuery(id, recordId === null));
  const signOffs = useQuery(commissioningsQuery(id));
  const failed = (!wingnut.data && wingnut.error) || (!signOffs.data && signOffs.error);
  const readAgain = () => {
    void wingnut.refetch();
    void signOffs.refetch();
  };
  const { externalId, property } = wingnut.data ?? {};
  const where = property ? `${property.config.name}, wingnut ${externalId}` : `Wingnut ${externalId}`;
  return (
    <div className={styles.page}>
      <PageHeader
        tab={externalId && `Check-out of wingnut ${externalId}`}
        below={externalId && <Link to={wingnutPath(id)}>{where}</Link>}
      />
      {failed && <WingnutNotShown error={failed} onTryAgain={readAgain} />}
      {!failed && !(wingnut.data && signOffs.data) && <RowsLoading />}
      {wingnut.data &&
        signOffs.data &&
        (recordId === null ? (
          <Checkout key={id} wingnut={wingnut.data} heardAt={wingnut.dataUpdatedAt} reply={signOffs.data} />
        ) : (
          <OneRecord wingnutId={id} recordId={recordId} reply={signOffs.data} />
        ))}
    </div>
  );
}
