import type { PreSignUpTriggerHandler } from 'aws-lambda';
import { findInvitationFor } from '../../store/invitations.ts';

/**
 * Allows a sign-up only with a valid invitation for exactly this address (docs/product/access.md#sign-up). The
 * invitation proves the address, so the user is confirmed and the address is verified. An operator's own
 * AdminCreateUser needs no invitation.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  const { clientMetadata, userAttributes } = event.request;
  if (!(await findInvitationFor(clientMetadata?.token, userAttributes.email, Date.now()))) {
    throw new Error('This invitation is not valid');
  }
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = true;
  return event;
};
