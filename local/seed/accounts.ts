import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientSettings } from '../runner/endpoints.ts';
import type { LocalStack } from '../stack/stack.ts';
import type { DemoCompany } from '../world/fixtures.ts';
import { type StoredItem, userItems } from './items.ts';

/** Makes accounts for the users of some companies in the identity provider. Returns the users' items. */
export async function makeAccounts(
  { endpoints, userPoolId }: LocalStack,
  companies: readonly DemoCompany[],
): Promise<StoredItem[]> {
  const cognito = new CognitoIdentityProviderClient(clientSettings(endpoints.cognito));
  const items: StoredItem[] = [];
  for (const company of companies) {
    for (const user of company.users) {
      const attributes = {
        email: user.email,
        email_verified: 'true',
        given_name: user.firstName,
        family_name: user.lastName,
        phone_number: user.phone,
        'custom:uuid': user.id,
        'custom:company': company.name,
        'custom:companyId': company.id,
        'custom:role': user.role,
      };
      const { User } = await cognito.send(
        new AdminCreateUserCommand({
          UserPoolId: userPoolId,
          Username: user.email,
          MessageAction: 'SUPPRESS',
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      await cognito.send(
        new AdminSetUserPasswordCommand({
          UserPoolId: userPoolId,
          Username: user.email,
          Password: user.password,
          Permanent: true,
        }),
      );
      items.push(...userItems(company.id, user, User?.Username ?? ''));
    }
  }
  cognito.destroy();
  return items;
}
