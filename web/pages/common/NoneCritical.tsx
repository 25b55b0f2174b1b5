import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { noneCriticalWords } from '../../../shared/domain/alarms/limits/critical-limits.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { notificationsQuery } from '../../api/settings-queries.ts';
import { Message } from '../../ui/feedback/Message.tsx';

/** Says that what is chosen for critical alarms never happens, while no limit is critical (docs/product/alarms.md#suggested-severity). */
export function NoneCritical({ consequence }: { readonly consequence: string }) {
  const { data } = useQuery(notificationsQuery);
  const words = data && noneCriticalWords(data.map(({ config }) => config.thresholds));
  if (!words) return null;
  return (
    <Message tone="notice">
      {words} {consequence} <Link to={PAGE_PATHS.notifications}>Set critical limits</Link>
    </Message>
  );
}
