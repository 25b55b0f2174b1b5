import { CircleAlert } from 'lucide-react';
import { startSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** The person may be signed in, but the identity provider does not answer (docs/product/access.md#startup). */
export const Unreachable = () => (
  <main role="alert">
    <EmptyState icon={CircleAlert} action={<Button onClick={() => void startSession()}>TRY AGAIN</Button>}>
      The portal cannot be reached. You are still signed in.
    </EmptyState>
  </main>
);
