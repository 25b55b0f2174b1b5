import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { hasCode } from '../../../api/api-error.ts';
import { wingnutQuery } from '../../../api/fleet-queries.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ConfigurationSection } from '../../wingnuts/configuration/ConfigurationSection.tsx';
import { CheckoutCard } from '../../wingnuts/detail/CheckoutCard.tsx';
import styles from '../../wingnuts/detail/DetailPage.module.css';
import { DetailsLoading } from '../../wingnuts/detail/DetailsLoading.tsx';
import { LatestValues } from '../../wingnuts/detail/LatestValues.tsx';
import { StatusBanner } from '../../wingnuts/detail/StatusBanner.tsx';
import { WingnutCard } from '../../wingnuts/detail/WingnutCard.tsx';
import { useContractor } from '../shell/contractor.ts';
import { NOT_HERE, SCREENS } from './paths.ts';

function Wingnut({ id }: { readonly id: string }) {
  const { mayChange } = useContractor().session;
  const [params] = useSearchParams();
  const [arrived] = useState(params.has('configure'));
  const [configuring, setConfiguring] = useState(arrived);
  const query = useQuery(wingnutQuery(id, configuring));
  const { data: wingnut, dataUpdatedAt } = query;
  const isGone = hasCode(query.error, 'NOT_FOUND');
  return (
    <div className={styles.page}>
      <PageHeader title={wingnut ? say`Wingnut ${wingnut.externalId}` : say`Wingnut`} />
      {isGone && wingnut && <Message tone="error">{say(NOT_HERE)}</Message>}
      {isGone && !wingnut ? (
        <EmptyState icon={SearchX} action={<ButtonLink to={SCREENS.wingnuts}>{say`WINGNUTS`}</ButtonLink>}>
          {say(NOT_HERE)}
        </EmptyState>
      ) : (
        <QueryState
          query={query}
          failed={say`Couldn’t load the wingnut.`}
          icon={CircleAlert}
          loading={<DetailsLoading />}
        />
      )}
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
          <CheckoutCard wingnut={wingnut} isRemoved={isGone} />
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

/** A wingnut of the property: its measurements, and its inputs. They may be changed if the link says so. */
export default function ContractorWingnut() {
  const { id = '' } = useParams();
  return <Wingnut key={id} id={id} />;
}
