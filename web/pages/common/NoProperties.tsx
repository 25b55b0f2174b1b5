import { Building2 } from 'lucide-react';
import { say } from '../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { useSession } from '../../api/identity/session.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** A company without properties: who may add one is led there. */
export function NoProperties() {
  const session = useSession();
  const mayAdd = session.isSignedIn && session.isAuth;
  return (
    <EmptyState
      icon={Building2}
      action={
        mayAdd && (
          <ButtonLink look="primary" to={PAGE_PATHS.addProperty}>
            {say`ADD PROPERTY`}
          </ButtonLink>
        )
      }
    >
      {mayAdd ? say`No properties yet. Add the first one.` : say`No properties yet.`}
    </EmptyState>
  );
}
