import { useSession } from '../../api/identity/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AdminsOnly } from '../common/AdminsOnly.tsx';
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
        <AdminsOnly />
      )}
    </>
  );
}
