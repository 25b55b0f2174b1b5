import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { call } from '../../../api/client.ts';
import styles from './AlarmCount.module.css';

/** How many alarms are open; asked again each minute, and by what changes one. */
const countQuery = {
  queryKey: ['incidents', 'count'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call('alarms', 'count', undefined, signal),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: 'always',
  staleTime: 0,
} as const;

const MAX_SHOWN = 99;

/** How many open alarms nobody has, red; or how many are open. Nothing without one (docs/product/incidents.md#badge). */
export default function AlarmCount() {
  const { data } = useQuery(countQuery);
  if (!data || data.open === 0) return null;
  const { open, unowned } = data;
  const count = unowned || open;
  return (
    <span className={styles.count} data-unowned={unowned > 0 || undefined}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visually-hidden">{unowned > 0 ? `, ${unowned} that nobody has` : `, ${open} open`}</span>
    </span>
  );
}
