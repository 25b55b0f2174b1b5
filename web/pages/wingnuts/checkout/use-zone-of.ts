import { useQuery } from '@tanstack/react-query';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { knownZone, OWN_ZONE } from '../../../ui/dates/time-format.ts';

/** The zone of a building; that of the reader while nobody knows it. */
export function useZoneOf(propertyId: string | undefined): string {
  const { data } = useQuery({ ...propertyQuery(propertyId ?? ''), enabled: propertyId !== undefined });
  return data ? knownZone(data.config.timeZone) : OWN_ZONE;
}
