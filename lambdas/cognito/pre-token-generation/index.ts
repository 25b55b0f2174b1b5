import type { PreTokenGenerationV2TriggerHandler } from 'aws-lambda';
import { SELF_SERVICE_SCOPE, SET_UP, SIGN_IN_PURPOSE } from '../../../shared/domain/people/self-service.ts';
import { log } from '../../base/log.ts';

const RENEWAL = 'TokenGeneration_RefreshTokens';

/**
 * Takes the scope of self-service out of every access token (docs/product/account-states.md#scope). So a stolen token
 * changes nothing at the identity provider. Only a sign-in that begins to set a second factor up keeps it, because the
 * provider gives the secret for an app for such a token alone. A renewal never has it. Also logs each sign-in.
 */
export const handler: PreTokenGenerationV2TriggerHandler = async (event) => {
  const { triggerSource, request } = event;
  const isRenewal = triggerSource === RENEWAL;
  const { 'custom:companyId': company, 'custom:uuid': user } = request.userAttributes;
  if (!isRenewal) log('info', 'A person has logged in', { ...(company && { company }), ...(user && { user }) });
  const isSetUp = !isRenewal && request.clientMetadata?.[SIGN_IN_PURPOSE] === SET_UP;
  event.response.claimsAndScopeOverrideDetails = {
    accessTokenGeneration: { scopesToSuppress: isSetUp ? [] : [SELF_SERVICE_SCOPE] },
  };
  return event;
};
