import { useQuery } from '@tanstack/react-query';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { listFacts } from '../../../../shared/domain/alarms/list-facts.ts';
import { type StateStatement, statementsOf } from '../../../../shared/domain/alarms/property-state.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';

/** All that holds of a property, the worst first. Undefined until it is known. */
export function useStatements(property: PropertyReply | undefined): readonly StateStatement[] | undefined {
  const { data, dataUpdatedAt } = useQuery(notificationsQuery);
  const settings = property && data?.find(({ config }) => config.propertyId === property.id);
  return settings && statementsOf(listFacts(property, settings, dataUpdatedAt));
}
