import { MapPinOff } from 'lucide-react';
import { say } from '../../../shared/domain/figures/say.ts';
import { HOME } from '../../../shared/portal/public-paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** An address of the portal without a page. */
export default function NoSuchPage() {
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={MapPinOff}
        action={
          <ButtonLink look="primary" to={HOME}>
            {say`GO TO DASHBOARD`}
          </ButtonLink>
        }
      >
        {say`We can’t find that page. Check the address or go back.`}
      </EmptyState>
    </>
  );
}
