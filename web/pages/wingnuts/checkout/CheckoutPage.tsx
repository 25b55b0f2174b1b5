import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { CommissioningsReply } from '../../../../shared/api/types/commissioning-types.ts';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { wingnutPath } from '../../../../shared/portal/paths.ts';
import { commissioningsQuery } from '../../../api/commissionings-query.ts';
import { wingnutQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { useSession } from '../../../api/identity/session.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { WingnutNotShown } from '../../common/WingnutNotShown.tsx';
import { DoSomething } from '../../jobs/DoSomething.tsx';
import { Checkout, OneRecord } from './Checkout.tsx';
import styles from './CheckoutPage.module.css';
import { useZoneOf } from './use-zone-of.ts';

interface OwnCheckoutProps {
  readonly wingnut: WingnutDetailReply;
  readonly heardAt: number;
  readonly reply: CommissioningsReply;
}

/** The check by the signed-in person. */
function OwnCheckout({ wingnut, heardAt, reply }: OwnCheckoutProps) {
  const { id, property, externalId } = wingnut;
  const session = useSession();
  const mayChange = useMayAt(property?.id);
  const zone = useZoneOf(property?.id);
  const settings = useQuery({ ...settingsQuery(property?.id ?? ''), enabled: property !== undefined });
  const name = session.isSignedIn ? `${session.person.firstName} ${session.person.lastName}`.trim() : '';
  return (
    <Checkout wingnut={wingnut} heardAt={heardAt} reply={reply} by={{ mayChange, name }} settings={settings.data}>
      {property && mayChange && (
        <Card title="Remaining steps">
          <DoSomething
            propertyId={property.id}
            timeZone={zone}
            about={{ wingnutId: id }}
            what={`Finish commissioning wingnut ${externalId}`}
          />
        </Card>
      )}
    </Checkout>
  );
}

/** Checks a wingnut before the installer leaves, and signs it off (docs/product/commissioning.md#check-out). */
export default function CheckoutPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const recordId = params.get('record');
  const session = useSession();
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
        tab={externalId && `Commissioning: wingnut ${externalId}`}
        below={externalId && <Link to={wingnutPath(id)}>{where}</Link>}
      />
      {failed && <WingnutNotShown error={failed} onTryAgain={readAgain} />}
      {!failed && !(wingnut.data && signOffs.data) && <RowsLoading />}
      {wingnut.data &&
        signOffs.data &&
        (recordId === null ? (
          <OwnCheckout key={id} wingnut={wingnut.data} heardAt={wingnut.dataUpdatedAt} reply={signOffs.data} />
        ) : (
          <OneRecord
            wingnutId={id}
            recordId={recordId}
            reply={signOffs.data}
            company={session.isSignedIn ? session.person.company : undefined}
          />
        ))}
    </div>
  );
}
