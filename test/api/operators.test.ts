import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { COMPANIES, NOTIFICATIONS } from '../../local/world/fixtures.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { openOperator, startCloudFormation } from './world/operator.ts';
import { photoOf } from './world/outside.ts';
import { openPeople } from './world/people.ts';
import { invitationTo, PASSWORD, signUp } from './world/sign-up.ts';

/** Tests the operators' commands and their effects, through the whole life of a company's people. */

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;

const command = (args: string, environment?: Record<string, string>) =>
  operator.command('bin/company.ts', args, environment);

beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
});
afterAll(async () => {
  await running?.close();
  await operator?.close();
});

const post = (path: string, token: string, body: unknown) =>
  running.call(`companies/${path}`, { token, method: 'POST', body });
const usersOf = async (token: string) => (await running.call('companies/users', { token })).body.data;

test('an operator makes a company; its admin signs up by the mail, invites, changes and deletes a person', async () => {
  const made = await command('create --name "Ridge & Sons" --seats 3 --admin Ada@Ridge.example');
  expect(made).toMatchObject({ status: 0, err: '' });
  expect(made.out).toContain('Made the company Ridge & Sons with 3 seats.');
  expect(made.out).toContain('Invited ada@ridge.example as admin.');

  const mail = running.stack.ses.mails({ to: 'ada@ridge.example' })[0];
  expect(mail?.subject).toBe('The Wingnut team invites you to Ridge & Sons');
  expect(mail?.text).toContain(`${running.stack.portal}/createaccount?token=`);
  await signUp(running, invitationTo(running, 'ada@ridge.example'), 'ada@ridge.example');
  const admin = (await running.tokensOf({ email: 'ada@ridge.example', password: PASSWORD })).id;
  expect((await running.call('companies/details', { token: admin })).body.data).toEqual({
    config: { name: 'Ridge & Sons', seats: 3, seatsUsed: 1 },
  });

  expect(await post('invite', admin, { email: 'bo@ridge.example' })).toMatchObject({
    status: 200,
    body: { data: { mailed: true, user: { entityStatus: 'pending', config: { role: 'read' } } } },
  });
  expect(running.stack.ses.mails({ to: 'bo@ridge.example' })[0]?.subject).toBe(
    'New Person invites you to Ridge & Sons',
  );
  await signUp(running, invitationTo(running, 'bo@ridge.example'), 'bo@ridge.example');
  const bo = (await running.tokensOf({ email: 'bo@ridge.example', password: PASSWORD })).id;
  expect((await running.call('properties', { token: bo })).status).toBe(200);
  expect((await post('invite', bo, { email: 'cy@ridge.example' })).status).toBe(403);

  const { id: userId } = (await usersOf(admin)).find(
    ({ externalId }: { externalId: string }) => externalId === 'bo@ridge.example',
  );
  const row = { userId, email: 'bo@ridge.example' };
  expect((await post('user/update_auth', admin, { ...row, new_role: 'admin' })).status).toBe(200);
  expect((await usersOf(bo)).length).toBe(2);
  expect((await post('user/update_auth', admin, { ...row, new_role: 'write' })).status).toBe(200);
  expect((await running.call('companies/users', { token: bo })).status).toBe(403);

  expect((await post('user/delete', admin, row)).status).toBe(200);
  expect((await running.call('properties', { token: bo })).status).toBe(401);
  await expect(running.tokensOf({ email: 'bo@ridge.example', password: PASSWORD })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect((await usersOf(admin)).length).toBe(1);
  expect((await post('invite', admin, { email: 'bo@ridge.example' })).status).toBe(200);

  const suspended = await command('suspend --company "ridge & sons" --local');
  expect(suspended.out).toContain('Ridge & Sons is suspended');
  expect(await running.call('properties', { token: admin })).toMatchObject({
    status: 403,
    body: { code: 'COMPANY_SUSPENDED' },
  });
  expect((await command('list')).out).toMatch(/Ridge & Sons +2 \/ 3 +suspended/);
  expect(await command('resume --company "Ridge & Sons"')).toMatchObject({ status: 0 });
  const log = await command('audit --company "Ridge & Sons"');
  expect(
    log.out
      .split('\n')
      .slice(2)
      .map((line) => line.split(/ {2,}/).slice(1, 3).join(': ')),
  ).toEqual([
    'Operator: Company reactivated',
    'Operator: Company suspended',
    'New Person: User invited',
    'New Person: User deleted',
    'New Person: Role changed',
    'New Person: Role changed',
    'A former user: Invitation accepted',
    'New Person: User invited',
    'New Person: Invitation accepted',
    'Operator: Company created',
    '',
  ]);
  const operators = await command('audit --company "Ridge & Sons" --user operator --since 2020-01-01');
  expect(operators.out.match(/Operator command/g)).toHaveLength(3);
  expect(operators.out).toContain('Status: On → Suspended');
  const file = join(operator.folder, 'audit.csv');
  expect((await command(`audit --company "Ridge & Sons" --user ada@ridge.example --csv ${file}`)).out).toContain(
    'Wrote 6 records',
  );
  expect(await readFile(file, 'utf8')).toContain(
    'New Person,Role changed,User,A former user,Role: Viewer → Admin,127.0.0.0/24',
  );
  expect((await command('audit --company "Ridge & Sons" --until 2020-01-01')).out).toContain('There are no records.');
  expect((await running.call('properties', { token: admin })).status).toBe(200);
});

describe('a company', () => {
  test('is not made when the address of its admin is taken', async () => {
    const refused = await command('create --name Castle --seats 2 --admin dana.whitfield@harbourline.example');
    expect(refused).toMatchObject({ status: 1, err: 'An account with the given email already exists\n' });
    expect((await command('list')).out).not.toContain('Castle ');
  });

  test('gets no fewer seats than it uses, and more at will', async () => {
    expect(await command('seats --company "Harbourline Property Group" --seats 2')).toMatchObject({
      status: 1,
      err: 'More seats are already in use\n',
    });
    const set = await command('seats --company "Harbourline Property Group" --seats 12');
    expect(set.out).toContain('Harbourline Property Group now has 12 seats; 3 are in use.');
  });

  test('and its users are shown with what they have used of their quotas', async () => {
    expect((await command('quotas')).out).toMatch(/Ridge & Sons\s+invitations\s+\d+\s+30\s+today/);
  });

  test('whose admin’s mail failed says so, and how to send it again', async () => {
    const heal = running.stack.ses.refuse(() => new AwsError('MessageRejected', 'Refused'));
    const made = await command('create --name Late --seats 1 --admin late@late.example');
    heal();
    expect(made.status).toBe(1);
    expect(made.out).toMatch(
      /the email wasn’t sent.*\nnpm run company:invite -- --company \S+ --email late@late.example/,
    );
    expect(running.stack.ses.mails({ to: 'late@late.example' })).toEqual([]);
    const again = await command('invite --company Late --email late@late.example');
    expect(again).toMatchObject({ status: 0, err: '' });
    expect(running.stack.ses.mails({ to: 'late@late.example' }).length).toBe(1);
  });
});

describe('docs/operations.md#tell-companies: an operator', () => {
  const [ADMIN, EDITOR] = [person('admin'), person('write')];
  const told = ({ email }: { readonly email: string }) =>
    running.stack.ses.mails({ to: email }).filter(({ subject }) => subject === 'Work on Sunday');
  let file = '';
  const tell = (more: string, company = 'all') =>
    command(`tell --company "${company}" --key work-1 --subject "Work on Sunday" --message ${file} ${more}`);

  beforeAll(async () => {
    file = join(operator.folder, 'work.txt');
    await writeFile(file, 'The portal rests from 3 AM to 4 AM (UTC).\n\nAlarms go\nout as always.\n');
    await command('suspend --company Late');
  });

  test('sees whom a mail would reach before it is sent, and sends it to as many people as were shown', async () => {
    const { out } = await tell('');
    expect(out).toContain('Subject: Work on Sunday\n\nThe portal rests from 3 AM to 4 AM (UTC).\n\nAlarms go out');
    expect(out).toMatch(/Harbourline Property Group +1\b/);
    expect(out).toMatch(/Late +0 +suspended/);
    const [, count = ''] = /--send (\d+)/.exec(out) ?? [];
    expect(await tell(`--send ${Number(count) + 1}`)).toMatchObject({
      status: 1,
      err: expect.stringContaining(`but --send says ${Number(count) + 1}. Run the command without --send again.`),
    });
    await running.stack.check(Date.now());
    expect(told(ADMIN)).toEqual([]);

    expect((await tell(`--send ${count}`)).out).toMatch(new RegExp(`^${count} (person|people) of \\d+ compan`, 'm'));
    await running.stack.check(Date.now());
    await vi.waitFor(() => expect(told(ADMIN)).toHaveLength(1), 10_000);
    expect(told(ADMIN)[0]?.text).toContain('You’re receiving this because you’re an admin in the Wingnut portal.');
    expect(told(EDITOR)).toEqual([]);
    expect((await command('audit --company "Harbourline Property Group" --user operator')).out).toContain(
      'Operator email sent',
    );
  });

  test('tells a company once by a key, and another text needs another key', async () => {
    const { out } = await tell('');
    expect(out).toMatch(/Harbourline Property Group +0 +already notified/);
    expect(out).toContain('Everyone is already notified.');
    expect((await tell('--send 1')).out).toContain('Everyone is already notified.');
    await running.stack.check(Date.now());
    expect(told(ADMIN)).toHaveLength(1);
    await writeFile(file, 'Something else.');
    expect(await tell('')).toMatchObject({ status: 1, err: expect.stringContaining('belongs to another text') });
  });

  test('tells everybody of one company, if they choose to', async () => {
    const more = `--company "Harbourline Property Group" --key work-2 --subject "Work on Sunday" --message ${file} --people all`;
    const [, count = ''] = /--send (\d+)/.exec((await command(`tell ${more}`)).out) ?? [];
    expect((await command(`tell ${more} --send ${count}`)).status).toBe(0);
    await running.stack.check(Date.now());
    await vi.waitFor(() => expect(told(EDITOR)).toHaveLength(1), 10_000);
    expect(told(EDITOR)[0]?.text).toContain('because you have an account');
  });
});

describe('a command', () => {
  test.each([
    ['create --name X --seats 0 --admin a@b.example', '--seats takes a whole number from 1 to 100000'],
    ['create --name X --seats 2 --admin nobody', '--admin takes an email address'],
    ['create --seats 2 --admin a@b.example', '--name is missing'],
    ['create --name "  " --seats 2 --admin a@b.example', '--name takes 1 to 45 characters'],
    ['invite --company Late --email a@b.example --role king', '--role takes one of admin, write, read'],
    ['tell --company all --key K --subject X --message none.txt', '--key takes 3 to 45 small letters, digits and -'],
    ['tell --company all --key key --subject X --message none.txt', '--message takes a file with a text'],
    ['seats --company Nowhere --seats 2', 'No company Nowhere.'],
    ['list --local --stack Foo', '--local and --stack exclude each other'],
    ['list --stack Foo', 'No AWS credentials were found'],
    ['list --all', "Unknown option '--all'"],
    ['destroy', 'There is no command destroy.'],
  ])('%s fails: %s', async (args, sentence) => {
    const { status, err } = await command(args);
    expect(status).toBe(1);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/ at .*:\d+/);
  });

  test('explains itself', async () => {
    const { status, out } = await command('create --help');
    expect(status).toBe(0);
    for (const option of ['--name', '--seats', '--admin', '--stack', '--local']) expect(out).toContain(option);
  });

  test('says how to begin when there is no stack', async () => {
    const { status, err } = await command('list', { LOCAL_DIR: join(operator.folder, 'nowhere') });
    expect(status).toBe(1);
    expect(err).toContain('--stack NAME');
  });
});

describe('a deployed stack', () => {
  let cloudFormation: Awaited<ReturnType<typeof startCloudFormation>>;
  let outputs: Readonly<Record<string, string>>;
  const deployed = (args: string) => command(`${args} --stack WingnutPortal`, cloudFormation.environment);
  beforeAll(async () => {
    cloudFormation = await startCloudFormation(running, () => outputs);
  });
  afterAll(() => cloudFormation.close());

  test('is found by its outputs', async () => {
    outputs = running.stack.outputs;
    const { status, out } = await deployed('list');
    expect(status).toBe(0);
    expect(out).toContain('The stack WingnutPortal in us-west-2');
    expect(out).toContain('Castlegate Residential');
  });

  test('that is older than these commands is refused', async () => {
    const { VendorDomain: _missing, ...others } = running.stack.outputs;
    outputs = others;
    expect((await deployed('list')).err).toContain(
      'has no output VendorDomain: deploy this version of the portal first.',
    );
  });
});

test('what is kept about a person is exported, and erased except what happened', async () => {
  const people = openPeople(running);
  const marcus = person('write');
  const [company] = COMPANIES;
  const settings = NOTIFICATIONS.find(({ companyId }) => companyId === company?.id);
  if (!company || !settings) throw new Error('The cast has alarm settings');
  const { propertyId } = settings;
  const name = `${marcus.firstName} ${marcus.lastName}`;
  const named = { userId: marcus.id, name, email: marcus.email };
  // As an earlier version stored it, with names.
  const alarm = {
    id: '1-x',
    propertyId,
    kind: 'sensor',
    subject: 'boilerSystemPressure1',
    since: 1,
    raisedAt: 1,
    told: [
      { ...named, at: 2, event: 'raised' },
      { userId: 'other', name: 'Other', email: 'other@x.example', at: 2, event: 'raised' },
    ],
    acknowledged: { ...named, at: 3, note: 'Seen' },
  };
  await writeItems(running.stack, [
    { ...KEYS.alarm(company.id, propertyId, alarm.id), ...alarm },
    photoOf(company.id, { propertyId, id: 'n', userId: marcus.id, at: 5 }, 'f'),
    photoOf(company.id, { propertyId, id: 'n', userId: 'other', at: 6 }, 'g'),
  ]);
  await people.change(KEYS.notification(company.id, propertyId), { recipients: [{ id: marcus.id, type: 'email' }] });
  const token = (await running.tokensOf(marcus)).id;
  await running.call('dashboards', { token, method: 'POST', body: { range: 'Last 1 week' } });
  await running.call('dashboards/favourites', { token, method: 'POST', body: { propertyId, isFavourite: true } });
  const boardView = { name: 'Mine', query: 'group=city', isShared: false };
  await running.call('dashboards/board_views', { token, method: 'POST', body: boardView });
  const channels = { critical: ['email'], warning: ['email'], notice: [] };
  await running.call('alerts', { token, method: 'POST', body: { channels, quietHours: null, version: 0 } });
  await running.call(`notifications/${propertyId}`, { token, method: 'POST', body: { entityStatus: 'disabled' } });
  const user = (args: string) => operator.command('bin/user.ts', args);

  const file = join(operator.folder, 'marcus.json');
  expect(await user(`export --email ${marcus.email} --to ${file}`)).toMatchObject({ status: 0, err: '' });
  const data = JSON.parse(await readFile(file, 'utf8'));
  expect(data).toMatchObject({
    account: { attributes: { email: marcus.email } },
    recipientOf: [{ propertyId, type: 'email' }],
    alarms: [{ alarm: '1-x', mails: [{ at: 2 }], acknowledged: { note: 'Seen' } }],
    photos: [{ propertyId, about: 'note', alt: 'Photo of the burner', at: 5 }],
    changes: [
      { action: 'alertsChanged', subject: marcus.id },
      { action: 'settingsSaved', subject: propertyId },
    ],
  });
  expect(data.own.map(({ sk }: { sk: string }) => sk.split('#')[0])).toEqual([
    ...['ALERTS', 'BOARDVIEWS', 'FAVOURITES', 'USER', 'VIEW'],
  ]);
  expect(JSON.stringify(data)).not.toContain('other@x.example');

  expect((await user(`erase --email ${marcus.email} --confirm other@x.example`)).err).toContain('Nothing was erased');
  const erased = await user(`erase --email ${marcus.email} --confirm ${marcus.email}`);
  expect(erased).toMatchObject({ status: 0, err: '' });
  expect(erased.out).toContain('as a former user');
  expect((await running.call('properties', { token })).status).toBe(401);
  await expect(running.tokensOf(marcus)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const items = [...(await people.items())];
  expect(items.filter(([, item]) => item.includes(marcus.email) || item.includes(name))).toEqual([]);
  const left = items.flatMap(([key, item]) => (item.includes(marcus.id) ? [key.split('#')[0]] : []));
  // The alarm and the photo name a former user.
  expect(left.toSorted()).toEqual(['AUDIT', 'AUDIT', 'AUDIT', 'COMPANY', 'COMPANY']);
  const { body } = await running.call(`thresholds/${propertyId}/alarms?days=366`, {
    token: (await running.tokensOf(person('admin'))).id,
  });
  expect(JSON.stringify(body.data)).not.toContain(name);
  expect((await user(`export --email ${marcus.email} --to ${file}2`)).err).toContain('No one has the address');
  people.close();
});

test('properties without a place on the map get that of their address', async () => {
  const locate = (args: string) => operator.command('bin/locate.ts', args);
  const counted = await locate('');
  expect(counted).toMatchObject({ status: 0, err: '' });
  expect(counted.out).toMatch(/[1-9]\d* properties in \d+ companies have no place on the map/);
  expect((await locate('--go --rate 50')).out).toMatch(/([1-9]\d*) of \1 properties now have a place on the map/);
  expect((await locate('--go')).out).toContain('0 of 0 properties now have a place on the map.');
  const { id: token } = await running.tokensOf(person('admin'));
  const { rows } = (await running.call('dashboards/board?since=0', { token })).body.data;
  const elm = rows.find(({ name }: { name: string }) => name === 'Elm & Third');
  expect(elm.location).toEqual({ latitude: expect.closeTo(44.9, 0), longitude: expect.closeTo(-123, 0) });
  const [record] = (await running.call('companies/audit?from=0', { token })).body.data.records;
  expect(record).toMatchObject({ action: 'propertyMoved', actor: { id: 'operator' } });
});
