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
      <p>There is no page at this address. It may have moved, or a letter is missing.</p>
      <ButtonLink look="primary" to={isSignedIn ? HOME : PUBLIC_PATHS.landing}>
        {isSignedIn ? 'GO TO DASHBOARD' : 'GO TO FIRST PAGE'}
      </ButtonLink>
    </EntryCard>
  );
}
