import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import type { BodyOf } from '../../../shared/api/route.ts';
import type { API } from '../../../shared/api/routes.ts';
import { call } from '../../api/client.ts';
import { propertiesQuery } from '../../api/estate.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { knownZone } from '../../ui/time-format.ts';
import { tellFailure } from '../../ui/toast.tsx';
import { useClock } from '../../ui/use-now.ts';
import { dashboardOf, propertyIn } from './address.ts';
import styles from './DashboardPage.module.css';
import { dateLine } from './date-line.ts';
import { PropertySelect } from './PropertySelect.tsx';
import { PropertyView } from './PropertyView.tsx';
import { useSavedView, VIEW_KEY } from './queries.ts';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Keeps the view for the next visit. A failure costs nothing today, so it is told quietly. */
function saveView(view: BodyOf<typeof API.dashboards.saveView>): void {
  call('dashboards', 'saveView', { body: view }).catch((error: unknown) => {
    console.warn('The view was not saved', error);
    tellFailure('view', 'Your choice of property is not saved yet.', () => saveView(view));
  });
}

/** The dashboard: the property of the address, else the one looked at last, else the request to choose one. */
export default function DashboardPage() {
  const session = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const rest = useParams()['*'] ?? '';
  const named = propertyIn(rest);
  const clock = useClock();
  const properties = useQuery(propertiesQuery);
  const view = useSavedView();
  const remembered = named ?? view.data?.propertyId;
  const property = properties.data?.find(({ id }) => id === remembered);
  const zone = property ? knownZone(property.config.timeZone) : ownZone;

  const choose = (propertyId: string) => {
    const next = { propertyId, range: view.data?.range, zoneMode: view.data?.zoneMode };
    queries.setQueryData(VIEW_KEY, next);
    saveView(next);
    void navigate(dashboardOf(propertyId));
  };
  const waiting = properties.isPending || (!named && view.isPending);
  return (
    <div className={styles.page}>
      <PageHeader
        title={(session.isSignedIn && session.person.company) || undefined}
        below={dateLine(rest, clock, zone)}
        aside={<PropertySelect properties={properties.data ?? []} chosen={property?.id} onChoose={choose} />}
      />
      {waiting && <Spinner label="Loading" />}
      {properties.isError && (
        <EmptyState icon={Building2} action={<Button onClick={() => void properties.refetch()}>TRY AGAIN</Button>}>
          Properties could not be loaded.
        </EmptyState>
      )}
      {!waiting && !properties.isError && !property && (
        <EmptyState icon={Building2}>Please select a property to see data</EmptyState>
      )}
      {property && <PropertyView key={property.id} propertyId={property.id} />}
    </div>
  );
}
