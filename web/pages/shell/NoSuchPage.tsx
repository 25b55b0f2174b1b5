import { MapPinOff } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { HOME } from './navigation.ts';

/** An address of the portal without a page. */
export default function NoSuchPage() {
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={MapPinOff}
        action={
          <ButtonLink look="primary" to={HOME}>
            GO TO DASHBOARD
          </ButtonLink>
        }
      >
        There is no page at this address. It may have moved, or a letter is missing.
      </EmptyState>
    </>
  );
}
