import { useQuery } from '@tanstack/react-query';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { listFacts } from '../../../../shared/domain/alarms/list-facts.ts';
import { statementsOf } from '../../../../shared/domain/alarms/property-state.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import styles from './PropertyStateTags.module.css';
import { StateTags } from './StateTags.tsx';

/** The state of one property, above its facts. */
export function PropertyStateTags({ property }: { readonly property: PropertyReply }) {
  const { data, dataUpdatedAt } = useQuery(notificationsQuery);
  const settings = data?.find(({ config }) => config.propertyId === property.id);
  return (
    <p className={styles.tags}>
      {settings && <StateTags statements={statementsOf(listFacts(property, settings, dataUpdatedAt))} />}
    </p>
  );
}
