import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { FLEET_GROUP } from '../../shared/domain/role.ts';
import { clientSettings } from '../runner/endpoints.ts';
import type { LocalStack } from '../stack/stack.ts';
import type { DemoCompany, DemoUser } from '../world/fixtures.ts';
import { type StoredItem, userItems } from './items.ts';

/** Makes an account with its password. Returns its `sub`. */
async function makeAccount(
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  { email, password }: Pick<DemoUser, 'email' | 'password'>,
  attributes: Readonly<Record<string, string>>,
): Promise<string> {
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  const set = { UserPoolId, Username: email, Password: password, Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand(set));
  return User?.Username ?? '';
}

/** Makes the account of an operator of the vendor. Returns its `sub`. */
export async function makeOperator(
  { endpoints, userPoolId }: LocalStack,
  operator: Pick<DemoUser, 'email' | 'password'>,
): Promise<string> {
  const cognito = new CognitoIdentityProviderClient(clientSettings(endpoints.cognito));
  const attributes = { email: operator.email, email_verified: 'true' };
  const sub = await makeAccount(cognito, userPoolId, operator, attributes);
  await cognito.send(
    new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: operator.email, GroupName: FLEET_GROUP }),
  );
  cognito.destroy();
  return sub;
}

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
      const sub = await makeAccount(cognito, userPoolId, user, attributes);
      items.push(...userItems(company.id, user, sub));
    }
  }
  cognito.destroy();
  return items;
}
