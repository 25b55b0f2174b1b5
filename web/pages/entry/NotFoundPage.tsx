import { HOME, PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { useSession } from '../../api/identity/session.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { EntryCard } from './EntryCard.tsx';

/** An address outside the portal without a page. */
export default function NotFoundPage() {
  const { isSignedIn } = useSession();
  useDocumentTitle('Page not found');
  return (
    <EntryCard title="Page not found">
      <p>We can’t find that page. Check the address or go back.</p>
      <ButtonLink look="primary" to={isSignedIn ? HOME : PUBLIC_PATHS.landing}>
        {isSignedIn ? 'GO TO DASHBOARD' : 'GO TO HOME PAGE'}
      </ButtonLink>
    </EntryCard>
  );
}
