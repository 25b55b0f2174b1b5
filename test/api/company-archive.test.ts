import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { COMPANIES, PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { jpeg } from '../pictures.ts';
import { type Item, misunderstandings, RELEASES } from '../samples/releases.ts';
import { openOperator } from './world/operator.ts';
import { invitationTo, PASSWORD, signUp } from './world/sign-up.ts';

/** An operator writes a company into a file, removes it, and restores it. */

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
let documents: DynamoDBDocumentClient;

const [company] = COMPANIES;
if (!company) throw new Error('The cast has no company');
const admin = person('admin');
const own = WINGNUTS.filter(({ companyId }) => companyId === company.id);

const command = (line: string) => operator.command('bin/company.ts', line);

beforeAll(async () => {
  // Readings that a company can lose only with their time.
  running = await startTestStack({ readings: 'timestream' });
  operator = await openOperator(running);
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings(running.stack.endpoints.dynamodb)));
});
afterAll(async () => {
  documents?.destroy();
  await running?.close();
  await operator?.close();
});

const itemAt = async (key: Key) =>
  (await documents.send(new GetCommand({ TableName: running.stack.entitiesTable, Key: key }))).Item;
const forget = (key: Key) => documents.send(new DeleteCommand({ TableName: running.stack.entitiesTable, Key: key }));

/** Contents of the dashboards, without the time of the answer. */
const dashboards = (token: string, properties: readonly string[]) =>
  Promise.all(
    properties.map(async (id) => {
      const { now: _now, ...shown } = (await running.call(`dashboards/${id}`, { token })).body.data;
      return shown;
    }),
  );

/** The content of the portal's lists and dashboards, without values that change by themselves. */
async function lists(token: string) {
  const [properties, wingnuts, users] = await Promise.all(
    ['properties', 'wingnuts', 'companies/users'].map(async (path) => (await running.call(path, { token })).body.data),
  );
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
  return { properties, wingnuts, users: idsOf(users), dashboards: await dashboards(token, idsOf(properties)) };
}

test('A company comes back as it was, with its ids; its people are invited again', async () => {
  const file = join(operator.folder, 'company.jsonl');
  const before = await lists((await running.tokensOf(admin)).id);
  const [last] = own.filter(({ propertyId }) => propertyId !== null).slice(-1);
  const halfHours = KEYS.halfHours(company.id, last?.id ?? '');
  const counted = { id: last?.id, version: 1, propertyId: last?.propertyId, first: 1, cells: { x: '1' } };
  // docs/product/energy.md#kept
  const energy = [
    { ...KEYS.meters(company.id, 'p'), ...{ propertyId: 'p', version: 1, meters: [], bills: [] } },
    { ...KEYS.energyMonth(company.id, 'p', '2026-01'), ...{ version: 1, packed: 'x', expiresAt: 4_000_000_000 } },
    { ...KEYS.energySummary(company.id, 'p'), ...{ propertyId: 'p', day: '2026-01-31', summaries: [] } },
    // docs/product/wingnuts.md#health-days
    {
      ...KEYS.health(company.id, last?.id ?? '', '2026-01-31'),
      ...{ version: 1, day: 20_484, hours: { 9: { lte: -113 } }, boots: [], expiresAt: 4_000_000_000 },
    },
  ];
  await writeItems(running.stack, [{ ...halfHours, ...counted }, ...energy]);
  expect(before.properties.length).toBeGreaterThan(0);
  expect(before.wingnuts.length).toBe(own.length);

  expect(await command(`export --company "${company.name}" --to ${file}`)).toMatchObject({ status: 0, err: '' });
  // The file contains names and addresses of people, so only the operator may read it.
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await command(`export --company "${company.name}" --to ${file}`)).err).toContain('exists already');
  expect((await command(`restore --from ${file}`)).err).toContain(`${company.name} exists already`);

  const removed = join(operator.folder, 'removed.jsonl');
  const remove = (confirm: string) => command(`remove --company ${company.id} --confirm "${confirm}" --to ${removed}`);
  expect((await remove('yes')).err).toContain('Nothing was removed');
  const { out } = await remove(company.name);
  expect(out).toContain(`Removed ${company.name}`);
  await expect(running.tokensOf(admin)).rejects.toThrow();
  expect(await itemAt(KEYS.email(admin.email))).toBeUndefined();
  for (const { id } of own) expect((await itemAt(KEYS.device(id)))?.companyId).toBeUndefined();
  for (const key of [halfHours, ...energy]) expect(await itemAt({ pk: key.pk, sk: key.sk })).toBeUndefined();
  // docs/product/audit.md#kept: of a removed company one record stays.
  const log = async () => (await command(`audit --company ${company.id}`)).out.match(/ (Company|User) [a-z]\w+/g);
  expect(await log()).toEqual([' Company removed']);
  expect((await command('list')).out).not.toContain(company.name);
  const erase = async (confirm: string) =>
    (await command(`erase --from ${removed} --confirm "${confirm}"`)).err.split('Nothing was erased: ')[1]?.trim();
  expect(await erase('yes')).toBe(`--confirm takes the full name of the company, "${company.name}".`);
  expect(await erase(company.name)).toContain('the stack stores its readings in Timestream, which deletes none.');

  // A stack that does not know one of the devices.
  const [strange] = own;
  if (!strange) throw new Error('The cast has no wingnut');
  await forget(KEYS.device(strange.id));
  await forget(KEYS.serial(strange.serial));

  const restored = await command(`restore --from ${removed}`);
  expect(await itemAt(halfHours)).toMatchObject({ cells: { x: '1' } });
  for (const item of energy) expect(await itemAt({ pk: item.pk, sk: item.sk })).toEqual(item);
  expect(restored).toMatchObject({ status: 0, err: '' });
  expect(await log()).toEqual([' Company restored', ' Company removed']);
  expect(restored.out).toContain(`npm run company:invite -- --company ${company.id} --email ${admin.email}`);
  expect(await itemAt(KEYS.device(strange.id))).toMatchObject({ companyId: company.id, serial: strange.serial });
  expect(await itemAt(KEYS.company(company.id))).toMatchObject({
    entityStatus: 'enabled',
    seatsUsed: company.users.length,
  });
  expect(await itemAt(KEYS.company(company.id))).not.toHaveProperty('restoring');
  expect(await erase(company.name)).toBe(`${company.name} exists. Remove it first: npm run company:remove`);

  expect(await command(`invite --company ${company.id} --email ${admin.email}`)).toMatchObject({ status: 0 });
  await signUp(running, invitationTo(running, admin.email), admin.email);
  const token = (await running.tokensOf({ email: admin.email, password: PASSWORD })).id;
  expect(await lists(token)).toEqual(before);
});

test('docs/product/photos.md#kept: photos come back with their company, and are erased with it', async () => {
  const token = (await running.tokensOf({ email: admin.email, password: PASSWORD })).id;
  const post = async (path: string, body: object) => (await running.call(path, { token, method: 'POST', body })).body;
  const [place] = (await running.call('properties', { token })).body.data;
  const note = { id: randomUUID(), kind: 'service', from: 1, text: 'Burner cleaned' };
  await post(`properties/${place.id}/notes`, note);
  const image = jpeg().toString('base64');
  const added = await post(`properties/${place.id}/photos`, { about: 'note', aboutId: note.id, alt: 'Burner', image });
  const { id, url } = added.data;
  const key = KEYS.photo(company.id, place.id, 'note', note.id, id);
  const isThere = async () => [(await itemAt(key))?.alt, (await fetch(url)).status];
  const remove = async (file: string) => {
    const to = join(operator.folder, file);
    await command(`remove --company ${company.id} --confirm "${company.name}" --to ${to}`);
    return to;
  };
  const first = await remove('with-photo.jsonl');
  expect(await isThere()).toEqual([undefined, 200]);
  await command(`restore --from ${first}`);
  expect(await isThere()).toEqual(['Burner', 200]);
  const last = await remove('last.jsonl');
  const { out } = await command(`erase --from ${last} --confirm "${company.name}"`);
  expect(out).toContain(`Erased the photos of ${company.name} (${company.id}): 1.`);
  expect(await isThere()).toEqual([undefined, 404]);
  await command(`restore --from ${first}`);
});

/** Every item of the entities table. */
async function allItems(): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: running.stack.entitiesTable }))
    items.push(...(Items as Item[]));
  return items;
}

test('What this release writes, each earlier release could read', async () => {
  const items = await allItems();
  expect(items.length).toBeGreaterThan(100);
  for (const release of RELEASES)
    expect([release.name, ...items.flatMap((item) => misunderstandings(release, item))]).toEqual([release.name]);
});

test('Alarms lose names and are listed, and secrets of webhooks move, by migrations, which are counted first and done once', async () => {
  const [property] = PROPERTIES.filter(({ companyId }) => companyId === company.id);
  const key = KEYS.alarm(company.id, String(property?.id), '1-s');
  const person = { userId: admin.id, name: 'Ann Lee', email: 'ann@x.example' };
  const alarm = { id: '1-s', propertyId: property?.id, kind: 'sensor', subject: 's', since: 1, raisedAt: 2 };
  const Item = {
    ...key,
    ...alarm,
    told: [{ ...person, at: 2, event: 'raised' }],
    acknowledged: { ...person, at: 3, note: '' },
  };
  await documents.send(new PutCommand({ TableName: running.stack.entitiesTable, Item }));
  const hook = { id: 'h1', name: 'Desk', url: 'https://hooks.example.com/x', form: 'json', createdAt: 1, version: 1 };
  const webhooks = { webhooks: [{ ...hook, secret: 'wnwh_x' }], version: 4 };
  await writeItems(running.stack, [{ ...KEYS.webhooks(company.id), ...webhooks }]);
  const migrate = (line: string) => operator.command('bin/migrate.ts', line);
  const counted = await migrate('');
  expect(counted.out).toContain('001-histories-without-names: 1 items would change');
  expect(await itemAt(key)).toEqual(Item);
  expect((await migrate('--go')).out).toContain('001-histories-without-names: 1 items changed');
  expect(await itemAt(key)).toEqual({
    ...Item,
    told: [{ ...person, name: '', email: '', at: 2, event: 'raised' }],
    acknowledged: { ...person, name: '', email: '', at: 3, note: '' },
    form: 3,
  });
  expect(await itemAt(KEYS.incident(company.id, '1', String(property?.id), '1-s'))).toMatchObject({ id: '1-s' });
  expect((await itemAt(KEYS.webhooks(company.id)))?.webhooks).toEqual([{ id: 'h1', name: 'Desk' }]);
  expect(await itemAt(KEYS.webhookSecrets(company.id))).toMatchObject(webhooks);
  expect((await migrate('--go')).out).toContain('was done on');
});

test('Users and accounts that a restore has parted are named and mended', async () => {
  const user = person('read');
  const at = KEYS.user(company.id, user.id);
  expect((await command('accounts')).out).not.toContain(user.email);
  const stored = await itemAt(at);
  // The table is of a moment at which this user had another account.
  const TableName = running.stack.entitiesTable;
  const put = (Item: object) => documents.send(new PutCommand({ TableName, Item: { ...stored, ...Item } }));
  const gone = { sub: '0a1b2c3d-0000-4000-8000-000000000000', secondFactorAt: 5, recoveryCodes: ['hash'] };
  await put({ ...gone, entityStatus: 'verified' });
  const found = await command('accounts');
  expect(found.out).toContain(`${user.email} has no account.`);
  expect(found.out).toContain('Nothing was changed.');
  const mended = await command('accounts --mend yes');
  expect(mended.out).toContain(`npm run company:invite -- --company ${company.id} --email ${user.email}`);
  const pending = await itemAt(at);
  expect(pending).toMatchObject({ entityStatus: 'pending', role: stored?.role });
  for (const name of Object.keys(gone)) expect(pending).not.toHaveProperty(name);
  const log = await command(`audit --company ${company.id} --user operator`);
  expect(log.out).toContain('User must create an account again');
  expect((await command('accounts')).out).not.toContain(user.email);
});

test('A company can be exported from a table that was restored from the backup, as it was then', async () => {
  const TableName = 'restored-table';
  const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
  await documents.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    }),
  );
  const then = { ...(await itemAt(KEYS.company(company.id))), name: 'Earlier Name' };
  const entry = await itemAt(KEYS.companyEntry(company.id));
  for (const Item of [then, entry]) await documents.send(new PutCommand({ TableName, Item }));
  const file = join(operator.folder, 'earlier.jsonl');
  const from = (table: string) => command(`export --company ${company.id} --to ${file} --table ${table}`);
  expect(await from(TableName)).toMatchObject({ status: 0, err: '' });
  expect(JSON.parse((await readFile(file, 'utf8')).split('\n')[0] ?? '').company.name).toBe('Earlier Name');
  expect((await from('no/table')).err).toContain('--table takes the name of a table of DynamoDB');
});

test('Nothing is restored where an address or a wingnut has gone to another company meanwhile', async () => {
  const file = join(operator.folder, 'other.jsonl');
  const [, other] = COMPANIES;
  const [user] = other?.users ?? [];
  if (!other || !user) throw new Error('The cast has no second company');
  const facts = KEYS.facts(other.id, 'property', '2026-11-20');
  await documents.send(new PutCommand({ TableName: running.stack.entitiesTable, Item: facts }));
  await command(`remove --company ${other.id} --confirm "${other.name}" --to ${file}`);
  expect(await itemAt(facts)).toBeUndefined();
  expect(await readFile(file, 'utf8')).not.toContain(facts.pk);
  expect(await command(`invite --company ${company.id} --email ${user.email}`)).toMatchObject({ status: 0 });
  const { status, err } = await command(`restore --from ${file}`);
  expect(status).toBe(1);
  expect(err).toContain(`Nothing was restored.\n${user.email} is now a user of another company.`);
  expect(await itemAt(KEYS.company(other.id))).toBeUndefined();
});
