import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode } from '../../local/cognito/totp.sample.ts';
import { companyItems } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import type { DemoUser } from '../../local/world/fixtures.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/domain/durations.ts';
import { SET_UP, SIGN_IN_PURPOSE } from '../../shared/domain/people/self-service.ts';
import { FRESH_MS, SESSION_DAYS } from '../../shared/domain/people/sessions.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { ROOT, tableRows } from '../docs/sources.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { type AllTokens, signInBySrp } from '../sign-in.ts';
import { openPeople, type People } from './world/people.ts';

/** Walks the states of an account (docs/product/account-states.md) as its owner, and as somebody who has stolen a part of it. */

const HOUSE = { id: 'house', name: 'Corner House', seats: 50, users: [] };
const NEXT_PASSWORD = 'Next-Kettle-Valve-8';
/** Password of a thief who has the mailbox. */
const STOLEN_PASSWORD = 'Other-Kettle-Valve-9';
/**
 * Purpose for setting up the second factor: for this alone an access token may do something at the identity provider.
 */
const FOR_SET_UP = { [SIGN_IN_PURPOSE]: SET_UP };

let running: TestStack;
let people: People;
let boss: DemoUser;
let owner: DemoUser;
/** Added to the clock, ms. */
let offset = 0;
let secret = '';

beforeAll(async () => {
  running = await startTestStack({ now: () => Date.now() + offset });
  people = openPeople(running);
  await writeItems(running.stack, companyItems(HOUSE));
  boss = await people.add(HOUSE.id, 'admin');
});
afterAll(async () => {
  people?.close();
  await running?.close();
});
beforeEach(async () => {
  offset = 0;
  secret = '';
  owner = await people.add(HOUSE.id, 'admin');
});

const codeNow = () => {
  offset += 30_000;
  return totpCode(secret, Date.now() + offset);
};
const signIn = (password = owner.password, metadata?: Record<string, string>, email = owner.email) =>
  signInBySrp(running.stack, email, password, codeNow, metadata);
const post = (path: string, token: string, body: unknown = {}) => running.call(path, { token, method: 'POST', body });
const codeOf = async (call: ReturnType<typeof post>) => {
  const { status, body } = await call;
  return status === 200 ? 'served' : body.code;
};
const read = (token: string) => codeOf(running.call('properties', { token }));
const changeEmail = (token: string) => codeOf(post('users/email/change', token, { email: `new-${owner.email}` }));
const changePassword = (token: string, password = NEXT_PASSWORD) =>
  codeOf(post('users/password/change', token, { password }));
const beginFactor = (token: string, accessToken: string) =>
  codeOf(post('users/second_factor/begin', token, { accessToken }));
const renew = async (RefreshToken: string, ClientMetadata?: Record<string, string>) => {
  const of = { ClientId: running.stack.userPoolClientId, RefreshToken, ClientMetadata };
  const { AuthenticationResult } = await people.cognito.send(new GetTokensFromRefreshTokenCommand(of));
  const { IdToken = '', AccessToken = '', RefreshToken: next = '' } = AuthenticationResult ?? {};
  return { id: IdToken, access: AccessToken, refresh: next };
};
const subjects = (email = owner.email) => running.stack.ses.mails({ to: email }).map(({ subject }) => subject);
const mailedCode = (email: string) =>
  /\b\d{6}\b/.exec(running.stack.ses.mails({ to: email })[0]?.text ?? '')?.[0] ?? '';

/** The provider calls its functions by the real clock, and a token names only the second of its sign-in. */
const inTheNextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

/** Chooses a new password with a code from the mailbox. */
async function recoverPassword(password = NEXT_PASSWORD): Promise<void> {
  const of = { ClientId: running.stack.userPoolClientId, Username: owner.email };
  await people.cognito.send(new ForgotPasswordCommand(of));
  const ConfirmationCode = mailedCode(owner.email);
  await people.cognito.send(new ConfirmForgotPasswordCommand({ ...of, ConfirmationCode, Password: password }));
}

/** Everything that Cognito lets a person do with an access token. Returns what succeeded. */
async function selfService(AccessToken: string): Promise<string[]> {
  const off = { Enabled: false, PreferredMfa: false };
  const passwords = { PreviousPassword: owner.password, ProposedPassword: NEXT_PASSWORD };
  const attempts: Record<string, () => Promise<unknown>> = {
    GetUser: () => people.cognito.send(new GetUserCommand({ AccessToken })),
    UpdateUserAttributes: () =>
      people.cognito.send(
        new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'given_name', Value: 'Eve' }] }),
      ),
    ChangePassword: () => people.cognito.send(new ChangePasswordCommand({ AccessToken, ...passwords })),
    AssociateSoftwareToken: () => people.cognito.send(new AssociateSoftwareTokenCommand({ AccessToken })),
    SetUserMFAPreference: () =>
      people.cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: off })),
    GlobalSignOut: () => people.cognito.send(new GlobalSignOutCommand({ AccessToken })),
    DeleteUser: () => people.cognito.send(new DeleteUserCommand({ AccessToken })),
  };
  const done: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    await attempt().then(
      () => done.push(name),
      (error: Error) => expect(error.name).toBe('NotAuthorizedException'),
    );
  }
  return done;
}

/** Sets the second factor up as the account page does. Returns the tokens of that session. */
async function turnOn(): Promise<AllTokens & { codes: string[] }> {
  const tokens = await signIn(owner.password, FOR_SET_UP);
  await post('users/refresh', tokens.id);
  const { body } = await post('users/second_factor/begin', tokens.id, { accessToken: tokens.access });
  secret = body.data.secret;
  const on = await post('users/second_factor/on', tokens.id, { accessToken: tokens.access, code: codeNow() });
  return { ...tokens, codes: on.body.data.codes };
}

/** A thief's means of calling at this moment. */
interface Thief {
  /** A token for the portal; undefined when there is none. */
  readonly token: () => Promise<string | undefined>;
  /** A token for the identity provider, got for the purpose that keeps the scope, as far as that can be. */
  readonly access: () => Promise<string | undefined>;
}

const orNothing = (tokens: Promise<AllTokens>) => tokens.catch(() => undefined);
/** Somebody who signs in with a password. */
const signingIn = (password: string): Thief => {
  const bySrp = (metadata?: Record<string, string>) =>
    orNothing(signInBySrp(running.stack, owner.email, password, undefined, metadata));
  return {
    token: async () => (await bySrp())?.id,
    access: async () => (await bySrp(FOR_SET_UP))?.access,
  };
};

/** The owner's session from before a theft. */
let before: AllTokens | undefined;

/** Rows of the page's table, as the owner's account is at that time. */
const STOLEN: Readonly<Record<string, () => Promise<Thief>>> = {
  'id token': async () => {
    const { id } = await signIn();
    return { token: async () => id, access: async () => id };
  },
  'access token': async () => {
    const { access } = await signIn();
    return { token: async () => access, access: async () => access };
  },
  'refresh token': async () => {
    let { refresh } = await signIn();
    const next = async () => {
      const renewed = await renew(refresh, FOR_SET_UP);
      refresh = renewed.refresh;
      return renewed;
    };
    return { token: async () => (await next()).id, access: async () => (await next()).access };
  },
  'password, factor off': async () => signingIn(owner.password),
  'password, factor on': async () => {
    await turnOn();
    return signingIn(owner.password);
  },
  'mailbox, factor off': async () => {
    before = await signIn();
    await inTheNextSecond();
    await recoverPassword(STOLEN_PASSWORD);
    return signingIn(STOLEN_PASSWORD);
  },
  'mailbox, factor on': async () => {
    await turnOn();
    await recoverPassword(STOLEN_PASSWORD);
    return signingIn(STOLEN_PASSWORD);
  },
};

const withToken = async (thief: Thief, call: (token: string) => Promise<string>) => {
  const token = await thief.token();
  return token === undefined ? 'no token' : call(token);
};
const reads = (thief: Thief) => withToken(thief, read);
const changes = (thief: Thief) =>
  withToken(thief, (token) =>
    codeOf(post('companies/invite', token, { email: `guest-of-${owner.email}`, role: 'read' })),
  );
/** Ways to take the account over that succeed. */
async function takeovers(thief: Thief): Promise<string[]> {
  const access = await thief.access();
  const calls = {
    changeEmail,
    changePassword,
    beginFactor: (token: string) => beginFactor(token, access ?? token),
    secondFactorOff: (token: string) => codeOf(post('users/second_factor/off', token)),
    endOthers: (token: string) => codeOf(post('users/sessions/end', token, { which: 'others' })),
  };
  const served: string[] = access === undefined ? [] : await selfService(access);
  for (const [name, call] of Object.entries(calls)) {
    if ((await withToken(thief, call)) === 'served') served.push(name);
  }
  return served;
}
const nothing = async (thief: Thief) => {
  expect(await reads(thief)).not.toBe('served');
  expect(await takeovers(thief)).toEqual([]);
};
/** The owner ends the session that was stolen. */
async function endStolen(token: string): Promise<void> {
  const beganAt = JSON.parse(atob(token.split('.')[1] ?? '')).auth_time * 1000;
  const own = await signIn();
  expect(await codeOf(post('users/sessions/end', own.id, { which: 'one', beganAt }))).toBe('served');
}

/** Proofs of each cell of the page's table, by its column and its words. */
const PROOFS: Readonly<Record<string, Readonly<Record<string, (thief: Thief) => Promise<unknown>>>>> = {
  Reads: {
    yes: async (thief) => expect(await reads(thief)).toBe('served'),
    no: async (thief) => expect(await reads(thief)).not.toBe('served'),
  },
  'Changes what the role may': {
    yes: async (thief) => expect(await changes(thief)).toBe('served'),
    no: async (thief) => expect(await changes(thief)).not.toBe('served'),
  },
  'Takes the account over': {
    no: async (thief) => expect(await takeovers(thief)).toEqual([]),
    'no, after the first five minutes': async (thief) => {
      const token = (await thief.token()) ?? '';
      offset += FRESH_MS + SECOND_MS;
      expect(await takeovers(thief)).toEqual([]);
      offset -= FRESH_MS + SECOND_MS;
      // As the page says below its table.
      expect(await changePassword(token)).toBe('served');
      expect(subjects()).toEqual(['Your password was changed']);
    },
    'yes, and the owner is notified': async (thief) => {
      expect(await withToken(thief, changePassword)).toBe('served');
      expect(subjects()).toEqual(['Your password was changed']);
    },
    'yes; all sessions of the owner end': async (thief) => {
      expect(await read(before?.id ?? '')).toBe('SESSION_ENDED');
      await expect(renew(before?.refresh ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      expect(subjects()[0]).toBe('Your password was reset');
      expect(await withToken(thief, changePassword)).toBe('served');
    },
  },
  'How long': {
    never: nothing,
    'until the session ends, an hour at most': async (thief) => {
      const token = (await thief.token()) ?? '';
      offset += 59 * MINUTE_MS;
      expect(await read(token)).toBe('served');
      offset += 2 * MINUTE_MS;
      expect((await running.call('properties', { token })).status).toBe(401);
      offset -= 61 * MINUTE_MS;
      await endStolen(token);
      expect(await read(token)).toBe('SESSION_ENDED');
    },
    'until the session ends, seven days at most': async (thief) => {
      offset += SESSION_DAYS * DAY_MS - MINUTE_MS;
      expect(await reads(thief)).toBe('served');
      const token = (await thief.token()) ?? '';
      await endStolen(token);
      expect([await read(token), await reads(thief)]).toEqual(['SESSION_ENDED', 'SESSION_ENDED']);
      offset += 2 * MINUTE_MS;
      await expect(thief.token()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    },
    'until the password is recovered': (thief) => untilRecovered(thief),
    "until the mailbox is the owner's again": (thief) => untilRecovered(thief),
  },
};
/** The owner recovers the password, by a mailbox that nobody else reads. */
async function untilRecovered(thief: Thief): Promise<void> {
  const token = (await thief.token()) ?? '';
  expect(await read(token)).toBe('served');
  await inTheNextSecond();
  await recoverPassword();
  expect(await read(token)).toBe('SESSION_ENDED');
  expect(await reads(thief)).toBe('no token');
}

describe('account-states.md#thief: who has stolen the', () => {
  const columns = Object.keys(PROOFS);
  const cells = tableRows(readFileSync(join(ROOT, 'docs/product/account-states.md'), 'utf8'), 'Stolen').flatMap(
    ([stolen = '', ...says]) => columns.map((column, at) => [stolen, column, says[at] ?? ''] as const),
  );

  test.each(cells)('%s. %s: %s', async (stolen, column, says) => {
    const thief = await STOLEN[stolen]?.();
    const proof = PROOFS[column]?.[says];
    if (!thief || !proof) throw new Error('This cell of the page has no walk');
    await proof(thief);
  });

  test('page has a row for each walk, and a walk for each row', () => {
    expect([...new Set(cells.map(([stolen]) => stolen))].sort()).toEqual(Object.keys(STOLEN).sort());
    expect(cells).toHaveLength(28);
  });
});

describe('account-states.md#thief: what was stolen', () => {
  test('a refresh token reads until its session ends, and never gets the scope of self-service', async () => {
    const stolen = await signIn();
    offset += FRESH_MS + SECOND_MS;
    const renewed = await renew(stolen.refresh, FOR_SET_UP);
    expect(await read(renewed.id)).toBe('served');
    expect(await changePassword(renewed.id)).toBe('SIGN_IN_AGAIN');
    expect(await selfService(renewed.access)).toEqual([]);
    const own = await signIn();
    const sessions = (await running.call('users/sessions', { token: stolen.id })).body.data;
    const { beganAt } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    // END of one: it may be renewed, and opens nothing.
    expect(await codeOf(post('users/sessions/end', own.id, { which: 'one', beganAt }))).toBe('served');
    const after = await renew(renewed.refresh);
    expect([await read(after.id), await selfService(after.access)]).toEqual(['SESSION_ENDED', []]);
    // END ALL OTHERS: Cognito renews it no more.
    expect(await codeOf(post('users/sessions/end', own.id, { which: 'others' }))).toBe('served');
    await expect(renew(after.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('a token from before the update opens at the identity provider what it opened, at the portal no more than others, and ends with the sessions', async () => {
    // The trigger left the scope in each of them, as it does today for one purpose alone.
    const { id, access } = await signIn(owner.password, FOR_SET_UP);
    offset += FRESH_MS + SECOND_MS;
    expect(await beginFactor(id, access)).toBe('SIGN_IN_AGAIN');
    expect((await running.call('properties', { token: access })).status).toBe(401);
    expect(await people.cognito.send(new GetUserCommand({ AccessToken: access }))).toMatchObject({
      Username: expect.any(String),
    });
    offset += 2 * SECOND_MS;
    const own = await signIn();
    expect(await codeOf(post('users/sessions/end', own.id, { which: 'others' }))).toBe('served');
    expect(await selfService(access)).toEqual([]);
  });

  test('account-states.md#ways-again: while the record cannot be written, a recovered password renews no session, and the next sign-in ends them all', async () => {
    const old = await signIn();
    await inTheNextSecond();
    const withdrawn = ['GetItem', 'UpdateItem'].map((action) =>
      running.stack.withdraw('FunctionsPostConfirmation', `dynamodb:${action}`),
    );
    await recoverPassword();
    for (const giveBack of withdrawn) giveBack();
    expect(subjects()[0]).toBe('Your password was reset');
    await expect(renew(old.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await read(old.id)).toBe('served');
    offset += 2 * SECOND_MS;
    const own = await signIn(NEXT_PASSWORD);
    expect(await codeOf(post('users/refresh', own.id))).toBe('served');
    expect([await read(old.id), await read(own.id)]).toEqual(['SESSION_ENDED', 'served']);
    // Once: a session of later is not ended by what was due before.
    const { endedSessions } = (await people.item(KEYS.user(HOUSE.id, owner.id))) ?? {};
    expect(await codeOf(post('users/refresh', own.id))).toBe('served');
    expect((await people.item(KEYS.user(HOUSE.id, owner.id)))?.endedSessions).toEqual(endedSessions);
  });
});

describe('account-states.md#ways: the owner', () => {
  test('changes the address with a code to the new one; the old one is told and all tokens end', async () => {
    const other = await signIn();
    offset += 2 * SECOND_MS;
    const own = await signIn();
    const email = `new-${owner.email}`;
    offset += 2 * SECOND_MS;
    expect(await changeEmail(own.id)).toBe('served');
    expect((await people.item(KEYS.user(HOUSE.id, owner.id)))?.email).toBe(owner.email);
    const code = mailedCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await codeOf(post('users/email/confirm', own.id, { code: wrong }))).toBe('EMAIL_CODE_WRONG');
    expect(await codeOf(post('users/email/confirm', own.id, { code }))).toBe('served');
    expect(subjects()[0]).toBe('Your login email was changed');
    await expect(renew(other.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect([await read(other.id), await read(own.id)]).toEqual(['SESSION_ENDED', 'served']);
    offset += 2 * SECOND_MS;
    expect(await read((await signIn(owner.password, undefined, email)).id)).toBe('served');
    expect(await codeOf(post('users/email/confirm', own.id, { code }))).toBe('EMAIL_CODE_WRONG');
  });

  test('has five tries for a code', async () => {
    const own = await signIn();
    await changeEmail(own.id);
    const code = mailedCode(`new-${owner.email}`);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count++) await post('users/email/confirm', own.id, { code: wrong });
    expect(await codeOf(post('users/email/confirm', own.id, { code }))).toBe('EMAIL_CODE_WRONG');
  });

  test('access.md#second-factor: the same first code many times at once turns the factor on once, and is no error', async () => {
    const tokens = await signIn(owner.password, FOR_SET_UP);
    const { body } = await post('users/second_factor/begin', tokens.id, { accessToken: tokens.access });
    secret = body.data.secret;
    const given = { accessToken: tokens.access, code: codeNow() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post('users/second_factor/on', tokens.id, given)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('account.md#change-email: many wrong codes at once are no more than five, and the right one is refused afterwards', async () => {
    const own = await signIn();
    await changeEmail(own.id);
    const code = mailedCode(`new-${owner.email}`);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 30 }, () => post('users/email/confirm', own.id, { code: wrong })));
    expect((await people.item(KEYS.user(HOUSE.id, owner.id)))?.newEmail).toMatchObject({ tries: 5 });
    expect(await codeOf(post('users/email/confirm', own.id, { code }))).toBe('EMAIL_CODE_WRONG');
    expect(subjects()).toEqual([]);
  });

  test('account-states.md#ways: wrong codes beside the right one take neither the mail nor the end of sessions from the owner', async () => {
    const other = await signIn();
    offset += 2 * SECOND_MS;
    const own = await signIn();
    offset += 2 * SECOND_MS;
    await changeEmail(own.id);
    const code = mailedCode(`new-${owner.email}`);
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = (typed: string) => codeOf(post('users/email/confirm', own.id, { code: typed }));
    const [first] = await Promise.all([confirm(code), ...Array.from({ length: 4 }, () => confirm(wrong))]);
    expect(first).toBe('served');
    expect(subjects()[0]).toBe('Your login email was changed');
    expect(await read(other.id)).toBe('SESSION_ENDED');
  });

  test('changes the password by the policy, not to a common one, and every other session ends', async () => {
    const other = await signIn();
    offset += 2 * SECOND_MS;
    const own = await signIn();
    offset += 2 * SECOND_MS;
    expect(await changePassword(own.id, 'weak')).toBe('PASSWORD_WEAK');
    expect(await changePassword(own.id, 'Password1!')).toBe('PASSWORD_COMMON');
    await people.change(KEYS.company(HOUSE.id), { longPasswords: true });
    expect(await changePassword(own.id, 'vU2$kq9!')).toBe('PASSWORD_WEAK');
    await people.change(KEYS.company(HOUSE.id), { longPasswords: false });
    expect(await changePassword(own.id)).toBe('served');
    expect([await read(other.id), await read(own.id)]).toEqual(['SESSION_ENDED', 'served']);
    for (const { refresh } of [other, own]) {
      await expect(renew(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
  });

  test('sets the second factor up: other sessions end, and only this one counts for the rule', async () => {
    const before = await signIn();
    offset += 2 * SECOND_MS;
    const own = await turnOn();
    expect(own.codes.length).toBe(10);
    expect(await read(before.id)).toBe('SESSION_ENDED');
    await people.change(KEYS.company(HOUSE.id), { adminsNeedSecondFactor: true });
    // As if it had not ended: a session that never used the factor does not count.
    await people.change(KEYS.user(HOUSE.id, owner.id), { endedSessions: {} });
    const users = (token: string) => codeOf(running.call('companies/users', { token }));
    expect([await users(before.id), await users(own.id)]).toEqual(['SECOND_FACTOR_NEEDED', 'served']);
    offset += 2 * SECOND_MS;
    const next = await signIn();
    await post('users/refresh', next.id);
    expect(await users(next.id)).toBe('served');
    await people.change(KEYS.company(HOUSE.id), { adminsNeedSecondFactor: false });
  });

  test('who has the factor on changes things only with a session that passed it', async () => {
    const before = await signIn();
    offset += 2 * SECOND_MS;
    await turnOn();
    await people.change(KEYS.user(HOUSE.id, owner.id), { endedSessions: {} });
    expect(await changePassword(before.id)).toBe('SIGN_IN_AGAIN');
    const own = await signIn();
    await post('users/refresh', own.id);
    expect(await codeOf(post('users/second_factor/off', own.id))).toBe('served');
    expect(subjects()[0]).toBe('Two-factor authentication is off');
  });

  test('an admin ends all sessions of a person of the company, which is recorded and told', async () => {
    const own = await signIn();
    offset += 2 * SECOND_MS;
    const admin = (await signInBySrp(running.stack, boss.email, boss.password)).id;
    const body = { userId: owner.id, email: owner.email };
    expect(await codeOf(post('companies/user/end_sessions', admin, body))).toBe('served');
    expect(await read(own.id)).toBe('SESSION_ENDED');
    await expect(renew(own.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(subjects()[0]).toBe('You’ve been logged out');
    const { body: audit } = await running.call('companies/audit', { token: admin });
    // Other tests may have set the clock further ahead, so their records come first.
    const subject = expect.objectContaining({ id: owner.id });
    expect(audit.data.records).toContainEqual(expect.objectContaining({ action: 'sessionsEnded', subject }));
    const self = { userId: boss.id, email: boss.email };
    expect(await codeOf(post('companies/user/end_sessions', admin, self))).toBe('OWN_ACCOUNT');
  });

  test('a changed role is told to the person', async () => {
    const admin = (await signInBySrp(running.stack, boss.email, boss.password)).id;
    await post('companies/user/update_auth', admin, { userId: owner.id, email: owner.email, new_role: 'read' });
    expect(subjects()).toEqual(['Your role was changed']);
  });

  test('account-states.md#ways-again: a recovery that can end nothing, and keep nothing of it, is refused', async () => {
    const withdrawn = [
      running.stack.withdraw('FunctionsPostConfirmation', 'dynamodb:UpdateItem'),
      running.stack.withdraw('FunctionsPostConfirmation', 'cognito-idp:AdminUpdateUserAttributes'),
    ];
    await expect(recoverPassword()).rejects.toThrow('PostConfirmation failed');
    for (const giveBack of withdrawn) giveBack();
    await recoverPassword();
    expect(await read((await signIn(NEXT_PASSWORD)).id)).toBe('served');
  });

  test('account-states.md#ways-again: a new password ends other sessions at the portal also while the identity provider ends no tokens', async () => {
    const old = await signIn();
    offset += 2 * SECOND_MS;
    const own = await signIn();
    offset += 2 * SECOND_MS;
    const giveBack = running.stack.withdraw('FunctionsUsers', 'cognito-idp:AdminUserGlobalSignOut');
    expect(await changePassword(own.id)).toBe('served');
    giveBack();
    const renewed = await renew(old.refresh);
    expect([await read(renewed.id), await selfService(renewed.access)]).toEqual(['SESSION_ENDED', []]);
  });

  test('turns the second factor off with a recovery code, which ends all sessions', async () => {
    const own = await turnOn();
    offset += 2 * SECOND_MS;
    const body = { email: owner.email, code: own.codes[0] };
    const tried = () => running.call('users/second_factor/recover', { method: 'POST', body });
    const giveBack = running.stack.withdraw('FunctionsUsers', 'cognito-idp:AdminUserGlobalSignOut');
    expect((await tried()).status).toBe(500);
    giveBack();
    await expect(signInBySrp(running.stack, owner.email, owner.password)).rejects.toThrow('was not logged in');
    expect((await tried()).status).toBe(200);
    expect(await read(own.id)).toBe('SESSION_ENDED');
    await expect(renew(own.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('items of the earlier version are read: a factor without its beginning, and sessions', async () => {
    const own = await signIn();
    const beganAt = JSON.parse(atob(own.id.split('.')[1] ?? '')).auth_time * 1000;
    await people.change(KEYS.company(HOUSE.id), { adminsNeedSecondFactor: true });
    await people.change(KEYS.user(HOUSE.id, owner.id), {
      secondFactorAt: beganAt + 1,
      recoveryCodes: [],
      sessions: [{ beganAt, seenAt: beganAt, browser: 'Firefox', system: 'Windows' }],
    });
    expect(await codeOf(running.call('companies/users', { token: own.id }))).toBe('served');
    expect((await running.call('users/sessions', { token: own.id })).body.data).toMatchObject([{ isCurrent: true }]);
    await people.change(KEYS.company(HOUSE.id), { adminsNeedSecondFactor: false });
  });
});
