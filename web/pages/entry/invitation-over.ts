import { english } from '../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';

/** Message for a person whose invitation is over (docs/product/access.md#account-creation). */
export const INVITATION_OVER = english(
  'This invitation has been used or has expired. Ask the person who invited you for a new one.',
);

const KEY = 'invitation-over';

/** Goes to the first page, which then says that the invitation is over. */
export function leaveWithoutInvitation(): void {
  sessionStorage.setItem(KEY, 'yes');
  window.location.replace(PUBLIC_PATHS.landing);
}

/** Whether the person came to the first page with an invitation that is over. Answers so once. */
export function takeInvitationOver(): boolean {
  const isOver = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isOver;
}
