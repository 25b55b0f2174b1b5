import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { dayTextOf, isDay, localDay } from '../../../../shared/domain/alarms/escalation/calendar-day.ts';
import { propertyPath } from '../../../../shared/portal/paths.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { knownZone } from '../../../ui/dates/time-format.ts';
import { useClock } from '../../../ui/dates/use-now.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PropertyNotShown } from '../../common/PropertyNotShown.tsx';
import { energyQuery } from '../common/energy-queries.ts';
import { PropertyEnergy } from './PropertyEnergy.tsx';

/** What a building uses and costs, and what was saved (docs/product/energy.md#property-page). */
export default function PropertyEnergyPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const now = useClock();
  const { data: property, error, refetch } = useQuery(propertyQuery(id));
  const since = params.get('since') ?? '';
  const energy = useQuery({ ...energyQuery(id, isDay(since) ? since : undefined), placeholderData: keepPreviousData });
  const name = property?.config.name;
  const today = dayTextOf(localDay(now, knownZone(property?.config.timeZone)));
  return (
    <>
      <PageHeader
        tab={name && `Energy of ${name}`}
        below={name && <Link to={propertyPath(id)}>{name}</Link>}
        withoutActions={!property && error !== null}
      />
      {property && energy.data && <PropertyEnergy key={id} property={property} reply={energy.data} today={today} />}
      {!property && error && <PropertyNotShown error={error} onTryAgain={() => void refetch()} />}
      {!(property && energy.data) && !(error && !property) && (
        <Card>
          {property ? <QueryState query={energy} failed="The energy could not be loaded." /> : <RowsLoading />}
        </Card>
      )}
    </>
  );
}
