import { Lock } from 'lucide-react';
import { NOT_ADMIN } from '../../api/error-sentence.ts';
import { useSession } from '../../api/identity/session.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AdminUsers } from './AdminUsers.tsx';

/** The company's users, only for admins (docs/product/users.md#page). */
export default function UsersPage() {
  const session = useSession();
  return (
    <>
      <PageHeader />
      {session.isSignedIn && session.isAdmin ? (
        <AdminUsers userId={session.person.userId} company={session.person.company} />
      ) : (
        <Card>
          <EmptyState icon={Lock}>{NOT_ADMIN}</EmptyState>
        </Card>
      )}
    </>
  );
}
