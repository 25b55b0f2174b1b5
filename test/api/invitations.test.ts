import { createHash } from 'node:crypto';
import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { companyItems } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { DAY_MS, DAY_SECONDS } from '../../shared/domain/durations.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { openPeople, type People } from './world/people.ts';
import { codeTo, invitationTo, PASSWORD, proveAddress, signUp } from './world/sign-up.ts';

/** Tests invitations from an admin's click to the account, and the cases that must not create an account. */

const world = copyOfWorld('invitations');
const { person } = world;
const BOARD = { id: 'board', name: 'Board <b>& Sons</b>', seats: 100, users: [] };

let running: TestStack;
let people: People;
let admin: string;
let otherAdmin: string;
let count = 0;
let email: string;

const post = (path: string, body: unknown, token = admin) =>
  running.call(`companies/${path}`, { token, method: 'POST', body });
const invite = (address: string, more: object = {}, token = admin) =>
  post('invite', { email: address, ...more }, token);
const lookUp = (token: string) => running.call(`users/${encodeURIComponent(token)}`);
/** Actions on a user in the audit log of a company, the oldest first. */
async function actions(companyId: string, userId: string): Promise<string[]> {
  const items = [...(await people.items())].filter(([key]) => key.startsWith(`${KEYS.audit(companyId).pk} `));
  const records = items.map(([, item]): AuditItem => JSON.parse(item)).sort((a, b) => a.at - b.at);
  return records.filter(({ subject }) => subject === userId).map(({ action }) => action);
}
const company = async (id = BOARD.id) => (await people.item(KEYS.company(id))) ?? {};
const user = (id: string) => people.item(KEYS.user(BOARD.id, id));

beforeAll(async () => {
  running = await shareTestStack(world);
  people = openPeople(running);
  await writeItems(running.stack, companyItems(BOARD));
  const ann = await people.add(BOARD.id, 'admin', 'ann@board.example');
  admin = (await running.tokensOf(ann)).id;
  otherAdmin = (await running.tokensOf(person('admin'))).id;
});
afterAll(async () => {
  people?.close();
  await running?.close();
});
beforeEach(async () => {
  email = `guest-${++count}@board.example`;
  await people.change(KEYS.company(BOARD.id), { seats: 100 });
  await people.setUsed('invitations', BOARD.id, 0);
});

describe('an invitation', () => {
  test('is mailed with the names of company and inviter, in text and markup, and names stay text', async () => {
    expect(await invite(email, { company: 'another', role: 'write' })).toMatchObject({
      status: 200,
      body: { data: { mailed: true, user: { externalId: email, entityStatus: 'pending', config: { role: 'write' } } } },
    });
    const [mail] = running.stack.ses.mails({ to: email });
    const link = `${running.stack.portal}/createaccount?token=${invitationTo(running, email)}`;
    expect(mail?.subject).toBe('Extra User invites you to Board <b>& Sons< b>');
    expect(mail?.text).toContain('Extra User invites you to join Board <b>& Sons< b>');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain('<b>Board &lt;b&gt;&amp; Sons&lt; b&gt;</b>');
    expect(mail?.html).toContain(`href="${link}"`);
  });

  test('tells who is invited, and nothing else, to whoever has its token', async () => {
    const { body } = await invite(email);
    const token = invitationTo(running, email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await lookUp(token)).toEqual({
      status: 200,
      body: { success: true, data: { uuid: body.data.user.id, email, company: BOARD.name, companyId: BOARD.id } },
    });
    expect([...(await people.items()).values()].filter((item) => item.includes(token))).toEqual([]);
  });

  test('ends after seven days, and can be sent again, which ends the one before', async () => {
    const { body } = await invite(email);
    const first = invitationTo(running, email);
    const key = KEYS.invitation(createHash('sha256').update(first).digest('hex'));
    const { expiresAt } = (await people.item(key)) ?? {};
    expect(Math.abs(Number(expiresAt) - (Date.now() / 1000 + 7 * DAY_SECONDS))).toBeLessThan(60);
    await people.change(key, { expiresAt: Math.floor(Date.now() / 1000) - 1 });
    expect((await lookUp(first)).status).toBe(404);
    await expect(signUp(running, first, email)).rejects.toThrow('This invitation is not valid');
    const { seatsUsed } = await company();
    expect((await post('invite/resend', { userId: body.data.user.id })).status).toBe(200);
    expect((await company()).seatsUsed).toBe(seatsUsed);
    const second = invitationTo(running, email);
    expect([(await lookUp(first)).status, (await lookUp(second)).status]).toEqual([404, 200]);
    await post('invite/resend', { userId: body.data.user.id });
    expect((await lookUp(second)).status).toBe(404);
    await expect(signUp(running, second, email)).rejects.toThrow('This invitation is not valid');
  });

  test('shows an admin when it was made and when it ends, again after each new one', async () => {
    const shown = async (id: string) => {
      const { body } = await running.call('companies/users', { token: admin });
      return body.data.find((each: { id: string }) => each.id === id);
    };
    const { body } = await invite(email);
    const { id } = body.data.user;
    const { invitedAt, expiresAt } = await shown(id);
    expect(Math.abs(invitedAt - Date.now())).toBeLessThan(60_000);
    expect(Math.abs(expiresAt - invitedAt - 7 * DAY_SECONDS * 1000)).toBeLessThan(1000);
    await people.change(KEYS.user(BOARD.id, id), { invitedAt: 0 });
    await post('invite/resend', { userId: id });
    expect((await shown(id)).invitedAt).toBeGreaterThanOrEqual(invitedAt);
    await signUp(running, invitationTo(running, email), email);
    expect(await shown(id)).not.toHaveProperty('expiresAt');
  });

  test('can be handed over as a link, for which the link in the mail dies, and which works once', async () => {
    const { body } = await invite(email);
    const userId = body.data.user.id;
    const mailed = invitationTo(running, email);
    const mails = running.stack.ses.mails({ to: email }).length;
    const copied = await post('invite/link', { userId });
    expect(copied.status).toBe(200);
    const { link, expiresAt } = copied.body.data;
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(link).toBe(`${running.stack.portal}/createaccount?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Math.abs(expiresAt - Date.now() - 7 * DAY_SECONDS * 1000)).toBeLessThan(60_000);
    expect(running.stack.ses.mails({ to: email }).length).toBe(mails);
    expect([...(await people.items()).values()].filter((item) => item.includes(token))).toEqual([]);
    expect([(await lookUp(mailed)).status, (await lookUp(token)).status]).toEqual([404, 200]);
    await signUp(running, token, email);
    await proveAddress(running, token, email, codeTo(running, email));
    await expect(signUp(running, token, email)).rejects.toThrow('This invitation is not valid');
    expect((await post('invite/link', { userId })).status).toBe(404);
  });

  test('of another company gives no link', async () => {
    const { body } = await invite(email);
    expect((await post('invite/link', { userId: body.data.user.id }, otherAdmin)).status).toBe(404);
    expect((await lookUp(invitationTo(running, email))).status).toBe(200);
  });

  test.each(['refresh', 'x', 'x'.repeat(43), 'x'.repeat(5000), '../companies/users', 'á', '#', "' OR 1=1"])(
    'is not found by the token %j',
    async (token) => {
      expect(await lookUp(token)).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } });
    },
  );

  test('stands when its mail could not be sent, and says so', async () => {
    const heal = running.stack.ses.refuse((mail) => mail.to === email && new AwsError('MessageRejected', 'Refused'));
    const { status, body } = await invite(email);
    heal();
    expect([status, body.data.mailed]).toEqual([200, false]);
    expect(await post('invite/resend', { userId: body.data.user.id })).toMatchObject({
      body: { data: { mailed: true } },
    });
    await signUp(running, invitationTo(running, email), email);
  });

  test('taken back frees seat and address, and its token is dead', async () => {
    const { seatsUsed } = await company();
    const { body } = await invite(email);
    const row = { userId: body.data.user.id, email };
    expect((await company()).seatsUsed).toBe(Number(seatsUsed) + 1);
    expect((await post('user/delete', row)).status).toBe(404);
    expect((await post('user/delete_pending', row)).status).toBe(200);
    expect((await post('user/delete_pending', row)).status).toBe(404);
    expect((await company()).seatsUsed).toBe(seatsUsed);
    expect((await lookUp(invitationTo(running, email))).status).toBe(404);
    expect((await invite(email)).status).toBe(200);
  });
});

describe('an address', () => {
  const refused = (status: number, code: string, message: string) => ({
    status,
    body: { success: false, code, message },
  });
  const EXISTS = refused(409, 'USER_EXISTS', 'This user already exists');
  const IN_USE = refused(409, 'EMAIL_IN_USE', 'An account with the given email already exists');

  test('is invited once, in whatever case', async () => {
    await invite(email);
    expect(await invite(email.toUpperCase())).toEqual(EXISTS);
    expect(await invite(email, {}, otherAdmin)).toEqual(IN_USE);
  });

  test('that has an account in this or another company is not invited', async () => {
    expect(await invite('Ann@Board.example')).toEqual(IN_USE);
    expect(await invite(person('read', 1).email)).toEqual(IN_USE);
  });

  test('that another company has invited is free again when that invitation is over, and its seat too', async () => {
    const [theirs] = world.companies;
    if (!theirs) throw new Error('The cast has a company');
    const { seatsUsed } = await company(theirs.id);
    const { body } = await invite(email, {}, otherAdmin);
    const former = KEYS.user(theirs.id, body.data.user.id);
    const end = Number((await people.item(former))?.invitedAt) - 7 * DAY_MS;
    await people.change(former, { invitedAt: end + 60_000 });
    expect(await invite(email)).toEqual(IN_USE);
    await people.change(former, { invitedAt: end - 1000 });
    expect(await invite(email, {}, otherAdmin)).toEqual(EXISTS);
    const both = await Promise.all([invite(email), invite(email)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await people.item(former)).toBeUndefined();
    expect(await actions(theirs.id, body.data.user.id)).toEqual(['userInvited', 'invitationGivenUp']);
    expect((await company(theirs.id)).seatsUsed).toBe(seatsUsed);
    expect(await invite(email, {}, otherAdmin)).toEqual(IN_USE);
    await signUp(running, invitationTo(running, email), email);
  });

  test('that does not take mail is not invited again, also after the invitation was taken back', async () => {
    const bouncing = `bounce+${count}@simulator.amazonses.com`;
    const BOUNCED = refused(
      409,
      'ADDRESS_BOUNCED',
      'This address rejects our email. Check the spelling or try again in a week',
    );
    const { body } = await invite(bouncing);
    const row = { userId: body.data.user.id, email: bouncing };
    const mailed = () => running.stack.ses.mails({ to: bouncing }).length;
    await expect.poll(async () => (await post('invite/resend', row)).status, { timeout: 20_000 }).toBe(409);
    const before = mailed();
    expect(await post('invite/resend', row)).toEqual(BOUNCED);
    expect((await post('user/delete_pending', row)).status).toBe(200);
    expect(await invite(bouncing.toUpperCase())).toEqual(BOUNCED);
    expect(mailed()).toBe(before);
    expect([...(await people.items()).values()].filter((item) => item.includes(bouncing))).toEqual([]);
  });

  test('that two invite at the same moment is invited by one', async () => {
    const same = await Promise.all([invite(email), invite(email)]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(same.find(({ status }) => status === 409)).toEqual(EXISTS);
    const address = `both-${email}`;
    const both = await Promise.all([invite(address), invite(address, {}, otherAdmin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toEqual(IN_USE);
  });

  test.each(['', 'nobody', 'a@b', 'a b@c.example', 'a@c.example\r\nBcc: d@e.example', `${'x'.repeat(40)}@c.example`])(
    'must be one: %j',
    async (address) => {
      expect(await invite(address)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    },
  );

  test('cannot be invited as a king', async () => {
    expect(await invite(email, { role: 'king' })).toMatchObject({ status: 400 });
  });
});

describe('the last seat', () => {
  test.each([2, 10])('goes to one of %i who are invited at the same moment', async (many) => {
    const { seatsUsed } = await company();
    await people.change(KEYS.company(BOARD.id), { seats: Number(seatsUsed) + 1 });
    const answers = await Promise.all(Array.from({ length: many }, (_, n) => invite(`${n}-of-${many}-${email}`)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, ...body }).toEqual({
        status: 409,
        success: false,
        code: 'NO_SEATS',
        message: "You don't have any more seats available on your plan",
      });
    }
    expect((await company()).seatsUsed).toBe(Number(seatsUsed) + 1);
    const found = [...(await people.items()).keys()].filter((key) => key.includes(`-of-${many}-${email}`));
    expect(found.length).toBe(1);
  });

  test('is not taken by the vendor’s own people, whom others do not see', async () => {
    const { seatsUsed } = await company();
    await people.change(KEYS.company(BOARD.id), { seats: seatsUsed });
    const address = `help-${count}@Wingnut.example`;
    const { status, body } = await invite(address);
    expect([status, body.data.hidden]).toEqual([200, true]);
    expect((await company()).seatsUsed).toBe(seatsUsed);
    const { id } = body.data.user;
    const listed = await running.call('companies/users', { token: admin });
    expect(listed.body.data.map((each: { id: string }) => each.id)).not.toContain(id);
    expect((await post('user/delete_pending', { userId: id, email: address })).status).toBe(404);
    expect((await post('invite/resend', { userId: id })).status).toBe(404);
  });
});

describe('signing up', () => {
  const NOT_VALID = 'PreSignUp failed with error This invitation is not valid.';

  test('makes the invited person a user of the company with his role, at once', async () => {
    const { body } = await invite(email, { role: 'write' });
    await signUp(running, invitationTo(running, email), email.toUpperCase());
    const { id } = body.data.user;
    expect(await user(id)).toMatchObject({
      entityStatus: 'verified',
      email,
      role: 'write',
      firstName: 'New',
      lastName: 'Person',
      phone: '+15035550100',
    });
    const token = (await running.tokensOf({ email, password: PASSWORD })).id;
    expect(JSON.parse(atob(token.split('.')[1] ?? ''))).toMatchObject({
      'custom:uuid': id,
      'custom:company': BOARD.name,
      'custom:companyId': BOARD.id,
      'custom:role': 'write',
    });
    expect((await running.call('companies/details', { token })).status).toBe(200);
    const [welcome] = running.stack.ses.mails({ to: email });
    expect(welcome).toMatchObject({ subject: 'Welcome to Wingnut' });
    expect(welcome?.text).toContain(`You log in as ${email}.`);
  });

  test('with a long name or a web address for one stores a name, and no invitation has it as a link', async () => {
    const { body } = await invite(email, { role: 'admin' });
    const { id } = body.data.user;
    const address = 'https://evil.example/win';
    await signUp(running, invitationTo(running, email), email, { given_name: address, family_name: 'x'.repeat(300) });
    expect(await user(id)).toMatchObject({ firstName: 'https evil. example win', lastName: 'x'.repeat(45) });
    const token = (await running.tokensOf({ email, password: PASSWORD })).id;
    await people.setAttributes(email, { given_name: 'y'.repeat(300), family_name: 'www.evil.example' });
    expect((await running.call('users/refresh', { token, method: 'POST' })).status).toBe(200);
    expect(await user(id)).toMatchObject({ firstName: 'y'.repeat(45), lastName: 'www. evil. example' });
    // An earlier version has stored the name as it was.
    await people.change(KEYS.user(BOARD.id, id), { firstName: address, lastName: '' });
    await invite(`friend-of-${email}`, {}, token);
    const [mail] = running.stack.ses.mails({ to: `friend-of-${email}` });
    expect(mail?.subject).toBe('https evil. example win invites you to Board <b>& Sons< b>');
    for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('evil.example');
  });

  test('succeeds when the welcome cannot be mailed', async () => {
    await invite(email);
    const token = invitationTo(running, email);
    const heal = running.stack.ses.refuse((mail) => mail.to === email && new AwsError('MessageRejected', 'Refused'));
    await signUp(running, token, email);
    heal();
    expect((await running.tokensOf({ email, password: PASSWORD })).id).toBeTruthy();
  });

  test('uses the role that an admin has given him since he was invited', async () => {
    const { body } = await invite(email, { role: 'admin' });
    const row = { userId: body.data.user.id, email };
    expect((await post('user/update_auth', { ...row, new_role: 'read' })).status).toBe(200);
    await signUp(running, invitationTo(running, email), email);
    expect(await user(row.userId)).toMatchObject({ entityStatus: 'verified', role: 'read' });
  });

  test('takes a live invitation for that very address, once', async () => {
    await invite(email);
    const token = invitationTo(running, email);
    await expect(signUp(running, token, `other-${email}`)).rejects.toThrow(NOT_VALID);
    await expect(signUp(running, undefined, email)).rejects.toThrow(NOT_VALID);
    await expect(signUp(running, '', email)).rejects.toThrow(NOT_VALID);
    await expect(signUp(running, `${token}x`, email)).rejects.toThrow(NOT_VALID);
    await signUp(running, token, email);
    await expect(signUp(running, token, email)).rejects.toThrow(NOT_VALID);
    await expect(signUp(running, token, `second-${email}`)).rejects.toThrow(NOT_VALID);
    expect((await lookUp(token)).status).toBe(404);
  });

  test('twice at the same moment makes one account', async () => {
    const { body } = await invite(email);
    const token = invitationTo(running, email);
    const tries = await Promise.allSettled([signUp(running, token, email), signUp(running, token, email)]);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(await actions(BOARD.id, body.data.user.id)).toEqual(['userInvited', 'invitationAccepted']);
    expect(
      (await running.call('properties', { token: (await running.tokensOf({ email, password: PASSWORD })).id })).status,
    ).toBe(200);
  });

  test('that the store fails is taken back, and can be done again with the same invitation', async () => {
    const { body } = await invite(email);
    const key = KEYS.user(BOARD.id, body.data.user.id);
    const { tokenHash } = (await people.item(key)) ?? {};
    const token = invitationTo(running, email);
    await people.change(key, { tokenHash: 'of another' });
    await expect(signUp(running, token, email)).rejects.toThrow('PostConfirmation failed');
    await people.change(key, { tokenHash });
    await signUp(running, token, email);
    expect((await people.item(key))?.entityStatus).toBe('verified');
  });

  test('that broke off and left an account behind is possible again when the invitation is sent again', async () => {
    const { body } = await invite(email);
    const row = { userId: body.data.user.id, email };
    await people.addAccount(email);
    await expect(signUp(running, invitationTo(running, email), email)).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    expect((await post('invite/resend', row)).status).toBe(200);
    await signUp(running, invitationTo(running, email), email);
    expect((await user(row.userId))?.entityStatus).toBe('verified');
  });

  test('never takes the account of another user whom the provider knows by that address', async () => {
    const stranger = await people.add(BOARD.id, 'read');
    await people.setAttributes(stranger.email, { email, email_verified: 'true' });
    expect(await invite(email, {}, otherAdmin)).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_USE' } });
    expect((await running.tokensOf({ email, password: stranger.password })).id).toBeTruthy();
  });
});

describe('an account made with a handed-over link', () => {
  const [theirs] = world.companies;
  if (!theirs) throw new Error('The cast has a company');
  const handOver = async (userId: string, token = admin) => {
    const { body } = await post('invite/link', { userId }, token);
    return new URL(body.data.link).searchParams.get('token') ?? '';
  };
  const signIn = () => running.tokensOf({ email, password: PASSWORD });

  test('says that it asks for a code, and is no user before the code from the mailbox is typed', async () => {
    const { body } = await invite(email, { role: 'write' });
    const { id } = body.data.user;
    const rules = async (token: string) => (await running.call(`users/${token}/password_rules`)).body.data;
    expect(await rules(invitationTo(running, email))).toEqual({ longPasswords: false, asksForCode: false });
    const token = await handOver(id);
    expect(await rules(token)).toEqual({ longPasswords: false, asksForCode: true });
    await signUp(running, token, email);
    const [mail] = running.stack.ses.mails({ to: email });
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.html).toContain(`${running.stack.portal}/createaccount?token=${token}&amp;step=code`);
    expect(await user(id)).toMatchObject({ entityStatus: 'pending', email });
    await expect(signIn()).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    const code = codeTo(running, email);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(proveAddress(running, token, email, wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await user(id))?.entityStatus).toBe('pending');
    await proveAddress(running, token, email, code);
    expect(await user(id)).toMatchObject({ entityStatus: 'verified', role: 'write' });
    expect(await user(id)).not.toHaveProperty('handedOver');
    expect((await running.call('companies/details', { token: (await signIn()).id })).status).toBe(200);
    expect(await actions(BOARD.id, id)).toEqual(['userInvited', 'invitationLinkMade', 'invitationAccepted']);
  });

  test('never blocks another company’s invitation: the owner gets the account, the other one is gone', async () => {
    const before = (await company(theirs.id)).seatsUsed;
    const thief = (await invite(email, { role: 'admin' }, otherAdmin)).body.data.user;
    const stolen = await handOver(thief.id, otherAdmin);
    await signUp(running, stolen, email);
    const code = codeTo(running, email);

    const invited = await invite(email, { role: 'read' });
    expect(invited).toMatchObject({ status: 200, body: { data: { mailed: true } } });
    expect(await people.item(KEYS.user(theirs.id, thief.id))).toBeUndefined();
    expect((await company(theirs.id)).seatsUsed).toBe(before);
    expect(await actions(theirs.id, thief.id)).toEqual(['userInvited', 'invitationLinkMade', 'invitationGivenUp']);
    await expect(signIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await lookUp(stolen)).status).toBe(404);

    await signUp(running, invitationTo(running, email), email);
    await expect(proveAddress(running, stolen, email, code)).rejects.toThrow();
    expect(await user(invited.body.data.user.id)).toMatchObject({ entityStatus: 'verified', role: 'read' });
    expect((await running.call('properties', { token: (await signIn()).id })).status).toBe(200);
  });

  test('blocks nobody either while the link is live and unused, and a mailed one does', async () => {
    const { body } = await invite(email, {}, otherAdmin);
    await handOver(body.data.user.id, otherAdmin);
    await post('invite/resend', { userId: body.data.user.id }, otherAdmin);
    expect((await invite(email)).body.code).toBe('EMAIL_IN_USE');
    await handOver(body.data.user.id, otherAdmin);
    expect((await invite(email)).status).toBe(200);
  });

  test('is not finished by an invitation that was mailed', async () => {
    const { body } = await invite(email);
    const { id } = body.data.user;
    const token = await handOver(id);
    await signUp(running, token, email);
    const code = codeTo(running, email);
    // A mailed invitation of the same person, while the account of the link is still there.
    const { tokenHash } = (await user(id)) ?? {};
    await people.change(KEYS.invitation(String(tokenHash)), { handedOver: false });
    await expect(proveAddress(running, token, email, code)).rejects.toThrow('PostConfirmation failed');
    expect((await user(id))?.entityStatus).toBe('pending');
    await expect(signIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('is recovered by nobody, and a resent invitation by mail starts again', async () => {
    const { body } = await invite(email);
    const { id } = body.data.user;
    await signUp(running, await handOver(id), email);
    const mails = running.stack.ses.mails({ to: email }).length;
    await people.cognito.send(new ForgotPasswordCommand({ ClientId: running.stack.userPoolClientId, Username: email }));
    expect(running.stack.ses.mails({ to: email }).length).toBe(mails);
    await post('invite/resend', { userId: id });
    await signUp(running, invitationTo(running, email), email);
    expect((await user(id))?.entityStatus).toBe('verified');
  });
});

test('an admin cannot have the portal mail the world: thirty invitations a day', async () => {
  const { body } = await invite(email);
  const resend = () => post('invite/resend', { userId: body.data.user.id });
  await people.setUsed('invitations', BOARD.id, 29);
  expect((await resend()).status).toBe(200);
  const refusal = {
    status: 429,
    body: {
      success: false,
      code: 'TOO_MANY_REQUESTS',
      message: 'Your company has sent 30 invitations today. Try again tomorrow',
    },
  };
  expect(await resend()).toEqual(refusal);
  expect(await post('invite/link', { userId: body.data.user.id })).toEqual(refusal);
  expect(await invite(`more-${email}`)).toEqual(refusal);
});
