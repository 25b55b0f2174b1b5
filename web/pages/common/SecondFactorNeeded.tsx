import { ShieldAlert } from 'lucide-react';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Leads an admin without a second factor to the page that sets it up. */
export const SecondFactorNeeded = () => (
  <EmptyState
    icon={ShieldAlert}
    action={
      <ButtonLink to={PAGE_PATHS.account} look="primary">
        SET IT UP
      </ButtonLink>
    }
  >
    Your company requires two-factor authentication for admins.
  </EmptyState>
);
