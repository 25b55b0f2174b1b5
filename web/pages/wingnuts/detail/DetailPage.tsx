import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { WingnutDetailReply, WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import { checkoutPath, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { invalidateFleet, propertyQuery, wingnutQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { WingnutNotShown } from '../../common/WingnutNotShown.tsx';
import { PlannedWorkCard } from '../../common/work/PlannedWorkCard.tsx';
import { commissioningsQuery } from '../checkout/checkout-queries.ts';
import { signOffFacts } from '../checkout/sign-off-facts.ts';
import { ConfigurationSection } from '../configuration/ConfigurationSection.tsx';
import styles from './DetailPage.module.css';
import { DetailsLoading } from './DetailsLoading.tsx';
import { LatestValues } from './LatestValues.tsx';
import { PropertyCard } from './PropertyCard.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { FourSteps } from './steps/FourSteps.tsx';
import { WingnutCard } from './WingnutCard.tsx';

interface CheckoutCardProps {
  readonly wingnut: WingnutDetailReply;
  /** The wingnut has just been removed, so nobody has its sign-offs any more. */
  readonly isRemoved: boolean;
}

/** Who has signed the wingnut off last, and the way to check-out (docs/product/commissioning.md#check-out). */
function CheckoutCard({ wingnut, isRemoved }: CheckoutCardProps) {
  const { data, isPending } = useQuery({ ...commissioningsQuery(wingnut.id), enabled: !isRemoved });
  const last = data?.records[0];
  if (!last && labelsOf(wingnut.config.sensors).length === 0) return null;
  const unknown = isPending ? 'Loading' : 'Not known now';
  return (
    <Card title="Check-out" aside={<ButtonLink to={checkoutPath(wingnut.id)}>CHECK OUT</ButtonLink>}>
      <DescriptionList facts={data ? signOffFacts(data.records, wingnut, OWN_ZONE) : [['Signed off', unknown]]} />
    </Card>
  );
}

/** The planned work on a wingnut and on its property. A wingnut without a property raises no alarms, so it has none. */
function WingnutWork({ wingnut }: { readonly wingnut: WingnutReply }) {
  const propertyId = wingnut.property?.id ?? '';
  const { data: property } = useQuery({ ...propertyQuery(propertyId), enabled: propertyId !== '' });
  if (!property || !wingnut.property) return null;
  return (
    <PlannedWorkCard
      propertyId={propertyId}
      timeZone={property.config.timeZone}
      wingnuts={[wingnut]}
      wingnutId={wingnut.id}
    />
  );
}

interface ShownProps {
  readonly wingnut: WingnutDetailReply;
  /** When the reply arrived, by this machine's clock. */
  readonly heardAt: number;
  readonly configuring: boolean;
  readonly onConfigure: (open: boolean) => void;
  readonly isRemoved: boolean;
}

function Shown({ wingnut, heardAt, configuring, onConfigure, isRemoved }: ShownProps) {
  const isAuth = useMayAt(wingnut.property?.id);
  const [arrived] = useState(configuring);
  return (
    <>
      <StatusBanner
        wingnut={wingnut}
        heardAt={heardAt}
        mayChange={isAuth}
        configuring={configuring}
        onConfigure={() => onConfigure(true)}
      />
      {isAuth && <FourSteps wingnut={wingnut} onConfigure={() => onConfigure(true)} />}
      <LatestValues wingnut={wingnut} heardAt={heardAt} />
      <CheckoutCard wingnut={wingnut} isRemoved={isRemoved} />
      <div className={styles.cards}>
        <WingnutCard wingnut={wingnut} />
        <PropertyCard wingnut={wingnut} mayChange={isAuth} />
      </div>
      <WingnutWork wingnut={wingnut} />
      <ConfigurationSection
        wingnut={wingnut}
        heardAt={heardAt}
        mayChange={isAuth}
        open={configuring}
        arrived={arrived}
        onOpen={onConfigure}
      />
    </>
  );
}

function Detail({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  // With the flag, the configuration is open from the start (docs/product/wingnuts.md#detail).
  const [configuring, setConfiguring] = useState(params.has('configure'));
  const [removing, setRemoving] = useState(false);
  const [removed, setRemoved] = useState(false);
  const wingnut = useQuery({ ...wingnutQuery(id, configuring), enabled: !removed });
  const leave = () => {
    void navigate(PAGE_PATHS.wingnuts);
    void invalidateFleet(queries);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={wingnut.data && `Wingnut ${wingnut.data.externalId}`}
        onAction={wingnut.data ? { 'REMOVE WINGNUT': () => setRemoving(true) } : {}}
      />
      {wingnut.isPending && <DetailsLoading />}
      {!wingnut.data && wingnut.isError && (
        <WingnutNotShown error={wingnut.error} onTryAgain={() => void wingnut.refetch()} />
      )}
      {wingnut.data && hasCode(wingnut.error, 'NOT_FOUND') && !removed && (
        <Message tone="error">
          This wingnut is no longer in your company. Somebody has removed it.{' '}
          <Link to={PAGE_PATHS.wingnuts}>Go to the overview</Link>
        </Message>
      )}
      {wingnut.data && (
        <>
          <Shown
            wingnut={wingnut.data}
            heardAt={wingnut.dataUpdatedAt}
            configuring={configuring}
            onConfigure={setConfiguring}
            isRemoved={removed}
          />
          <RemoveDialog
            wingnut={wingnut.data}
            open={removing}
            onRemoved={() => setRemoved(true)}
            onClose={(done) => (done ? leave() : setRemoving(false))}
          />
        </>
      )}
    </div>
  );
}

/** One wingnut: its status, its facts, its property, its sensors (docs/product/wingnuts.md#detail). */
export default function DetailPage() {
  const { id = '' } = useParams();
  return <Detail key={id} id={id} />;
}
