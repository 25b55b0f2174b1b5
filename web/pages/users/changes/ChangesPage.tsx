import { Lock } from 'lucide-react';
import { NOT_ADMIN } from '../../../api/error-sentence.ts';
import { useSession } from '../../../api/identity/session.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Changes } from './Changes.tsx';

/** Who changed what in the company, only for admins (docs/product/audit.md#page). */
export default function ChangesPage() {
  const session = useSession();
  if (session.isSignedIn && session.isAdmin) return <Changes />;
  return (
    <>
      <PageHeader />
      <Card>
        <EmptyState icon={Lock}>{NOT_ADMIN}</EmptyState>
      </Card>
    </>
  );
}
