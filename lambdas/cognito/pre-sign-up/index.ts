import type { PreSignUpTriggerHandler } from 'aws-lambda';
import { findInvitation } from '../../store/invitations.ts';

/**
 * Lets nobody sign up without a live invitation for that very address (rulings §2, Sign-up); the invitation has proven the
 * address, so the user is confirmed and the address verified. An operator's own AdminCreateUser needs no invitation.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  const token = event.request.clientMetadata?.token;
  const invitation = token ? await findInvitation(token, Date.now()) : undefined;
  if (invitation?.email.toLowerCase() !== event.request.userAttributes.email?.toLowerCase()) {
    throw new Error('This invitation is not valid');
  }
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = true;
  return event;
};
