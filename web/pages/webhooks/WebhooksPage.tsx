import { useSession } from '../../api/identity/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AdminsOnly } from '../common/AdminsOnly.tsx';
import { Webhooks } from './Webhooks.tsx';

/** The addresses that are notified of alarms, only for admins (docs/product/channels.md#webhook-page). */
export default function WebhooksPage() {
  const session = useSession();
  return (
    <>
      <PageHeader />
      {session.isSignedIn && session.isAdmin ? <Webhooks /> : <AdminsOnly />}
    </>
  );
}
