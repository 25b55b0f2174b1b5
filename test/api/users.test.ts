import { randomUUID } from 'node:crypto';
import {
  AdminSetUserMFAPreferenceCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode } from '../../local/cognito/totp.sample.ts';
import { companyItems } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { type DemoUser, NOTIFICATIONS, PROPERTIES } from '../../local/world/fixtures.ts';
import { SECOND_MS } from '../../shared/domain/durations.ts';
import { SET_UP, SIGN_IN_PURPOSE } from '../../shared/domain/people/self-service.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { signInBySrp } from '../sign-in.ts';
import { openOperator } from './world/operator.ts';
import { openPeople, type People } from './world/people.ts';

/** Tests changes of users: roles, deletions, and people's changes of themselves. */

const HOUSE = { id: 'house', name: 'Corner House', seats: 90, users: [] };

let running: TestStack;
let people: People;
let boss: DemoUser;
let admin: string;
let guest: DemoUser;
/** Added to the clock, ms. A code of an authenticator app works once, so each needs a later time. */
let offset = 0;

const post = (path: string, body: unknown, token = admin) => running.call(path, { token, method: 'POST', body });
const row = ({ id, email }: DemoUser) => ({ userId: id, email });
const record = ({ id }: DemoUser) => people.item(KEYS.user(HOUSE.id, id));
const seatsUsed = async () => (await people.item(KEYS.company(HOUSE.id)))?.seatsUsed;
const refreshOf = (token: string) => post('users/refresh', undefined, token);
const tokenOf = async (user: DemoUser) => (await running.tokensOf(user)).id;

beforeAll(async () => {
  running = await startTestStack({ now: () => Date.now() + offset });
  people = openPeople(running);
  await writeItems(running.stack, companyItems(HOUSE));
  boss = await people.add(HOUSE.id, 'admin');
  admin = await tokenOf(boss);
});
afterAll(async () => {
  people?.close();
  await running?.close();
});
beforeEach(async () => {
  guest = await people.add(HOUSE.id, 'write');
});

describe('a role', () => {
  test('counts at once, for a token that still claims another, and the next token knows it', async () => {
    const token = await tokenOf(guest);
    expect((await running.call('companies/users', { token })).status).toBe(403);
    expect(await post('companies/user/update_auth', { ...row(guest), new_role: 'admin' })).toMatchObject({
      status: 200,
      body: { data: { id: guest.id, config: { role: 'admin' } } },
    });
    expect((await running.call('companies/users', { token })).status).toBe(200);
    expect(JSON.parse(atob((await tokenOf(guest)).split('.')[1] ?? ''))['custom:role']).toBe('admin');
    await post('companies/user/update_auth', { ...row(guest), new_role: 'read' });
    expect((await running.call('companies/users', { token })).status).toBe(403);
  });

  test.each([
    ['that is none', { new_role: 'king' }],
    ['that is missing', {}],
  ])('%s is refused', async (_what, change) => {
    expect((await post('companies/user/update_auth', { ...row(guest), ...change })).status).toBe(400);
  });

  test('is of the user who was chosen: an address of somebody else is not found', async () => {
    const body = { userId: guest.id, email: boss.email, new_role: 'read' };
    expect((await post('companies/user/update_auth', body)).status).toBe(404);
    expect((await record(guest))?.role).toBe('write');
  });
});

describe('an admin', () => {
  const OWN = { status: 409, body: { success: false, code: 'OWN_ACCOUNT' } };

  test('changes and deletes himself never, so the last one stays', async () => {
    expect(await post('companies/user/update_auth', { ...row(boss), new_role: 'read' })).toMatchObject(OWN);
    expect(await post('companies/user/delete', row(boss))).toMatchObject(OWN);
    expect(await post('companies/user/delete_pending', row(boss))).toMatchObject(OWN);
    expect(await record(boss)).toMatchObject({ role: 'admin', entityStatus: 'verified' });
  });

  test.each(['companies/user/delete', 'companies/user/update_auth'])(
    'remains when two take each other’s rights at the same moment (%s)',
    async (path) => {
      const pair = [await people.add(HOUSE.id, 'admin'), await people.add(HOUSE.id, 'admin')] as const;
      const [first, second] = [await tokenOf(pair[0]), await tokenOf(pair[1])];
      const answers = await Promise.all([
        post(path, { ...row(pair[1]), new_role: 'read' }, first),
        post(path, { ...row(pair[0]), new_role: 'read' }, second),
      ]);
      const records = await Promise.all(pair.map(record));
      const admins = records.filter((record) => record?.role === 'admin' && record.entityStatus === 'verified');
      expect(admins.length).toBe(1);
      expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    },
  );
});

describe('a deleted user', () => {
  test('is refused at once, signs in no more, and is no recipient of alarms', async () => {
    const watched = NOTIFICATIONS.find(({ companyId }) => companyId === PROPERTIES[0]?.companyId);
    const dana = person('admin');
    const marcus = person('write');
    if (!watched) throw new Error('The cast has alarm settings');
    const key = KEYS.notification(watched.companyId, watched.propertyId);
    const others = [{ id: dana.id, type: 'email' }];
    await people.change(key, { recipients: [...others, { id: marcus.id, type: 'email' }] });
    const [theirAdmin, his] = [await tokenOf(dana), await tokenOf(marcus)];
    await post('dashboards', { range: 'Last 1 week' }, his);
    await post('dashboards/favourites', { propertyId: watched.propertyId, isFavourite: true }, his);
    await post('dashboards/board_views', { name: 'Mine', query: 'group=city', isShared: false }, his);
    expect((await post('companies/user/delete', row(marcus), theirAdmin)).status).toBe(200);
    expect((await running.call('properties', { token: his })).status).toBe(401);
    await expect(running.tokensOf(marcus)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await people.item(key))?.recipients).toEqual(others);
    const left = [...(await people.items())].filter(
      ([, item]) => item.includes(marcus.id) || item.includes(marcus.email),
    );
    // The audit log keeps that the user was deleted, with the id alone.
    expect(left.map(([key]) => key.split('#')[0])).toEqual(['AUDIT']);
    expect(left.join()).not.toContain(marcus.email);
  });

  test('gives his seat and address back', async () => {
    const before = Number(await seatsUsed());
    expect((await post('companies/user/delete', row(guest))).status).toBe(200);
    expect(await seatsUsed()).toBe(before - 1);
    expect((await post('companies/user/delete', row(guest))).status).toBe(404);
    expect(await seatsUsed()).toBe(before - 1);
    expect((await post('companies/invite', { email: guest.email })).status).toBe(200);
  });

  test('whose deletion stopped half-way is refused, is still in the table, and can be deleted again', async () => {
    const token = await tokenOf(guest);
    await people.change(KEYS.user(HOUSE.id, guest.id), { entityStatus: 'deleting' });
    expect((await running.call('properties', { token })).status).toBe(401);
    const { body } = await running.call('companies/users', { token: admin });
    expect(body.data).toContainEqual(expect.objectContaining({ id: guest.id, entityStatus: 'deleting' }));
    const listed = await running.call('users', { token: admin });
    expect(listed.body.data.map(({ id }: { id: string }) => id)).not.toContain(guest.id);
    expect((await post('companies/user/update_auth', { ...row(guest), new_role: 'read' })).status).toBe(404);
    expect((await post('companies/user/delete', row(guest))).status).toBe(200);
    expect(await record(guest)).toBeUndefined();
  });

  test('whom two admins delete at the same moment is deleted once, with one record', async () => {
    const second = await tokenOf(await people.add(HOUSE.id, 'admin'));
    const answers = await Promise.all([admin, second].map((token) => post('companies/user/delete', row(guest), token)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await record(guest)).toBeUndefined();
    const { body } = await running.call('companies/audit?kind=user', { token: admin });
    const own = body.data.records.filter(({ subject }: { subject: { id: string } }) => subject.id === guest.id);
    expect(own.map(({ action }: { action: string }) => action)).toEqual(['userDeleted']);
  });

  test('may be gone from the identity provider already', async () => {
    await people.removeAccount(guest.email);
    expect((await post('companies/user/delete', row(guest))).status).toBe(200);
    expect(await record(guest)).toBeUndefined();
  });
});

describe('what a person changes of himself at the identity provider', () => {
  const refresh = (token: string, body: unknown = undefined) => post('users/refresh', body, token);
  const codeTo = (email: string) => {
    const mail = running.stack.ses.mails({ to: email })[0];
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  };

  test('reaches his record, whatever the request says', async () => {
    const token = await tokenOf(guest);
    await people.setAttributes(guest.email, {
      given_name: 'Grace',
      family_name: 'Hopper',
      phone_number: '+15035550199',
    });
    const forged = { firstName: 'Eve', email: 'eve@evil.example', role: 'admin', companyId: 'c2', userId: boss.id };
    expect(await refresh(token, forged)).toMatchObject({
      status: 200,
      body: { data: { id: guest.id, config: { firstName: 'Grace', email: guest.email, role: 'write' } } },
    });
    expect(await record(guest)).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      phone: '+15035550199',
      email: guest.email,
      role: 'write',
    });
  });

  test('moves his address and its claim, once the new one is verified', async () => {
    const token = await tokenOf(guest);
    const email = `Moved-${guest.email}`;
    await post('users/email/change', { email }, token);
    await refresh(token);
    expect((await record(guest))?.email).toBe(guest.email);
    await post('users/email/confirm', { code: codeTo(email.toLowerCase()) }, token);
    expect((await refresh(token)).body.data).toMatchObject({ externalId: email.toLowerCase() });
    expect(await record(guest)).toMatchObject({ email: email.toLowerCase() });
    expect((await post('companies/invite', { email })).body.code).toBe('EMAIL_IN_USE');
    expect((await post('companies/invite', { email: guest.email })).status).toBe(200);
    expect((await post('companies/user/delete', { userId: guest.id, email })).status).toBe(200);
  });

  test('does not take an address that is invited somewhere', async () => {
    const token = await tokenOf(guest);
    const email = `invited-${guest.email}`;
    await post('companies/invite', { email });
    await people.setAttributes(guest.email, { email, email_verified: 'true' });
    expect(await refresh(token)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_IN_USE', message: 'An account with the given email already exists' },
    });
    expect((await record(guest))?.email).toBe(guest.email);
    // Login and record have one address again: his old one.
    expect(await running.tokensOf(guest)).toBeDefined();
    await expect(running.tokensOf({ ...guest, email })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('is asked for before a code is mailed: an address that is taken or invited anywhere is refused', async () => {
    const token = await tokenOf(guest);
    const ask = (email: string) => post('users/email', { email }, token);
    const invited = `asked-${guest.email}`;
    await post('companies/invite', { email: invited });
    for (const email of [invited, boss.email.toUpperCase(), person('admin', 1).email]) {
      expect(await ask(email)).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_USE' } });
    }
    expect((await ask(guest.email)).status).toBe(200);
    expect((await ask('a@b')).status).toBe(400);
    expect((await ask(`free-${guest.email}`)).status).toBe(200);
    expect((await record(guest))?.email).toBe(guest.email);
  });

  test('cannot be used to list who has an account', async () => {
    const token = await tokenOf(guest);
    const answers: number[] = [];
    for (let count = 0; count < 22; count++) {
      answers.push((await post('users/email', { email: `who-${count}@example.com` }, token)).status);
    }
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(200));
  });

  test('comes with the time of his sign-in, which only admins see', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    const token = await tokenOf(guest);
    expect(await record(guest)).not.toHaveProperty('lastSignInAt');
    expect((await refresh(token)).body.data).not.toHaveProperty('lastSignInAt');
    const { body } = await running.call('companies/users', { token: admin });
    const shown = body.data.find(({ id }: { id: string }) => id === guest.id);
    expect(shown.lastSignInAt).toBeGreaterThanOrEqual(before);
    expect(shown.lastSignInAt).toBeLessThanOrEqual(Date.now());
    const listed = await running.call('users', { token });
    expect(JSON.stringify(listed.body.data)).not.toContain('lastSignInAt');
  });

  test('gives his seat back when he moves to the vendor’s domain, and takes one when he leaves it', async () => {
    const token = await tokenOf(guest);
    const before = Number(await seatsUsed());
    const moveTo = async (email: string) => {
      await people.setAttributes(String((await record(guest))?.sub), { email, email_verified: 'true' });
      return (await refresh(token)).status;
    };
    expect(await moveTo(`v-${guest.id}@wingnut.example`.slice(-45))).toBe(200);
    expect(await seatsUsed()).toBe(before - 1);
    await people.change(KEYS.company(HOUSE.id), { seats: before - 1 });
    expect(await moveTo(guest.email)).toBe(409);
    await people.change(KEYS.company(HOUSE.id), { seats: HOUSE.seats });
    expect(await moveTo(guest.email)).toBe(200);
    expect(await seatsUsed()).toBe(before);
  });
});

describe('docs/product/users.md#reach: what a person may see', () => {
  const house = (id: string, externalId: string, portfolio: string) => ({
    id,
    externalId,
    entityStatus: 'enabled',
    createdAt: 1,
    name: `House ${id}`,
    portfolio,
    address: { streetAddress: '1 Main St', city: 'Salem', provinceState: 'OR', country: 'USA', postalZip: '97301' },
    assets: [],
    timeZone: 'UTC',
    linkedWingnuts: [],
    wiringVersion: 1,
  });
  const [ALDER, BIRCH] = [house('alder', '1001', 'North'), house('birch', '1002', '')];
  const settings = (propertyId: string, userId: string) => ({
    ...KEYS.notification(HOUSE.id, propertyId),
    companyId: HOUSE.id,
    propertyId,
    entityStatus: 'enabled',
    thresholds: {},
    recipients: [{ id: userId, type: 'email' }],
  });
  const seen = async (token: string) =>
    (await running.call('properties', { token })).body.data.map(({ id, role }: { id: string; role?: string }) => [
      id,
      role,
    ]);
  const grant = (users: readonly DemoUser[], grants: readonly object[], token = admin) =>
    post('companies/users/grants', { userIds: users.map(({ id }) => id), grants }, token);
  beforeAll(() =>
    writeItems(
      running.stack,
      [ALDER, BIRCH].map((each) => ({ ...KEYS.property(HOUSE.id, each.id), ...each })),
    ),
  );

  test('holds with the next call, is mailed and recorded, and is taken back', async () => {
    const token = await tokenOf(guest);
    expect(await seen(token)).toEqual([
      [ALDER.id, undefined],
      [BIRCH.id, undefined],
    ]);
    const grants = [
      { propertyId: BIRCH.id, role: 'write' },
      { portfolio: ' North ', role: 'read' },
    ];
    const saved = await post('companies/user/update_auth', { ...row(guest), new_role: 'read', grants });
    // The role is the strongest of the grants.
    expect(saved).toMatchObject({ status: 200, body: { data: { config: { role: 'write' }, reach: 'chosen' } } });
    expect(await seen(token)).toEqual([
      [ALDER.id, 'read'],
      [BIRCH.id, 'write'],
    ]);
    const [mail] = running.stack.ses.mails({ to: guest.email });
    expect(mail?.subject).toBe('Your property access changed');
    const { records } = (await running.call('companies/audit', { token: admin })).body.data;
    expect(records[0]).toMatchObject({
      action: 'userReachChanged',
      subject: { id: guest.id },
      changes: [
        { field: 'reach', before: 'All properties', after: 'Selected' },
        { field: 'reach', of: '1002 - House birch', after: 'write' },
        { field: 'reach', of: 'Portfolio North', after: 'read' },
      ],
    });
    const listed = (await running.call('companies/users', { token: admin })).body.data;
    expect(listed.find(({ id }: DemoUser) => id === guest.id).grants).toEqual([
      { propertyId: BIRCH.id, role: 'write' },
      { portfolio: 'North', role: 'read' },
    ]);
    // A property that moves takes its people along.
    await people.change(KEYS.property(HOUSE.id, ALDER.id), { portfolio: 'South' });
    expect(await seen(token)).toEqual([[BIRCH.id, 'write']]);
    await people.change(KEYS.property(HOUSE.id, ALDER.id), { portfolio: 'North' });
    await post('companies/user/update_auth', { ...row(guest), new_role: 'write', grants: [] });
    expect(await seen(token)).toHaveLength(2);
    expect(await record(guest)).not.toHaveProperty('grants');
  });

  test('is not widened by a page that does not know it', async () => {
    await grant([guest], [{ propertyId: BIRCH.id, role: 'read' }]);
    const old = await post('companies/user/update_auth', { ...row(guest), new_role: 'admin' });
    expect([old.status, old.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await record(guest)).toMatchObject({ role: 'read', grants: [{ propertyId: BIRCH.id }] });
  });

  test('is said for several at once: all keep their roles when they see all again', async () => {
    const other = await people.add(HOUSE.id, 'read');
    const { body } = await post('companies/invite', {
      email: 'owner@birch.example',
      role: 'admin',
      grants: [{ portfolio: 'North', role: 'read' }],
    });
    const invited = { ...guest, id: body.data.user.id };
    expect(await record(invited)).toMatchObject({ role: 'read', grants: [{ portfolio: 'North', role: 'read' }] });
    const all = [guest, other, invited];
    expect((await grant(all, [{ propertyId: ALDER.id, role: 'write' }])).status).toBe(200);
    for (const each of all)
      expect(await record(each)).toMatchObject({ role: 'write', grants: [{ propertyId: ALDER.id }] });
    expect((await grant(all, [])).status).toBe(200);
    for (const each of all) expect((await record(each))?.grants).toBeUndefined();
  });

  test.each([
    ['of oneself', () => grant([boss], [{ propertyId: 'alder', role: 'read' }]), [409, 'OWN_ACCOUNT']],
    ['at a property that is none', () => grant([guest], [{ propertyId: 'none', role: 'read' }]), [404, 'NOT_FOUND']],
    ['of nobody', () => grant([{ ...guest, id: 'none' }], []), [404, 'NOT_FOUND']],
    ['without a place', () => grant([guest], [{ role: 'read' }]), [400, 'BAD_REQUEST']],
    [
      'with two places',
      () => grant([guest], [{ portfolio: 'N', propertyId: 'a', role: 'read' }]),
      [400, 'BAD_REQUEST'],
    ],
    ['of a role that is none', () => grant([guest], [{ portfolio: 'N', role: 'king' }]), [400, 'BAD_REQUEST']],
  ])('%s is refused', async (_what, attempt, expected) => {
    const { status, body } = await attempt();
    expect([status, body.code]).toEqual(expected);
    expect((await record(guest))?.grants).toBeUndefined();
  });

  test('of others is said by no admin of chosen properties', async () => {
    const other = await people.add(HOUSE.id, 'admin');
    await grant([other], [{ portfolio: 'North', role: 'admin' }]);
    expect((await grant([guest], [], await tokenOf(other))).status).toBe(403);
  });

  test('docs/product/reach.md#nobody-told: who may not see a property is no recipient, and when nobody is left the admins are told once', async () => {
    const other = await people.add(HOUSE.id, 'write');
    await writeItems(running.stack, [settings(ALDER.id, guest.id), settings(BIRCH.id, guest.id)]);
    const told = async () => (await running.call(`notifications?propertyId=${ALDER.id}`, { token: admin })).body.data;
    expect(await told()).toMatchObject({ told: 1, config: { recipients: [{ id: guest.id }] } });
    await grant([guest], [{ propertyId: BIRCH.id, role: 'read' }]);
    expect(await told()).toMatchObject({ told: 0, unseen: 1, config: { recipients: [] } });
    const offered = (await running.call(`users?propertyId=${ALDER.id}`, { token: admin })).body.data;
    const ids = offered.map(({ id }: DemoUser) => id);
    expect([ids.includes(guest.id), ids.includes(other.id)]).toEqual([false, true]);
    const config = { thresholds: {}, recipients: [{ id: guest.id, type: 'email' }] };
    expect((await post(`notifications/${ALDER.id}`, { config })).body.code).toBe('UNKNOWN_RECIPIENT');
    const mails = () =>
      running.stack.ses.mails({ to: boss.email }).filter(({ subject }) => subject.endsWith('no alarm recipients'));
    await running.stack.check(Date.now() + offset);
    await grant([guest], [{ propertyId: BIRCH.id, role: 'write' }]);
    await running.stack.check(Date.now() + offset);
    expect(mails().map(({ subject }) => subject)).toEqual(['1001 - House alder: no alarm recipients']);
    expect(mails()[0]?.text).toContain(`/portal/notification/edit/${ALDER.id}`);
    // A person who sees it again is notified again.
    await grant([guest], []);
    expect(await told()).toMatchObject({ told: 1, config: { recipients: [{ id: guest.id }] } });
  });

  test('docs/product/reach.md#nobody-told: admins are told too when work on many, or its undo, moves a property away from everybody', async () => {
    const chief = await people.add(HOUSE.id, 'admin');
    const mails = async () => {
      await running.stack.check(Date.now() + offset);
      return running.stack.ses.mails({ to: chief.email }).map(({ subject }) => subject);
    };
    const work = async (route: string, body: object) => {
      const { properties } = (await post(`properties/${route}`, { propertyIds: [ALDER.id], ...body })).body.data;
      expect(properties).toMatchObject([{ is: 'change' }]);
    };
    const move = async (portfolio: string) => {
      const id = randomUUID();
      await work('bulk', { id, action: { portfolio } });
      return { undo: () => work('bulk_undo', { id }) };
    };
    await writeItems(running.stack, [settings(ALDER.id, guest.id)]);
    await grant([guest], [{ portfolio: 'North', role: 'read' }]);
    expect(await mails()).toEqual([]);
    const away = await move('South');
    const nobody = '1001 - House alder: no alarm recipients';
    expect(await mails()).toEqual([nobody]);
    await away.undo();
    await move('South');
    await grant([guest], [{ portfolio: 'South', role: 'read' }]);
    const back = await move('North');
    expect(await mails()).toEqual([nobody, nobody, nobody]);
    await grant([guest], [{ portfolio: 'North', role: 'read' }]);
    await back.undo();
    // A lost answer: asked again, it does nothing.
    await back.undo();
    expect(await mails()).toEqual([nobody, nobody, nobody, nobody]);
    await move('North');
  });
});

describe('the audit log', () => {
  const log = async (query: Record<string, string> = {}, token = admin) =>
    (await running.call(`companies/audit?${new URLSearchParams(query)}`, { token })).body.data;

  test('says who changed what, with present names, and forgets the name of a deleted user', async () => {
    const other = await people.add(HOUSE.id, 'admin');
    const token = await tokenOf(other);
    await post('companies/user/update_auth', { ...row(guest), new_role: 'read' }, token);
    const [record] = (await log({ user: other.id })).records;
    expect(record).toMatchObject({
      actor: { id: other.id, name: 'Extra User' },
      action: 'roleChanged',
      kind: 'user',
      subject: { id: guest.id, name: 'Extra User' },
      changes: [{ field: 'role', before: 'write', after: 'read' }],
      from: '127.0.0.0/24',
    });
    await post('companies/user/delete', row(other));
    await post('companies/user/delete', row(guest));
    expect((await log({ user: other.id })).records[0]).toMatchObject({
      actor: { id: other.id, name: 'A former user' },
      subject: { id: guest.id, name: 'A former user' },
    });
  });

  test('calls a person of the vendor Support for those who may not see them, and an operator Operator', async () => {
    const vendor = await people.add(HOUSE.id, 'admin', 'helper@wingnut.example');
    await post('companies/user/update_auth', { ...row(guest), new_role: 'read' }, await tokenOf(vendor));
    expect((await log()).records[0]).toMatchObject({ actor: { id: 'support', name: 'Support' } });
    expect((await log({ user: 'support' })).records).toHaveLength(1);
    expect((await log({}, await tokenOf(vendor))).records[0].actor).toEqual({ id: vendor.id, name: 'Extra User' });
  });

  test('is read in pages, filtered by time, kind and name, and never beyond 400 days', async () => {
    const now = Date.now();
    const record = (at: number, more: object = {}) => ({
      ...KEYS.audit('log', String(at), 'ab'),
      id: 'ab',
      at,
      actor: 'operator',
      from: 'command',
      action: 'seatsChanged',
      kind: 'company',
      subject: 'log',
      name: 'Log House',
      changes: [{ field: 'seats', before: '1', after: '2' }],
      expiresAt: 1,
      ...more,
    });
    const young = Array.from({ length: 120 }, (_, at) => record(now - 1000 * at));
    const day = 24 * 60 * 60_000;
    await writeItems(running.stack, [
      ...companyItems({ id: 'log', name: 'Log House', seats: 9, users: [] }),
      ...young,
      record(now - 399 * day, { action: 'propertyAdded', subject: 'p', name: 'Alder House' }),
      record(now - 401 * day),
      // A later version of the portal has written it.
      record(now - 398 * day, { action: 'somethingNew' }),
    ]);
    const token = await tokenOf(await people.add('log', 'admin'));
    const pages = [];
    for (let after: string | null = ''; after !== null; after = pages.at(-1).next) {
      pages.push(await log(after ? { after } : {}, token));
    }
    expect(pages.map(({ records }) => records.length)).toEqual([50, 50, 21]);
    expect(new Set(pages.flatMap(({ records }) => records.map(({ at }: { at: number }) => at))).size).toBe(121);
    expect(await log({ kind: 'property', text: 'alder' }, token)).toMatchObject({
      records: [{ subject: { id: 'p', name: 'Alder House' }, actor: { name: 'Operator' } }],
      next: null,
    });
    const window = { from: String(now - 5000), to: String(now - 2000) };
    expect((await log(window, token)).records.map(({ at }: { at: number }) => now - at)).toEqual([
      ...[2000, 3000, 4000, 5000],
    ]);
    expect((await log({ text: 'nothing' }, token)).records).toEqual([]);
    // A cursor says nothing, and belongs to the person whom it was given to.
    expect(pages[0].next).not.toMatch(/\d{10}/);
    const askAs = async (after: string, as: string) =>
      (await running.call(`companies/audit?${new URLSearchParams({ after })}`, { token: as })).body.code;
    const other = await tokenOf(await people.add('log', 'admin'));
    expect(await askAs(pages[0].next, token)).toBeUndefined();
    expect(await askAs(pages[0].next, other)).toBe('BAD_REQUEST');
    for (const forged of ['1#ab', 'A'.repeat(80)]) expect(await askAs(forged, token)).toBe('BAD_REQUEST');
  });

  test('reach.md#audit: says nothing of how much was done at other properties, nor when', async () => {
    const now = Date.now();
    await writeItems(running.stack, [
      ...companyItems({ id: 'away', name: 'Away House', seats: 9, users: [] }),
      ...Array.from({ length: 2300 }, (_, index) => ({
        ...KEYS.audit('away', String(now - 1000 * index), 'ab'),
        ...{ id: 'ab', at: now - 1000 * index, actor: 'operator', from: 'command', action: 'propertyEdited' },
        ...{ kind: 'property', subject: 'far', name: 'Far House', changes: [], expiresAt: 1 },
      })),
    ]);
    const reader = await people.add('away', 'admin');
    await people.change(KEYS.user('away', reader.id), { grants: [{ propertyId: 'near', role: 'admin' }] });
    expect(await log({}, await tokenOf(reader))).toEqual({ records: [], next: null });
  });
});

describe('a second factor', () => {
  let secret = '';
  const codeNow = () => {
    offset += 30_000;
    return totpCode(secret, Date.now() + offset);
  };
  const signedIn = () => signInBySrp(running.stack, guest.email, guest.password, codeNow);
  const off = { Enabled: false, PreferredMfa: false };
  const mails = () => running.stack.ses.mails({ to: guest.email }).map(({ subject }) => subject);
  const rules = (token: string, adminsNeedSecondFactor: boolean) =>
    post('companies/sign_in_rules', { adminsNeedSecondFactor, longPasswords: false }, token);
  const recover = (code: string, email = guest.email) =>
    running.call('users/second_factor/recover', { method: 'POST', body: { email, code } });

  /** Turns it on as the account page does. Returns the recovery codes and a token of this session. */
  async function turnOn(): Promise<{ token: string; codes: string[] }> {
    const tokens = await signInBySrp(running.stack, guest.email, guest.password, undefined, {
      [SIGN_IN_PURPOSE]: SET_UP,
    });
    const { access } = tokens;
    const begun = await post('users/second_factor/begin', { accessToken: access }, tokens.id);
    secret = begun.body.data.secret;
    const { body } = await post('users/second_factor/on', { accessToken: access, code: codeNow() }, tokens.id);
    return { token: tokens.id, codes: body.data.codes };
  }
  /** As an operator does it in the console of the identity provider. */
  const turnOffBySdk = () =>
    people.cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: running.stack.userPoolId,
        Username: guest.email,
        SoftwareTokenMfaSettings: off,
      }),
    );
  const shown = async (token: string) => (await running.call('users/second_factor', { token })).body.data;

  beforeEach(async () => {
    guest = await people.add(HOUSE.id, 'admin');
  });

  test('is off for who did not set it up: no codes are given', async () => {
    const token = await tokenOf(guest);
    expect((await post('users/second_factor', undefined, token)).body.data).toEqual({ isOn: false, codes: [] });
    expect(await shown(token)).toEqual({ isOn: false, codesLeft: 0, isNeeded: false });
    expect(mails()).toEqual([]);
  });

  test('gives ten codes, keeps their hashes alone, tells the person, and the sign-in asks for the app', async () => {
    const { token, codes } = await turnOn();
    expect(codes.length).toBe(10);
    expect(await shown(token)).toEqual({ isOn: true, codesLeft: 10, isNeeded: false });
    expect(JSON.stringify(await record(guest))).not.toContain(codes[0]);
    expect(mails()).toEqual(['Two-factor authentication is on']);
    await expect(running.tokensOf(guest)).rejects.toThrow('was not logged in');
    expect(await signedIn()).toHaveProperty('id');
    const { body } = await post('users/second_factor', undefined, token);
    expect(body.data.codes).not.toContain(codes[0]);
    expect((await recover(codes[0] ?? '')).status).toBe(400);
    expect(mails()[0]).toBe('You have new recovery codes');
  });

  test('that the person turned off without the portal is off in the record after the next sign-in, with a mail', async () => {
    const { token } = await turnOn();
    await turnOffBySdk();
    expect(await shown(token)).toMatchObject({ isOn: true });
    await refreshOf(await tokenOf(guest));
    expect(await shown(token)).toEqual({ isOn: false, codesLeft: 0, isNeeded: false });
    expect(mails()[0]).toBe('Two-factor authentication is off');
  });

  test('ends with a recovery code, which works once, opens nothing by itself, and is told by mail', async () => {
    const { codes } = await turnOn();
    expect(await recover((codes[3] ?? '').toUpperCase().replaceAll('-', ' '))).toEqual({
      status: 200,
      body: { success: true, data: {} },
    });
    expect(mails()[0]).toBe('A recovery code turned off two-factor authentication');
    await expect(running.tokensOf({ ...guest, password: 'Wrong-password-1' })).rejects.toBeDefined();
    expect(await tokenOf(guest)).toBeDefined();
    for (const code of [codes[3], codes[4]]) expect((await recover(code ?? '')).status).toBe(400);
  });

  test('has the same answer for every recovery code that does not fit, and takes few of them', async () => {
    const { codes } = await turnOn();
    const wrong = [
      await recover('0000-0000-0000-0000'),
      await recover(codes[0] ?? '', 'nobody@harbourline.example'),
      await recover(codes[0] ?? '', boss.email),
    ];
    expect(new Set(wrong.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(wrong[0]).toMatchObject({ status: 400, body: { code: 'RECOVERY_CODE_WRONG' } });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await recover('1111-1111-1111-1111')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await recover(codes[0] ?? '')).status).toBe(429);
  });

  test('is asked of admins when one of them who has it says so, and of nobody before', async () => {
    expect(await rules(admin, true)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } });
    const { token } = await turnOn();
    expect((await rules(token, true)).status).toBe(200);
    expect((await running.call('companies/sign_in_rules', { token })).body.data).toEqual({
      adminsNeedSecondFactor: true,
      longPasswords: false,
    });
    expect((await running.call('companies/users', { token })).status).toBe(200);

    // An admin without it keeps everything else, and what it takes to set it up.
    const needed = { status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } };
    expect(await running.call('companies/users', { token: admin })).toMatchObject(needed);
    expect(await post('companies/invite', { email: 'x@harbourline.example' })).toMatchObject(needed);
    expect(await rules(admin, false)).toMatchObject(needed);
    expect((await running.call('properties', { token: admin })).status).toBe(200);
    expect(await shown(admin)).toEqual({ isOn: false, codesLeft: 0, isNeeded: true });

    // A new session counts once the server has looked at the identity provider.
    const next = (await signedIn()).id;
    expect(await running.call('companies/users', { token: next })).toMatchObject(needed);
    await refreshOf(next);
    expect((await running.call('companies/users', { token: next })).status).toBe(200);
    await turnOffBySdk();
    offset += 2000;
    const bare = await tokenOf(guest);
    expect(await running.call('companies/users', { token: bare })).toMatchObject(needed);
    await refreshOf(bare);
    expect(await running.call('companies/users', { token: bare })).toMatchObject(needed);
    await people.change(KEYS.company(HOUSE.id), { adminsNeedSecondFactor: false });
  });

  test('that is lost with its codes is turned off by an operator', async () => {
    await turnOn();
    const operator = await openOperator(running);
    try {
      const command = (args: string) => operator.command('bin/second-factor.ts', args);
      expect((await command(`--email ${guest.email}`)).out).toContain('Add --off');
      expect((await command('--email nobody@harbourline.example --off')).err).toContain('No account uses');
      expect((await command(`--email ${guest.email} --off`)).out).toContain('is off');
    } finally {
      await operator.close();
    }
    expect(await tokenOf(guest)).toBeDefined();
    expect(await record(guest)).not.toHaveProperty('recoveryCodes');
    expect(mails()[0]).toBe('Two-factor authentication is off');
  });
});

test('an invitation says whether its company asks for long passwords, and nothing else does', async () => {
  await people.change(KEYS.company(HOUSE.id), { longPasswords: true });
  const { body } = await post('companies/invite', { email: 'long@harbourline.example' });
  expect(body.data.user.externalId).toBe('long@harbourline.example');
  const token = /token=([\w-]+)/.exec(running.stack.ses.mails({ to: 'long@harbourline.example' })[0]?.text ?? '')?.[1];
  expect((await running.call(`users/${token}/password_rules`)).body.data).toEqual({
    longPasswords: true,
    asksForCode: false,
  });
  expect((await running.call(`users/${'x'.repeat(43)}/password_rules`)).status).toBe(404);
});

test('docs/product/access.md#common-passwords: anybody may ask, and an invitation adds the words of its company', async () => {
  const check = (password: string, rest: object = {}) =>
    running.call('users/password', {
      method: 'POST',
      body: { password, email: 'dana.keller@northwind.example', ...rest },
    });
  for (const password of ['Password1!', 'Passw0rd!', 'Wingnut1!', 'Keller-dana-1']) {
    expect(await check(password)).toMatchObject({ status: 400, body: { code: 'PASSWORD_COMMON' } });
  }
  expect((await check('Boiler-room-12')).status).toBe(200);
  await post('companies/invite', { email: 'words@harbourline.example' });
  const token = /token=([\w-]+)/.exec(running.stack.ses.mails({ to: 'words@harbourline.example' })[0]?.text ?? '')?.[1];
  // The company is 'Corner House'.
  expect((await check('Cornerhouse-7')).status).toBe(200);
  expect(await check('Cornerhouse-7', { token })).toMatchObject({ status: 400, body: { code: 'PASSWORD_COMMON' } });
});

describe('the sessions of a person', () => {
  const AGENT = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0';
  /** Signs in, a minute after the one before, and lets the record follow as the portal does. */
  async function begin(agent = AGENT): Promise<string> {
    offset += 60_000;
    const token = await tokenOf(guest);
    await fetch(`${running.stack.portal}/api/users/refresh`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'user-agent': agent },
    });
    return token;
  }
  const listOf = async (token: string) => (await running.call('users/sessions', { token })).body.data;
  const end = (token: string, body: object) => post('users/sessions/end', body, token);
  const answers = (tokens: readonly string[]) =>
    Promise.all(tokens.map(async (token) => (await running.call('properties', { token })).body.code ?? 'served'));

  test('are listed with browser, system and times, and one of them ends at its next call', async () => {
    expect(await listOf(await tokenOf(guest))).toMatchObject([{ isCurrent: true }]);
    const [phone, desk] = [await begin('Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1'), await begin()];
    const list = await listOf(desk);
    expect(list).toMatchObject([
      { browser: 'Firefox', system: 'Windows', isCurrent: true },
      { browser: 'Safari', system: 'iPhone', isCurrent: false },
    ]);
    expect(JSON.stringify(await record(guest))).not.toContain('Mozilla');
    expect((await end(desk, { which: 'one', beganAt: list[1].beganAt })).status).toBe(200);
    expect(await answers([phone, desk])).toEqual(['SESSION_ENDED', 'served']);
    expect(await running.call('properties', { token: phone })).toMatchObject({ status: 401 });
    expect((await listOf(desk)).length).toBe(1);
    expect((await end(desk, { which: 'one' })).status).toBe(400);
  });

  test('end all but the own one, or all of them; a new sign-in works', async () => {
    const [first, second, third] = [await begin(), await begin(), await begin()];
    offset += SECOND_MS;
    expect((await end(second, { which: 'others' })).status).toBe(200);
    const ofTheSameSecond = await tokenOf(guest);
    const all = [first, second, third, ofTheSameSecond];
    expect(await answers(all)).toEqual(['SESSION_ENDED', 'served', 'SESSION_ENDED', 'served']);
    offset += 60_000;
    const { refresh } = await signInBySrp(running.stack, guest.email, guest.password);
    expect((await end(second, { which: 'all' })).status).toBe(200);
    expect(await answers([second])).toEqual(['SESSION_ENDED']);
    const renewal = new GetTokensFromRefreshTokenCommand({
      ClientId: running.stack.userPoolClientId,
      RefreshToken: refresh,
    });
    await expect(people.cognito.send(renewal)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await answers([await begin()])).toEqual(['served']);
  });

  test('of somebody else are out of reach', async () => {
    const other = await begin();
    const beganAt = (await listOf(other))[0].beganAt;
    expect((await end(await tokenOf(boss), { which: 'one', beganAt })).status).toBe(200);
    expect(await answers([other])).toEqual(['served']);
  });
});
