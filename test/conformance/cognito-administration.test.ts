import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  ListGroupsCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCognito } from '../../local/cognito/index.ts';
import {
  CLIENT,
  CLIENT_ID,
  createPoolAt,
  GROUP,
  PASSWORD,
  POOL,
  POOL_ID,
  type PoolUnderTest,
  startPool,
} from './cognito-endpoint.ts';

/** Another Cognito to test in place of the stand-in. Its mails cannot be read. */
const OTHER = process.env.COGNITO_ENDPOINT;

let pool: PoolUnderTest;
let admin: PoolUnderTest['admin'];
let userPoolId = POOL_ID;
let clientId = CLIENT_ID;
let stop: () => Promise<void>;

beforeEach(async () => {
  if (OTHER) {
    ({ admin, userPoolId, clientId, stop } = await createPoolAt(OTHER));
  } else {
    pool = await startPool();
    ({ admin, stop } = pool);
  }
});

afterEach(() => stop());

function create(email: string, MessageAction?: 'RESEND' | 'SUPPRESS') {
  const of = { UserPoolId: userPoolId, Username: email };
  return admin.send(new AdminCreateUserCommand({ ...of, ...(MessageAction && { MessageAction }) }));
}

describe('creating a user', () => {
  test.skipIf(OTHER)('mails an invitation with a temporary password that signs in', async () => {
    const { User } = await create('eve@example.com');
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    const mail = pool.mails[0];
    expect(mail).toMatchObject({ to: 'eve@example.com', subject: 'Your temporary password' });
    const [, password = ''] =
      /Your username is eve@example.com and temporary password is (.*)\.$/.exec(mail?.html ?? '') ?? [];
    pool.configureAmplify();
    await signIn({ username: 'eve@example.com', password });
    expect((await confirmSignIn({ challengeResponse: 'Own-Choice-1' })).isSignedIn).toBe(true);
    await admin.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: 'eve@example.com' }));
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test('is refused for an address in use, in any case, and can send the invitation again', async () => {
    await create('eve@example.com', 'SUPPRESS');
    await expect(create('EVE@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await create('eve@example.com', 'RESEND');
    if (!OTHER) expect(pool.mails).toHaveLength(1);
  });
});

describe('finding users', () => {
  const list = (input: Partial<ConstructorParameters<typeof ListUsersCommand>[0]>) =>
    admin.send(new ListUsersCommand({ UserPoolId: userPoolId, ...input }));

  test('by address, sub or beginning of an address', async () => {
    const sub = (await create('fay@example.com', 'SUPPRESS')).User?.Username;
    await create('finn@example.com', 'SUPPRESS');
    const found = async (Filter: string) => (await list({ Filter })).Users?.map((user) => user.Username);
    expect(await found('email = "FAY@example.com"')).toEqual([sub]);
    expect(await found(`sub = "${sub}"`)).toEqual([sub]);
    expect(await found('email ^= "f"')).toHaveLength(2);
    expect(await found('email = "nobody"')).toEqual([]);
    await expect(found('custom:role = "x"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('page by page, each once, with the attributes asked for', async () => {
    for (let n = 0; n < 5; n++) await create(`user${n}@example.com`, 'SUPPRESS');
    const seen: unknown[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await list({ Limit: 2, AttributesToGet: ['email'], ...(PaginationToken && { PaginationToken }) });
      seen.push(...(page.Users ?? []).map((user) => user.Attributes?.[0]?.Value));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(seen.sort()).toEqual([0, 1, 2, 3, 4].map((n) => `user${n}@example.com`));
  });

  test('names the user who is not there', async () => {
    const command = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: 'nobody@example.com' });
    await expect(admin.send(command)).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });
});

describe('a group', () => {
  const add = (email: string, GroupName = GROUP) =>
    admin.send(new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: email, GroupName }));
  const members = async () => {
    const { Users = [] } = await admin.send(
      new ListUsersInGroupCommand({ UserPoolId: userPoolId, GroupName: GROUP, Limit: 60 }),
    );
    return Users.map(({ Username }) => Username);
  };

  test('has the users that were added, each once, until they are deleted', async () => {
    const sub = (await create('gil@example.com', 'SUPPRESS')).User?.Username;
    await create('hal@example.com', 'SUPPRESS');
    expect(await members()).toEqual([]);
    await add('gil@example.com');
    await add('gil@example.com');
    expect(await members()).toEqual([sub]);
    await admin.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: 'gil@example.com' }));
    expect(await members()).toEqual([]);
  });

  test('that does not exist takes nobody', async () => {
    await create('gil@example.com', 'SUPPRESS');
    await expect(add('gil@example.com', 'nothing')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(add('nobody@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test.skipIf(OTHER)('is in the tokens of its users', async () => {
    const of = { UserPoolId: userPoolId, Username: 'gil@example.com' };
    await create('gil@example.com', 'SUPPRESS');
    await admin.send(new AdminSetUserPasswordCommand({ ...of, Password: PASSWORD, Permanent: true }));
    pool.configureAmplify();
    await signIn({ username: of.Username, password: PASSWORD });
    const groups = async (forceRefresh: boolean) => {
      const { tokens } = await fetchAuthSession({ forceRefresh });
      return [tokens?.idToken?.payload['cognito:groups'], tokens?.accessToken.payload['cognito:groups']];
    };
    expect(await groups(false)).toEqual([undefined, undefined]);
    await add(of.Username);
    expect(await groups(true)).toEqual([[GROUP], [GROUP]]);
  });
});

describe('the pool', () => {
  test('describes itself and its client from the template', async () => {
    const described = await admin.send(new DescribeUserPoolCommand({ UserPoolId: userPoolId }));
    expect(described.UserPool).toMatchObject({
      Id: userPoolId,
      UsernameAttributes: ['email'],
      EstimatedNumberOfUsers: 0,
    });
    const role = described.UserPool?.SchemaAttributes?.find((attribute) => attribute.Name === 'custom:role');
    expect(role).toMatchObject({ Mutable: true, StringAttributeConstraints: { MaxLength: '45' } });
    const of = { UserPoolId: userPoolId, ClientId: clientId };
    const client = await admin.send(new DescribeUserPoolClientCommand(of));
    expect(client.UserPoolClient).toMatchObject({ ...of, WriteAttributes: CLIENT.WriteAttributes });
    const pools = await admin.send(new ListUserPoolsCommand({ MaxResults: 10 }));
    expect(pools.UserPools?.map((pool) => pool.Id)).toEqual([userPoolId]);
    const clients = await admin.send(new ListUserPoolClientsCommand({ UserPoolId: userPoolId }));
    expect(clients.UserPoolClients?.map((client) => client.ClientId)).toEqual([clientId]);
  });

  test('knows no other pool', async () => {
    const command = new DescribeUserPoolCommand({ UserPoolId: 'us-west-2_Another01' });
    await expect(admin.send(command)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test.skipIf(OTHER).each([
    ['UserPool.Surprise', { pool: { ...POOL, Surprise: 1 } }],
    ['UserPool.MfaConfiguration', { pool: { ...POOL, MfaConfiguration: 'ON' } }],
    ['UserPool.LambdaConfig.PreTokenGeneration', { pool: { ...POOL, LambdaConfig: { PreTokenGeneration: 'arn' } } }],
    ['UserPool.UsernameAttributes', { pool: { ...POOL, UsernameAttributes: ['phone_number'] } }],
    ['UserPoolClient.Surprise', { client: { ...CLIENT, Surprise: 1 } }],
    ['UserPoolClient.GenerateSecret', { client: { ...CLIENT, GenerateSecret: true } }],
  ])('is not started with a property that it cannot keep: %s', async (name, properties) => {
    const options = {
      folder: pool.folder,
      pool: POOL,
      client: CLIENT,
      userPoolId: userPoolId,
      clientId: CLIENT_ID,
      invokeTrigger: async () => undefined,
      sendMail: async () => undefined,
    };
    await expect(startCognito({ ...options, ...properties })).rejects.toThrow(name);
  });

  test.skipIf(OTHER)('names operations and parameters that it does not know', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const groups = admin.send(new ListGroupsCommand({ UserPoolId: userPoolId }));
    await expect(groups).rejects.toMatchObject({ name: 'UnknownOperationException' });
    const strange = new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: 'gus@example.com',
      ForceAliasCreation: true,
    });
    await expect(admin.send(strange)).rejects.toThrow("'ForceAliasCreation' of AdminCreateUser");
    expect(said).toHaveBeenCalledTimes(2);
    said.mockRestore();
  });
});

describe.skipIf(OTHER)('over HTTP', () => {
  test('browsers of any origin may call, read the errors and fetch the public documents', async () => {
    const preflight = await fetch(pool.cognito.url, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const refusal = await fetch(pool.cognito.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: 'x.y.z' }),
    });
    expect(refusal.status).toBe(400);
    expect(refusal.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException');
    expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refusal.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
    const address = `${pool.cognito.url}/${POOL_ID}/.well-known/openid-configuration`;
    const configuration = (await (await fetch(address)).json()) as { issuer: string; jwks_uri: string };
    expect(configuration.issuer).toBe(pool.cognito.issuer);
    expect(await (await fetch(configuration.jwks_uri)).json()).toMatchObject({ keys: [{ alg: 'RS256', use: 'sig' }] });
    expect((await fetch(`${pool.cognito.url}/elsewhere`)).status).toBe(404);
  });
});
