import { Lock } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompanyUsers } from './CompanyUsers.tsx';
import { NOT_ADMIN } from './refusals.ts';

/** The company's users, for admins alone (S2 §2.12). */
export default function UsersPage() {
  const session = useSession();
  return (
    <>
      <PageHeader />
      {session.isSignedIn && session.isAdmin ? (
        <CompanyUsers ownId={session.person.userId} company={session.person.company} />
      ) : (
        <Card>
          <EmptyState icon={Lock}>{NOT_ADMIN}</EmptyState>
        </Card>
      )}
    </>
  );
}
