import type { PreSignUpTriggerHandler } from 'aws-lambda';
import { SIGN_UP_REFUSED } from '../../../shared/platform/sign-up.ts';
import { log } from '../../base/log.ts';
import { findInvitationFor } from '../../store/people/invitations.ts';

/**
 * Allows a sign-up only with a valid invitation for exactly this address (docs/product/access.md#sign-up). An invitation
 * that was mailed proves the address, so the user is confirmed and the address is verified. One that was handed over
 * proves nothing: the identity provider mails a code, and confirms the user by it. An operator's own
 * AdminCreateUser needs no invitation. Anybody can try to sign up, so a refusal is no error of the portal.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  const { clientMetadata, userAttributes } = event.request;
  const invitation = await findInvitationFor(clientMetadata?.token, userAttributes.email, Date.now());
  if (!invitation) {
    log('warn', 'A sign-up without a valid invitation was refused');
    // The identity provider knows no other way to refuse.
    throw new Error(SIGN_UP_REFUSED);
  }
  event.response.autoConfirmUser = !invitation.handedOver;
  event.response.autoVerifyEmail = !invitation.handedOver;
  return event;
};
