import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import page from '../../dashboard/DashboardPage.module.css';
import { DateLine } from '../../dashboard/DashboardPage.tsx';
import { PropertyView } from '../../dashboard/PropertyView.tsx';
import { type ShownView, viewAddressOf, viewIn } from '../../dashboard/range/view-address.ts';
import { useContractor } from '../shell/contractor.ts';
import { AlarmInstructions } from './AlarmInstructions.tsx';
import { ContractorJobs } from './ContractorJobs.tsx';
import { ownDashboard } from './paths.ts';

/** The dashboard of the link's property. The address says the time and the range, as in the portal. */
export default function ContractorDashboard() {
  const { propertyId } = useContractor().session;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { '*': rest = '' } = useParams();
  const [query] = useSearchParams();
  const view = useMemo(() => ({ ...viewIn(rest, query), propertyId, compare: undefined }), [rest, query, propertyId]);
  const property = useQuery(propertyQuery(propertyId));
  const { data } = property;
  const zone = view.zone ?? (data && knownZone(data.config.timeZone));
  const show = (next: ShownView) => {
    const address = ownDashboard(viewAddressOf({ ...next, propertyId }));
    // The view may be the shown one, for example after a zoom in and out again.
    if (address !== `${pathname}${search}`) void navigate(address);
  };
  return (
    <div className={page.page}>
      <PageHeader title={say`Dashboard`} below={zone && <DateLine rest={rest} zone={zone} />} />
      <AlarmInstructions propertyId={propertyId} />
      <ContractorJobs />
      {zone && data && <PropertyView key={propertyId} property={data} view={view} zone={zone} onShow={show} />}
      {!(zone && data) && (
        <QueryState
          query={property}
          failed={say`Couldn’t load the dashboard.`}
          icon={CircleAlert}
          loading={<Spinner label={say`Loading`} />}
        />
      )}
    </div>
  );
}
