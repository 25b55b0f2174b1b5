import { AdminGetUserCommand, GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { totpCode } from '../../local/cognito/totp.sample.ts';
import type { Input } from '../../local/dynamodb/dynalite.ts';
import { companyItems } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import type { DemoUser } from '../../local/world/fixtures.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/domain/durations.ts';
import { SET_UP, SIGN_IN_PURPOSE } from '../../shared/domain/people/self-service.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { signInBySrp } from '../sign-in.ts';
import { openPeople, type People } from './world/people.ts';

/**
 * A thief changes an account, and at each step something fails (docs/product/account-states.md#ways-again). After each fault the owner is
 * mailed at the address from before, the owner's session has ended in the record and at the identity provider, and the audit log
 * says so: at once, or after the next sign-in and the next check.
 */

const HOUSE = { id: 'fault-house', name: 'Fault House', seats: 90, users: [] };
const NEXT_PASSWORD = 'Next-Kettle-Valve-8';

let running: TestStack;
let people: People;
let owner: DemoUser;
let offset = 0;
let secret = '';
let codes: string[] = [];

beforeAll(async () => {
  running = await startTestStack({ now: () => Date.now() + offset });
  people = openPeople(running);
  await writeItems(running.stack, companyItems(HOUSE));
});
afterAll(async () => {
  people?.close();
  await running?.close();
});
beforeEach(async () => {
  secret = '';
  owner = await people.add(HOUSE.id, 'write');
});

const codeNow = () => {
  offset += 30_000;
  return totpCode(secret, Date.now() + offset);
};
const signIn = async (password = owner.password, email = owner.email, metadata?: Record<string, string>) => {
  // A token names only the second of its sign-in.
  offset += 2 * SECOND_MS;
  return signInBySrp(running.stack, email, password, codeNow, metadata);
};
const post = (path: string, token: string, body: unknown = {}) => running.call(path, { token, method: 'POST', body });
const statusOf = async (call: ReturnType<typeof post>) => (await call).status;
const mailedCode = (email: string) =>
  /\b\d{6}\b/.exec(running.stack.ses.mails({ to: email })[0]?.text ?? '')?.[0] ?? '';
const subjects = () => running.stack.ses.mails({ to: owner.email }).map(({ subject }) => subject);

/** Lets the time of a retry pass, and runs the check. */
const checkLater = () => {
  offset += 5 * MINUTE_MS;
  return running.stack.check(Date.now() + offset);
};

/** Turns the second factor on as the account page does. */
async function turnOn() {
  const tokens = await signIn(owner.password, owner.email, { [SIGN_IN_PURPOSE]: SET_UP });
  const { body } = await post('users/second_factor/begin', tokens.id, { accessToken: tokens.access });
  secret = body.data.secret;
  return {
    tokens,
    on: () => post('users/second_factor/on', tokens.id, { accessToken: tokens.access, code: codeNow() }),
  };
}

/** A change that a thief makes: its condition, the call, and how to sign in afterwards. */
interface Walk {
  readonly prepare?: () => Promise<void>;
  readonly begin: () => Promise<() => Promise<number>>;
  readonly subject: string;
  /** The faults after which nothing has changed, if they are others than usual. */
  readonly stops?: readonly string[];
  readonly signsInAfter: () => Promise<{ readonly id: string }>;
  /** Whether the identity provider has the change. */
  readonly isMade: () => Promise<boolean>;
}

const account = async () => {
  const { sub } = (await people.item(KEYS.user(HOUSE.id, owner.id))) ?? {};
  const Username = String(sub);
  return people.cognito.send(new AdminGetUserCommand({ UserPoolId: running.stack.userPoolId, Username }));
};
const hasFactor = async () => (await account()).UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true;
const newEmail = () => `new-${owner.email}`;
const setUp = async () => {
  const { on } = await turnOn();
  codes = (await on()).body.data.codes;
};

const WALKS: Readonly<Record<string, Walk>> = {
  'a new address': {
    begin: async () => {
      const { id } = await signIn();
      await post('users/email/change', id, { email: newEmail() });
      return () => statusOf(post('users/email/confirm', id, { code: mailedCode(newEmail()) }));
    },
    subject: 'Your login email was changed',
    signsInAfter: () => signIn(owner.password, newEmail()),
    isMade: async () => (await account()).UserAttributes?.find(({ Name }) => Name === 'email')?.Value === newEmail(),
  },
  'a new password': {
    begin: async () => {
      const { id } = await signIn();
      return () => statusOf(post('users/password/change', id, { password: NEXT_PASSWORD }));
    },
    subject: 'Your password was changed',
    signsInAfter: () => signIn(NEXT_PASSWORD),
    isMade: () =>
      signIn(NEXT_PASSWORD).then(
        () => true,
        () => false,
      ),
  },
  'second factor on': {
    begin: async () => {
      const { on } = await turnOn();
      return () => statusOf(on());
    },
    subject: 'Two-factor authentication is on',
    signsInAfter: () => signIn(),
    isMade: hasFactor,
  },
  'second factor off': {
    prepare: setUp,
    begin: async () => {
      const { id } = await signIn();
      await post('users/refresh', id);
      return () => statusOf(post('users/second_factor/off', id));
    },
    subject: 'Two-factor authentication is off',
    signsInAfter: () => signIn(),
    isMade: async () => !(await hasFactor()),
  },
  'second factor off by a recovery code': {
    prepare: setUp,
    begin: async () => () =>
      statusOf(
        running.call('users/second_factor/recover', { method: 'POST', body: { email: owner.email, code: codes[0] } }),
      ),
    subject: 'A recovery code turned off two-factor authentication',
    // It ends the tokens first, so that the code is not lost.
    stops: ['the first write', 'the change at the identity provider, refused', 'the end of the tokens'],
    signsInAfter: () => signIn(),
    isMade: async () => !(await hasFactor()),
  },
};

/** Refuses what a function asks of the table. */
const table = (isRefused: (operation: string, asked: string) => boolean) => () =>
  running.stack.dynamodb.refuse((operation: string, input: Input) =>
    isRefused(operation, JSON.stringify(input)) ? new AwsError('InternalServerError', 'It fails', 500) : false,
  );
const right = (action: string) => () => running.stack.withdraw('FunctionsUsers', action);
const writes = (operation: string) => /^(TransactWrite|Put|Update|Delete)/.test(operation);

/** The faults after which nothing has changed. */
const STOPS = ['the first write', 'the change at the identity provider, refused'];

/** Faults while the call runs. */
const FAULTS: Readonly<Record<string, () => () => void>> = {
  'the first write': table(
    (operation, asked) => writes(operation) && asked.includes('tokensDue') && asked.includes('AT#'),
  ),
  'the change at the identity provider, refused': () => {
    const giveBack = ['AdminUpdateUserAttributes', 'AdminSetUserPassword', 'AdminSetUserMFAPreference'].map((action) =>
      running.stack.withdraw('FunctionsUsers', `cognito-idp:${action}`),
    );
    return () => giveBack.map((each) => each());
  },
  'the write of the record after the change': table(
    (operation, asked) => writes(operation) && /firstName|secondFactorAt/.test(asked),
  ),
  'the end of the tokens': right('cognito-idp:AdminUserGlobalSignOut'),
  'the note that the tokens have ended': table(
    (operation, asked) => writes(operation) && asked.includes('tokensDue') && !asked.includes('AT#'),
  ),
  'the mail': right('ses:SendEmail'),
  'the end of the mail in the outbox': table(
    (operation, asked) => operation.startsWith('Delete') && asked.includes('ACCOUNTMAIL'),
  ),
};

describe.each(Object.keys(WALKS))('%s', (name) => {
  const walk = WALKS[name] as Walk;

  test.each(['nothing', ...Object.keys(FAULTS)])('fails: %s', async (fault) => {
    await walk.prepare?.();
    const before = await signIn();
    const change = await walk.begin();
    offset += 2 * SECOND_MS;
    const mend = FAULTS[fault]?.();
    await change();
    mend?.();
    const isMade = !(walk.stops ?? STOPS).includes(fault);
    expect(await walk.isMade()).toBe(isMade);
    if (!isMade) {
      // Nothing has changed, and nobody is notified that it has.
      await checkLater();
      expect(subjects()).not.toContain(walk.subject);
      return;
    }
    // The owner's session is refused from this moment on, whatever has failed.
    expect((await running.call('properties', { token: before.id })).body.code).toBe('SESSION_ENDED');
    expect((await post('users/refresh', (await walk.signsInAfter()).id)).status).toBe(200);
    await checkLater();
    expect(subjects()).toContain(walk.subject);
    const renewal = new GetTokensFromRefreshTokenCommand({
      ClientId: running.stack.userPoolClientId,
      RefreshToken: before.refresh,
    });
    await expect(people.cognito.send(renewal)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const stored = [...(await people.items())].filter(([key]) => / AT#/.test(key)).map(([, item]) => item);
    expect(stored.some((item) => item.includes('sessionsEnded') && item.includes(owner.id))).toBe(true);
    const { tokensDue } = (await people.item(KEYS.user(HOUSE.id, owner.id))) ?? {};
    expect(tokensDue).toBeUndefined();
  });
});
