import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { CommissioningsReply } from '../../../../shared/api/types/commissioning-types.ts';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { checkInputs } from '../../../../shared/domain/wingnuts/checkout/check-inputs.ts';
import { checkoutPath, configurePath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { wingnutQuery } from '../../../api/fleet-queries.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { WingnutNotShown } from '../../common/WingnutNotShown.tsx';
import styles from './CheckoutPage.module.css';
import { commissioningsQuery } from './checkout-queries.ts';
import { type PortalCheck, portalChecks } from './portal-checks.ts';
import { RecordList } from './RecordList.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import portalCheckCardStyles from './Rows.module.css';
import { SignOffForm } from './SignOffForm.tsx';
import { VerdictMark } from './VerdictMark.tsx';

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
  const settings = useQuery({ ...settingsQuery(property?.id ?? ''), enabled: property !== undefined });
  const inputs = checkInputs(config.sensors, latest, reply.liveWithin, now, {
    alarms: reply.alarms,
    refused: wingnut.refused,
  });
  return (
    <>
      <PortalCheckCard checks={portalChecks(wingnut, inputs, settings.data)} />
      {inputs.length > 0 ? (
        <SignOffForm wingnut={wingnut} inputs={inputs} now={now} />
      ) : (
        <Message tone="notice">
          No input of this wingnut has a label yet. <Link to={configurePath(id)}>Configure it</Link>
        </Message>
      )}
      <RecordList wingnutId={id} records={reply.records} />
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
