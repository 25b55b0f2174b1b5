import { useQuery } from '@tanstack/react-query';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';

/** The zone of a building; that of the reader while nobody knows it. */
export function useZoneOf(propertyId: string | undefined): string {
  const { data } = useQuery({ ...propertyQuery(propertyId ?? ''), enabled: propertyId !== undefined });
  return data ? knownZone(data.config.timeZone) : OWN_ZONE;
}
