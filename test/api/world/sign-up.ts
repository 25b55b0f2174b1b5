import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientSettings } from '../../../local/runner/endpoints.ts';
import { BY_CODE } from '../../../shared/domain/people/by-code.ts';
import type { TestStack } from '../../local-stack.ts';

/** The password of everybody who signs up in a test. */
export const PASSWORD = 'Brand-new-1';

/** The token in the newest mail to an address. */
export function invitationTo({ stack }: TestStack, email: string): string {
  const token = /createaccount\?token=([\w-]+)/.exec(stack.ses.mails({ to: email })[0]?.text ?? '')?.[1];
  if (!token) throw new Error(`No invitation was mailed to ${email}`);
  return token;
}

/** Signs up at the identity provider as the portal's form does. Rejects with the provider's error. */
export async function signUp(
  { stack }: TestStack,
  token: string | undefined,
  email: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const client = new CognitoIdentityProviderClient(clientSettings(stack.endpoints.cognito));
  const all = { email, given_name: 'New', family_name: 'Person', phone_number: '+15035550100', ...attributes };
  try {
    await client.send(
      new SignUpCommand({
        ClientId: stack.userPoolClientId,
        Username: email,
        Password: PASSWORD,
        UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
        ...(token !== undefined && { ClientMetadata: { token } }),
      }),
    );
  } finally {
    client.destroy();
  }
}

/** The newest 6-digit code in a mail to an address. */
export function codeTo({ stack }: TestStack, email: string): string {
  const codes = stack.ses.mails({ to: email }).flatMap(({ html }) => />(\d{6})</.exec(html ?? '')?.[1] ?? []);
  if (!codes[0]) throw new Error(`No code was mailed to ${email}`);
  return codes[0];
}

/** Confirms a sign-up at the identity provider as the portal's step does. Rejects with the provider's error. */
export async function proveAddress({ stack }: TestStack, token: string, email: string, code: string): Promise<void> {
  const client = new CognitoIdentityProviderClient(clientSettings(stack.endpoints.cognito));
  try {
    await client.send(
      new ConfirmSignUpCommand({
        ClientId: stack.userPoolClientId,
        Username: email,
        ConfirmationCode: code,
        ClientMetadata: { token, [BY_CODE]: 'yes' },
      }),
    );
  } finally {
    client.destroy();
  }
}
