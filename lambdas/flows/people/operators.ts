import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { FLEET_GROUP } from '../../../shared/domain/role.ts';
import { setting } from '../../base/environment.ts';

/** Accounts of operators of the vendor (docs/product/fleet.md#operators). They have no record in the portal: the group is all that says so. */

/** An account of the group. */
export interface Operator {
  readonly sub: string;
  readonly email: string;
}

const cognito = new CognitoIdentityProviderClient({});
const ofPool = () => ({ UserPoolId: setting('userPoolId') });

/** The accounts of the group. */
export async function listOperators(): Promise<Operator[]> {
  const operators: Operator[] = [];
  const pages = paginateListUsersInGroup({ client: cognito }, { ...ofPool(), GroupName: FLEET_GROUP });
  for await (const { Users = [] } of pages) {
    for (const { Username = '', Attributes = [] } of Users) {
      const attributeOf = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value;
      operators.push({ sub: attributeOf('sub') ?? Username, email: attributeOf('email') ?? '' });
    }
  }
  return operators;
}

/**
 * Makes an account. Nobody knows its password: the person chooses one by a recovery code, which proves the address.
 * Throws UsernameExistsException when there is an account with this address.
 * @param password one that nobody learns
 */
export async function createOperator(email: string, password: string): Promise<void> {
  const attributes = { email, email_verified: 'true' };
  await cognito.send(
    new AdminCreateUserCommand({
      ...ofPool(),
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  await cognito.send(
    new AdminSetUserPasswordCommand({ ...ofPool(), Username: email, Password: password, Permanent: true }),
  );
}

/** Puts an account into the group. It may be there already. Its next token says so. */
export async function addOperator(email: string): Promise<void> {
  await cognito.send(new AdminAddUserToGroupCommand({ ...ofPool(), Username: email, GroupName: FLEET_GROUP }));
}
