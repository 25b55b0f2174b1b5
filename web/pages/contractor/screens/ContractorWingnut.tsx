import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { hasCode } from '../../../api/api-error.ts';
import { wingnutQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ConfigurationSection } from '../../wingnuts/configuration/ConfigurationSection.tsx';
import styles from '../../wingnuts/detail/DetailPage.module.css';
import { DetailsLoading } from '../../wingnuts/detail/DetailsLoading.tsx';
import { LatestValues } from '../../wingnuts/detail/LatestValues.tsx';
import { StatusBanner } from '../../wingnuts/detail/StatusBanner.tsx';
import { WingnutCard } from '../../wingnuts/detail/WingnutCard.tsx';
import { useContractor } from '../shell/contractor.ts';
import { SCREENS } from './paths.ts';

const NOT_HERE = 'This wingnut is not linked to the property, or not any more.';

function NotShown({ error, onTryAgain }: { readonly error: unknown; readonly onTryAgain: () => void }) {
  return hasCode(error, 'NOT_FOUND') ? (
    <EmptyState icon={SearchX} action={<ButtonLink to={SCREENS.wingnuts}>WINGNUTS</ButtonLink>}>
      {NOT_HERE}
    </EmptyState>
  ) : (
    <EmptyState icon={CircleAlert} action={<Button onClick={onTryAgain}>TRY AGAIN</Button>}>
      The wingnut could not be loaded.
    </EmptyState>
  );
}

function Wingnut({ id }: { readonly id: string }) {
  const { mayChange } = useContractor().session;
  const [params] = useSearchParams();
  const [arrived] = useState(params.has('configure'));
  const [configuring, setConfiguring] = useState(arrived);
  const { data: wingnut, dataUpdatedAt, error, isPending, refetch } = useQuery(wingnutQuery(id, configuring));
  return (
    <div className={styles.page}>
      <PageHeader title={wingnut ? `Wingnut ${wingnut.externalId}` : 'Wingnut'} />
      {isPending && <DetailsLoading />}
      {!wingnut && error && <NotShown error={error} onTryAgain={() => void refetch()} />}
      {wingnut && hasCode(error, 'NOT_FOUND') && <Message tone="error">{NOT_HERE}</Message>}
      {wingnut && (
        <>
          <StatusBanner
            wingnut={wingnut}
            heardAt={dataUpdatedAt}
            mayChange={mayChange}
            configuring={configuring}
            onConfigure={() => setConfiguring(true)}
          />
          <LatestValues wingnut={wingnut} heardAt={dataUpdatedAt} />
          <WingnutCard wingnut={wingnut} />
          <ConfigurationSection
            wingnut={wingnut}
            heardAt={dataUpdatedAt}
            mayChange={mayChange}
            open={configuring}
            arrived={arrived}
            onOpen={setConfiguring}
          />
        </>
      )}
    </div>
  );
}

/** A wingnut of the property: what it measures, and its inputs. They may be changed if the link says so. */
export default function ContractorWingnut() {
  const { id = '' } = useParams();
  return <Wingnut key={id} id={id} />;
}
