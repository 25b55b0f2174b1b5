import { Lock } from 'lucide-react';
import { NOT_ADMIN } from '../../../api/error-sentence.ts';
import { useSession } from '../../../api/identity/session.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Webhooks } from './Webhooks.tsx';

/** The addresses that are told of alarms, only for admins (docs/product/channels.md#webhook-page). */
export default function WebhooksPage() {
  const session = useSession();
  return (
    <>
      <PageHeader />
      {session.isSignedIn && session.isAdmin ? (
        <Webhooks />
      ) : (
        <Card>
          <EmptyState icon={Lock}>{NOT_ADMIN}</EmptyState>
        </Card>
      )}
    </>
  );
}
