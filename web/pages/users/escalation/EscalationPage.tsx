import { Lock } from 'lucide-react';
import { NOT_ADMIN } from '../../../api/error-sentence.ts';
import { useSession } from '../../../api/identity/session.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Escalation } from './Escalation.tsx';

/** Who is told when nobody acknowledges an alarm, only for admins (docs/product/channels.md#escalation). */
export default function EscalationPage() {
  const session = useSession();
  return (
    <>
      <PageHeader />
      {session.isSignedIn && session.isAdmin ? (
        <Escalation />
      ) : (
        <Card>
          <EmptyState icon={Lock}>{NOT_ADMIN}</EmptyState>
        </Card>
      )}
    </>
  );
}
