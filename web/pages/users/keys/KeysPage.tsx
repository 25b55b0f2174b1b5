import { useSession } from '../../../api/identity/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { AdminsOnly } from '../../common/AdminsOnly.tsx';
import { Keys } from './Keys.tsx';

/** The keys for machines, only for admins (docs/product/keys.md#screen). */
export default function KeysPage() {
  const session = useSession();
  return (
    <>
      <PageHeader />
      {session.isSignedIn && session.isAdmin ? <Keys /> : <AdminsOnly />}
    </>
  );
}
