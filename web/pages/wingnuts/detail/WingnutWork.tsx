import { useQuery } from '@tanstack/react-query';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { PlannedWorkCard } from '../../common/work/PlannedWorkCard.tsx';

/** The planned work on a wingnut and on its property. A wingnut without a property raises no alarms, so it has none. */
export function WingnutWork({ wingnut }: { readonly wingnut: WingnutReply }) {
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
