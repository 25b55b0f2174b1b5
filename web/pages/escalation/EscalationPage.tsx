import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { useSession } from '../../api/identity/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AdminsOnly } from '../common/AdminsOnly.tsx';
import { Escalation } from './Escalation.tsx';

/** The people who are notified when nobody acknowledges an alarm, only for admins (docs/product/channels.md#escalation). */
export default function EscalationPage() {
  const session = useSession();
  return (
    <>
      <PageHeader />
      {session.isSignedIn && session.isAdmin ? (
        <Escalation />
      ) : (
        <>
          <AdminsOnly />
          <p>
            Only admins can view and edit escalation. <Link to={PAGE_PATHS.alarms}>View who’s on call</Link>
          </p>
        </>
      )}
    </>
  );
}
