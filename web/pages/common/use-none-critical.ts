import { useQuery } from '@tanstack/react-query';
import { noneCriticalWords } from '../../../shared/domain/alarms/limits/critical-limits.ts';
import { notificationsQuery } from '../../api/settings-queries.ts';

/** Says that no limit is critical, and whether that is still loading (docs/product/alarms.md#suggested-severity). */
export function useNoneCritical(): { readonly words: string | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery(notificationsQuery);
  return { words: data && noneCriticalWords(data.map(({ config }) => config.thresholds)), isPending };
}
