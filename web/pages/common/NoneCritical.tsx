import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { useNoneCritical } from './use-none-critical.ts';

/** Says that what is chosen for critical alarms never happens, while no limit is critical (docs/product/alarms.md#suggested-severity). */
export function NoneCritical({ consequence }: { readonly consequence: string }) {
  const { words } = useNoneCritical();
  if (!words) return null;
  return (
    <Message tone="notice">
      {words} {consequence} <Link to={PAGE_PATHS.notifications}>Set critical limits</Link>
    </Message>
  );
}
