import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { WingnutDetailReply, WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { invalidateFleet, propertyQuery, wingnutQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import layout from '../../common/cards.module.css';
import { EnglishPart } from '../../common/InEnglish.tsx';
import { WingnutNotShown } from '../../common/WingnutNotShown.tsx';
import { PlannedWorkCard } from '../../planned-work/PlannedWorkCard.tsx';
import { ConfigurationSection } from '../configuration/ConfigurationSection.tsx';
import { useUpdateWords } from '../updates/use-update-words.ts';
import { CheckoutCard } from './CheckoutCard.tsx';
import { ConnectCard } from './ConnectCard.tsx';
import styles from './DetailPage.module.css';
import { DetailsLoading } from './DetailsLoading.tsx';
import { HealthCard } from './HealthCard.tsx';
import { LatestValues } from './LatestValues.tsx';
import { PropertyCard } from './PropertyCard.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { FourSteps } from './steps/FourSteps.tsx';
import { WingnutCard } from './WingnutCard.tsx';

/** The planned work on a wingnut and on its property. A wingnut without a property raises no alarms, so it has none. */
function WingnutWork({ wingnut }: { readonly wingnut: WingnutReply }) {
  const propertyId = wingnut.property?.id ?? '';
  const { data: property, isError } = useQuery({ ...propertyQuery(propertyId), enabled: propertyId !== '' });
  if (!wingnut.property || (isError && !property)) return null;
  if (!property) return <Card title="Scheduled maintenance" none="" />;
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
  /** Arrival of the reply, by this machine's clock. */
  readonly heardAt: number;
  readonly configuring: boolean;
  readonly onConfigure: (open: boolean) => void;
  readonly isRemoved: boolean;
}

function Shown({ wingnut, heardAt, configuring, onConfigure, isRemoved }: ShownProps) {
  const isAuth = useMayAt(wingnut.property?.id);
  const [arrived] = useState(configuring);
  const update = useUpdateWords(wingnut);
  return (
    <>
      <StatusBanner
        wingnut={wingnut}
        heardAt={heardAt}
        mayChange={isAuth}
        configuring={configuring}
        onConfigure={() => onConfigure(true)}
      />
      {isAuth && <ConnectCard wingnut={wingnut} heardAt={heardAt} />}
      {isAuth && <FourSteps wingnut={wingnut} onConfigure={() => onConfigure(true)} />}
      <div className={layout.columns}>
        <div className={kit.stack}>
          <LatestValues wingnut={wingnut} heardAt={heardAt} />
          <HealthCard wingnut={wingnut} />
          <ConfigurationSection
            wingnut={wingnut}
            heardAt={heardAt}
            mayChange={isAuth}
            open={configuring}
            arrived={arrived}
            onOpen={onConfigure}
          />
        </div>
        <div className={kit.stack}>
          <PropertyCard wingnut={wingnut} mayChange={isAuth} />
          <WingnutCard wingnut={wingnut} update={update} />
          <CheckoutCard wingnut={wingnut} isRemoved={isRemoved} />
          <EnglishPart>
            <WingnutWork wingnut={wingnut} />
          </EnglishPart>
        </div>
      </div>
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
        title={wingnut.data && say`Wingnut ${wingnut.data.externalId}`}
        // It keeps its place while the wingnut loads, so that nothing beside it moves.
        onAction={wingnut.data || wingnut.isPending ? { 'REMOVE WINGNUT': () => setRemoving(true) } : {}}
      />
      {wingnut.isPending && <DetailsLoading />}
      {!wingnut.data && wingnut.isError && (
        <WingnutNotShown error={wingnut.error} onTryAgain={() => void wingnut.refetch()} />
      )}
      {wingnut.data && hasCode(wingnut.error, 'NOT_FOUND') && !removed && (
        <Message tone="error">
          {say`This wingnut was removed from your company.`}{' '}
          <Link to={PAGE_PATHS.wingnuts}>{say`Go to the overview`}</Link>
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
