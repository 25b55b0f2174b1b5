import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkReply } from '../../shared/api/bulk.ts';
import { BULK_REASONS } from '../../shared/domain/bulk/reasons.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate } from './world/estate.ts';

/** Tests work on many properties on the real store (docs/product/bulk.md). Roles and tenants: `permissions.test.ts`. */

const world = copyOfWorld('properties-bulk');
const { companyId, person } = world;

const editor = person('write');
let running: TestStack;
let estate: Estate;
beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const settings = (id: string) => estate.item<NotificationItem>(KEYS.notification(companyId, id));
const property = (id: string) => estate.item<PropertyItem>(KEYS.property(companyId, id));
/** Calls a route of work on many. Returns the verdicts in short: `change`, or why nothing is done. */
async function work(route: 'bulk' | 'bulk_preview' | 'bulk_undo', body: object): Promise<string[]> {
  const answer = await estate.post(`properties/${route}`, body);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return (answer.body.data as BulkReply).properties.map((property) =>
    property.is === 'change' ? property.is : property.why,
  );
}
const threeProperties = () => Promise.all([estate.property(), estate.property(), estate.property()]);

test('The preview changes nothing, the change does what the preview says, and it is done once', async () => {
  const propertyIds = await threeProperties();
  const [first = '', second = ''] = propertyIds;
  await estate.post(`notifications/${first}`, { entityStatus: 'enabled' });
  const action = { notifications: 'enabled' };
  const expected = [BULK_REASONS.isOn, 'change', 'change'];
  expect(await work('bulk_preview', { propertyIds, action })).toEqual(expected);
  expect(await settings(second)).toMatchObject({ entityStatus: 'disabled' });
  const id = randomUUID();
  expect(await work('bulk', { id, propertyIds, action })).toEqual(expected);
  expect(await settings(second)).toMatchObject({ entityStatus: 'enabled' });
  // The answer was lost, and somebody switched it off before the screen asked again.
  await estate.post(`notifications/${second}`, { entityStatus: 'disabled' });
  expect(await work('bulk', { id, propertyIds, action })).toEqual(expected);
  expect(await settings(second)).toMatchObject({ entityStatus: 'disabled' });
});

test('Undo puts back what nobody has changed since, and says where somebody has', async () => {
  const propertyIds = await threeProperties();
  const [first = '', second = '', third = ''] = propertyIds;
  const id = randomUUID();
  await work('bulk', { id, propertyIds, action: { portfolio: 'Hills' } });
  expect(await property(first)).toMatchObject({ portfolio: 'Hills', version: 1 });
  const { name, address } = (await property(second)) ?? {};
  await estate.post(`properties/${second}`, { config: { name, address, portfolio: 'Plains' } });
  const undone = ['change', BULK_REASONS.changedSince, 'change'];
  expect(await work('bulk_undo', { id, propertyIds })).toEqual(undone);
  const portfolios = async () =>
    (await Promise.all([first, second, third].map(property))).map((each) => each?.portfolio);
  expect(await portfolios()).toEqual(['Tests', 'Plains', 'Tests']);
  // A lost answer: asked again, the server says the same and does nothing.
  expect(await work('bulk_undo', { id, propertyIds })).toEqual(undone);
  expect(await property(first)).toMatchObject({ version: 2 });
  expect(await work('bulk_undo', { id: randomUUID(), propertyIds: [first] })).toEqual([BULK_REASONS.tooLate]);
});

test('Two pieces of work at once on the same properties lose nothing of each other', async () => {
  const propertyIds = await threeProperties();
  const people = [editor.id, person('admin').id];
  await Promise.all([
    ...people.map((person) => work('bulk', { id: randomUUID(), propertyIds, action: { addRecipients: [person] } })),
    work('bulk', { id: randomUUID(), propertyIds, action: { notifications: 'enabled' } }),
  ]);
  for (const id of propertyIds) {
    const { recipients = [], entityStatus } = (await settings(id)) ?? {};
    expect([entityStatus, ...recipients.map((recipient) => recipient.id).sort()]).toEqual([
      'enabled',
      ...people.sort(),
    ]);
  }
});

test('Each property has a record of its own, as a change by hand has', async () => {
  const propertyIds = await threeProperties();
  await work('bulk', { id: randomUUID(), propertyIds, action: { addRecipients: [editor.id] } });
  const records = await Promise.all(propertyIds.map((id) => estate.actions(id)));
  expect(records).toEqual(propertyIds.map(() => ['propertyAdded', 'settingsSaved']));
});

test('Work is planned on each property as by hand, and taking it back removes it', async () => {
  const propertyIds = await threeProperties();
  const id = randomUUID();
  // The day after tomorrow has not begun in any zone.
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const plannedWork = { from: `${day(2)}T08:00`, to: `${day(2)}T12:00`, reason: 'Chimney sweep' };
  expect(await work('bulk', { id, propertyIds, action: { plannedWork } })).toEqual(['change', 'change', 'change']);
  expect(await work('bulk_preview', { propertyIds, action: { plannedWork } })).toEqual(
    propertyIds.map(() => BULK_REASONS.isPlanned),
  );
  const [first = ''] = propertyIds;
  expect((await settings(first))?.plannedWork).toMatchObject([{ reason: 'Chimney sweep', userId: person('admin').id }]);
  expect(await work('bulk_undo', { id, propertyIds })).toEqual(['change', 'change', 'change']);
  expect((await settings(first))?.plannedWork).toBeUndefined();
  expect(await estate.actions(first)).toEqual(['propertyAdded', 'workPlanned', 'workRemoved']);
});

test('A property that is gone or foreign is named, and the others change', async () => {
  const [mine, gone] = [await estate.property(), await estate.property()];
  await estate.remove(`properties/${gone}`);
  const answer = await work('bulk', {
    id: randomUUID(),
    propertyIds: [gone, mine, randomUUID()],
    action: { portfolio: 'Hills' },
  });
  expect(answer).toEqual([BULK_REASONS.noProperty, 'change', BULK_REASONS.noProperty]);
});

test.each<[string, object, string]>([
  ['a recipient who is no user', { action: { addRecipients: [randomUUID()] } }, 'UNKNOWN_RECIPIENT'],
  ['no action', { action: {} }, 'BAD_REQUEST'],
  ['two actions', { action: { portfolio: 'A', notifications: 'enabled' } }, 'BAD_REQUEST'],
  ['an unknown action', { action: { colour: 'red' } }, 'BAD_REQUEST'],
  ['planned work without an end', { action: { plannedWork: { reason: 'Sweep' } } }, 'BAD_REQUEST'],
  ['more than 100 properties', { propertyIds: Array.from({ length: 101 }, () => 'p') }, 'BAD_REQUEST'],
  ['an id that is none', { id: '7' }, 'BAD_REQUEST'],
])('The call refuses %s', async (_name, wrong, code) => {
  const body = { id: randomUUID(), propertyIds: ['p'], action: { portfolio: 'A' }, ...wrong };
  expect(await estate.post('properties/bulk', body)).toMatchObject({ status: 400, body: { code } });
});
