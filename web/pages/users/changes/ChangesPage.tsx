import { useSession } from '../../../api/identity/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { AdminsOnly } from '../../common/AdminsOnly.tsx';
import { Changes } from './Changes.tsx';

/** Changes in the company with the people who made them, only for admins (docs/product/audit.md#page). */
export default function ChangesPage() {
  const session = useSession();
  if (session.isSignedIn && session.isAdmin) return <Changes />;
  return (
    <>
      <PageHeader />
      <AdminsOnly />
    </>
  );
}
