import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { knownZone } from '../../../ui/dates/time-format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import page from '../../dashboard/DashboardPage.module.css';
import { DateLine } from '../../dashboard/DashboardPage.tsx';
import { PropertyView } from '../../dashboard/PropertyView.tsx';
import { addressOf, type ShownView, viewIn } from '../../dashboard/range/view-address.ts';
import { useContractor } from '../shell/contractor.ts';
import { ownDashboard } from './paths.ts';

/** The dashboard of the link's property. The address says the time and the range, as in the portal. */
export default function ContractorDashboard() {
  const { propertyId } = useContractor().session;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { '*': rest = '' } = useParams();
  const [query] = useSearchParams();
  const view = useMemo(() => ({ ...viewIn(rest, query), propertyId, compare: undefined }), [rest, query, propertyId]);
  const { data, isError, refetch } = useQuery(propertyQuery(propertyId));
  const zone = view.zone ?? (data && knownZone(data.config.timeZone));
  const show = (next: ShownView) => {
    const address = ownDashboard(addressOf({ ...next, propertyId }));
    // The view may be the shown one, for example after a zoom in and out again.
    if (address !== `${pathname}${search}`) void navigate(address);
  };
  return (
    <div className={page.page}>
      <PageHeader title="Dashboard" below={zone && <DateLine rest={rest} zone={zone} />} />
      {zone && <PropertyView key={propertyId} propertyId={propertyId} view={view} zone={zone} onShow={show} />}
      {!zone && !isError && <Spinner label="Loading" />}
      {!zone && isError && (
        <EmptyState icon={CircleAlert} action={<Button onClick={() => void refetch()}>TRY AGAIN</Button>}>
          The dashboard could not be loaded.
        </EmptyState>
      )}
    </div>
  );
}
