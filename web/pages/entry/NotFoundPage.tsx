import { MapPinOff } from 'lucide-react';
import { HOME, PUBLIC_PATHS } from '../../../shared/portal/paths.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';

/** An address outside the portal without a page. */
export default function NotFoundPage() {
  const { isSignedIn } = useSession();
  useDocumentTitle('Page not found');
  return (
    <main>
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState
        icon={MapPinOff}
        action={
          <ButtonLink look="primary" to={isSignedIn ? HOME : PUBLIC_PATHS.landing}>
            {isSignedIn ? 'GO TO DASHBOARD' : 'GO TO FIRST PAGE'}
          </ButtonLink>
        }
      >
        There is no page at this address. It may have moved, or a letter is missing.
      </EmptyState>
    </main>
  );
}
