import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PostConfirmationTriggerHandler } from 'aws-lambda';
import { acceptInvitation } from '../../store/accounts.ts';
import { findInvitation, hashToken } from '../../store/invitations.ts';

const cognito = new CognitoIdentityProviderClient({});

/**
 * Makes the invited person a user of the company: the pending user becomes a verified one, the invitation is used up, and the
 * identity provider learns company and role through an admin call, because no user may write them (rulings §2, Sign-up).
 */
export const handler: PostConfirmationTriggerHandler = async (event) => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { sub, given_name, family_name, phone_number } = event.request.userAttributes;
  const token = event.request.clientMetadata?.token;
  const invitation = token ? await findInvitation(token, Date.now()) : undefined;
  if (!invitation || !token || !sub) throw new Error('This invitation is not valid');
  await acceptInvitation(hashToken(token), invitation, {
    sub,
    firstName: given_name ?? '',
    lastName: family_name ?? '',
    phone: phone_number ?? '',
  });
  const attributes = {
    'custom:uuid': invitation.userId,
    'custom:company': invitation.company,
    'custom:companyId': invitation.companyId,
    'custom:role': invitation.role,
  };
  await cognito.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: event.userPoolId,
      Username: event.userName,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return event;
};
