import { Lock } from 'lucide-react';
import { NOT_ADMIN } from '../../api/error-sentence.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** Stands in place of a page that only admins may see. */
export const AdminsOnly = () => (
  <Card>
    <EmptyState icon={Lock}>
      {NOT_ADMIN}
      <br />
      Admins only. Ask an admin for access.
    </EmptyState>
  </Card>
);
