import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { incidentQuery, nowQuery, openIncidentsQuery } from '../../alarms/alarm-queries.ts';
import { PropertyLoading } from '../../common/PropertyLoading.tsx';
import { PropertyHeader } from '../../common/property-header/PropertyHeader.tsx';
import { PropertyView } from './PropertyView.tsx';

/** One property: its facts, its wingnuts, its form (docs/product/properties.md#detail). */
export default function DetailPage() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(propertyQuery(id));
  // Newest values and alarms with their instructions stand above the rest, which comes with them. Their failure holds up nothing.
  const now = useQuery(nowQuery(id));
  const open = useQuery(openIncidentsQuery);
  const worst = open.data?.open.find(({ propertyId }) => propertyId === id);
  const detail = useQuery({ ...incidentQuery(worst?.id ?? ''), enabled: worst !== undefined });
  const above = [now, open, detail];
  const isComing = !error && (!data || above.some(({ isLoading, failureCount }) => isLoading && failureCount === 0));
  return (
    <>
      <PropertyHeader propertyId={id} page="details" />
      {data && !isComing && <PropertyView key={id} property={data} />}
      {isComing && <PropertyLoading />}
    </>
  );
}
