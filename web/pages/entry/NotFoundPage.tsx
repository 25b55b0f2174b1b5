import { say } from '../../../shared/domain/figures/say.ts';
import { HOME, PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { useSession } from '../../api/identity/session.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import { EntryCard } from './EntryCard.tsx';

/** An address outside the portal without a page. */
export default function NotFoundPage() {
  const { isSignedIn } = useSession();
  useDocumentTitle(say`Page not found`);
  return (
    <EntryCard title={say`Page not found`}>
      <p>{say`We can’t find that page. Check the address or go back.`}</p>
      <ButtonLink look="primary" to={isSignedIn ? HOME : PUBLIC_PATHS.landing}>
        {isSignedIn ? say`GO TO DASHBOARD` : say`GO TO HOME PAGE`}
      </ButtonLink>
    </EntryCard>
  );
}
