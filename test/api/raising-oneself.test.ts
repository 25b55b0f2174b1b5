import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configureAmplify, signInWithAmplify } from '../../bin/operators/sign-in.ts';
import { startCognito } from '../../local/cognito/index.ts';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { COMPANIES } from '../../local/world/fixtures.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { CLIENT, POOL } from '../conformance/cognito-endpoint.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { openPeople, type People } from './world/people.ts';
import { invitationTo, PASSWORD, signUp } from './world/sign-up.ts';

/** A person, or a thief of the password or session, tries to get more rights. All of it fails. */

const [ours, theirs] = COMPANIES;
if (!ours || !theirs) throw new Error('The cast has two companies');
const viewer = person('read');
const admin = person('admin');

let running: TestStack;
let people: People;
let before: ReadonlyMap<string, string>;
let token: string;
/** The time of the stack, UTC ms. */
let clock = () => Date.now();

const post = (path: string, body: unknown, by = token) => running.call(path, { token: by, method: 'POST', body });
const record = () => people.item(KEYS.user(ours.id, viewer.id));
const rightsOf = async (by: string) => {
  const [users, properties] = await Promise.all([
    running.call('companies/users', { token: by }),
    running.call('properties', { token: by }),
  ]);
  return [users.status, properties.status];
};

beforeAll(async () => {
  running = await startTestStack({ now: () => clock() });
  people = openPeople(running);
  token = (await running.tokensOf(viewer)).id;
  before = await people.items();
});
afterAll(async () => {
  people?.close();
  await running?.close();
});
beforeEach(() => configureAmplify(running.stack));
afterEach(() => signOut());

describe('a viewer', () => {
  test.each(['custom:role', 'custom:companyId', 'custom:company', 'custom:uuid', 'email_verified'])(
    'cannot write %s with his own session',
    async (name) => {
      await signIn({ username: viewer.email, password: viewer.password });
      const value = { 'custom:role': 'admin', 'custom:companyId': theirs.id, email_verified: 'true' }[name] ?? admin.id;
      await expect(updateUserAttributes({ userAttributes: { [name]: value } })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        // The token of a session changes nothing at the identity provider (docs/product/account-states.md).
        message: 'Access Token does not have required scopes',
      });
      const { tokens } = await fetchAuthSession({ forceRefresh: true });
      expect(await rightsOf(String(tokens?.idToken))).toEqual([403, 200]);
    },
  );

  test('whose claims were raised all the same is what his record says', async () => {
    await people.setAttributes(viewer.email, { 'custom:role': 'admin' });
    expect(await rightsOf((await running.tokensOf(viewer)).id)).toEqual([403, 200]);
    await people.setAttributes(viewer.email, { 'custom:companyId': theirs.id, 'custom:uuid': person('admin', 1).id });
    expect(await rightsOf((await running.tokensOf(viewer)).id)).toEqual([401, 401]);
    await people.setAttributes(viewer.email, {
      'custom:role': 'read',
      'custom:companyId': ours.id,
      'custom:uuid': viewer.id,
    });
  });

  test('cannot change his role by the API, nor can an admin his own', async () => {
    const body = { userId: viewer.id, email: viewer.email, new_role: 'admin' };
    expect((await post('companies/user/update_auth', body)).status).toBe(403);
    expect((await post('users/refresh', { role: 'admin', new_role: 'admin', companyId: theirs.id })).status).toBe(200);
    expect(await record()).toMatchObject({ role: 'read' });
    const { id: his } = await running.tokensOf(admin);
    const own = { userId: admin.id, email: admin.email, new_role: 'read' };
    expect(await post('companies/user/update_auth', own, his)).toMatchObject({ body: { code: 'OWN_ACCOUNT' } });
  });
});

describe('an admin who names another company', () => {
  test('invites into his own all the same', async () => {
    const { id: his } = await running.tokensOf(admin);
    const email = 'smuggled@castlegate.example';
    const { body } = await post('companies/invite', { email, company: theirs.id, companyId: theirs.id }, his);
    expect(await people.item(KEYS.user(ours.id, body.data.user.id))).toMatchObject({ email });
    const lookedUp = await running.call(`users/${invitationTo(running, email)}`);
    expect(lookedUp.body.data).toMatchObject({ companyId: ours.id, company: ours.name });
  });

  test('finds nobody there to change or delete', async () => {
    const { id: his } = await running.tokensOf(admin);
    const { id: userId, email } = person('read', 1);
    const body = { userId, email, new_role: 'admin', company: theirs.id, companyId: theirs.id };
    for (const path of ['user/update_auth', 'user/delete', 'user/delete_pending', 'invite/resend']) {
      expect((await post(`companies/${path}`, body, his)).status).toBe(404);
    }
    const key = `${Object.values(KEYS.user(theirs.id, userId)).join(' ')}`;
    expect((await people.items()).get(key)).toBe(before.get(key));
  });
});

describe('somebody invited', () => {
  test.each(['custom:role', 'custom:companyId'])('cannot sign up with %s of his own', async (name) => {
    const { id: his } = await running.tokensOf(admin);
    const email = `raised-${name.slice(7).toLowerCase()}@harbourline.example`;
    await post('companies/invite', { email }, his);
    const invitation = invitationTo(running, email);
    await expect(signUp(running, invitation, email, { [name]: 'admin' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await signUp(running, invitation, email);
    expect(await rightsOf((await running.tokensOf({ email, password: PASSWORD })).id)).toEqual([403, 200]);
  });

  test('cannot sign up with another address, nor use an invitation twice', async () => {
    const { id: his } = await running.tokensOf(admin);
    const email = 'once@harbourline.example';
    await post('companies/invite', { email, role: 'admin' }, his);
    const invitation = invitationTo(running, email);
    await expect(signUp(running, invitation, 'other@harbourline.example')).rejects.toThrow('not valid');
    await signUp(running, invitation, email);
    await expect(signUp(running, invitation, 'twice@harbourline.example')).rejects.toThrow('not valid');
  });
});

describe('a token', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());

  test('of another pool with the same names is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wingnut-other-pool-'));
    const { userPoolId, userPoolClientId } = running.stack;
    const custom = (Name: string) => ({ AttributeDataType: 'String', Mutable: true, Name });
    const other = await startCognito({
      folder,
      pool: {
        ...POOL,
        Schema: [{ Mutable: true, Name: 'email', Required: true }, ...['uuid', 'companyId'].map(custom)],
      },
      client: CLIENT,
      userPoolId,
      clientId: userPoolClientId,
      invokeTrigger: async (_name, event) => event,
      sendMail: async () => {},
    });
    const cognito = new CognitoIdentityProviderClient(clientSettings(other.url));
    const of = { UserPoolId: userPoolId, Username: admin.email };
    const UserAttributes = [
      { Name: 'custom:uuid', Value: admin.id },
      { Name: 'custom:companyId', Value: ours.id },
    ];
    await cognito.send(new AdminCreateUserCommand({ ...of, MessageAction: 'SUPPRESS', UserAttributes }));
    await cognito.send(new AdminSetUserPasswordCommand({ ...of, Password: PASSWORD, Permanent: true }));
    const endpoints = { ...running.stack.endpoints, cognito: other.url };
    const { id } = await signInWithAmplify({ endpoints, userPoolId, userPoolClientId }, admin.email, PASSWORD);
    expect(claimsOf(id)).toMatchObject({ 'custom:uuid': admin.id, aud: userPoolClientId });
    expect(await rightsOf(id)).toEqual([401, 401]);
    cognito.destroy();
    await other.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('that is an access token, unsigned, signed by oneself or changed is refused', async () => {
    const { id, access } = await running.tokensOf(viewer);
    const raised = { ...claimsOf(id), 'custom:uuid': admin.id };
    const [header = '', , signature = ''] = id.split('.');
    const none = part({ alg: 'none', typ: 'JWT' });
    for (const forged of [
      access,
      `${none}.${part(raised)}.`,
      `${none}.${part(raised)}.${signature}`,
      `${part({ alg: 'HS256' })}.${part(raised)}.${signature}`,
      `${header}.${part(raised)}.${signature}`,
      `${header}.${part(claimsOf(id))}`,
      'null',
    ]) {
      expect(await rightsOf(forged)).toEqual([401, 401]);
    }
    expect(await rightsOf(id)).toEqual([403, 200]);
  });
});

describe('guessing', () => {
  const name = (error: Error) => error.name;
  const guess = async (times: number, attempt: () => Promise<unknown>) => {
    const names: string[] = [];
    for (let n = 0; n < times; n += 1) names.push(await attempt().then(() => 'success', name));
    return names;
  };

  test('a password locks the account for a while, also for the right one', async () => {
    const { email } = person('write', 1);
    // The first lock takes a second. On a busy machine a sign-in may take longer.
    const stopped = Date.now();
    clock = () => stopped;
    expect(new Set(await guess(5, () => signIn({ username: email, password: 'Wrong-pass-1' })))).toEqual(
      new Set(['NotAuthorizedException']),
    );
    const locked = signIn({ username: email, password: person('write', 1).password });
    await expect(locked).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
    clock = () => Date.now() + MINUTE_MS;
    expect((await signIn({ username: email, password: person('write', 1).password })).isSignedIn).toBe(true);
  });

  test('a recovery code ends with the limit', async () => {
    const { email } = person('read', 1);
    await resetPassword({ username: email });
    const attempt = () =>
      confirmResetPassword({ username: email, confirmationCode: '000000', newPassword: 'Guessed-it-1' });
    const names = await guess(12, attempt);
    expect(names.slice(0, 10)).toEqual(Array(10).fill('CodeMismatchException'));
    expect(names.at(-1)).toBe('LimitExceededException');
  });

  test('for one’s present password is not possible with the token of a session', async () => {
    const { email, password } = person('admin', 1);
    await signIn({ username: email, password });
    for (const oldPassword of ['Wrong-pass-1', password]) {
      await expect(updatePassword({ oldPassword, newPassword: 'Another-1x' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Access Token does not have required scopes',
      });
    }
  });
});
