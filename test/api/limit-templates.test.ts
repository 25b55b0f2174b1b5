import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkReply } from '../../shared/api/bulk.ts';
import type { LimitTemplateReply } from '../../shared/api/types/template-types.ts';
import { BULK_REASONS } from '../../shared/domain/bulk/reasons.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate, temperature } from './world/estate.ts';

/** Tests limit templates on the real store (docs/product/limit-templates.md). Roles and tenants: `permissions.test.ts`. */

const world = copyOfWorld('limit-templates');
const { companyId } = world;

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

const on = (min: string) => ({ min, max: '40', thresholdStatus: 'enabled' });
const template = async (name: string, limits: object): Promise<LimitTemplateReply> =>
  (await estate.post('properties/limit_templates', { name, limits })).body.data as LimitTemplateReply;
const thresholdsOf = async (id: string) =>
  (await estate.item<NotificationItem>(KEYS.notification(companyId, id)))?.thresholds;

test('The second of two editors is refused, and a repeated save changes nothing', async () => {
  const { id, version } = await template('Steam', { boilerSystemPressure: on('5') });
  const path = `properties/limit_templates/${id}`;
  const first = { name: 'Steam', limits: { boilerSystemPressure: on('6') }, version };
  expect(await estate.post(path, first)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  expect(await estate.post(path, first)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  const second = { ...first, limits: { boilerSystemPressure: on('7') } };
  expect((await estate.post(path, second)).body.code).toBe('CHANGED_MEANWHILE');
  expect((await estate.get(path)).body.data).toMatchObject({ limits: { boilerSystemPressure: { min: '6' } } });
  expect(await estate.actions(id)).toEqual(['templateAdded', 'templateChanged']);
});

test('A name is given once, also when two people give it at the same time', async () => {
  const bodies = ['Twice', 'tWICE'].map((name) => ({ name, limits: {} }));
  const answers = await Promise.all(bodies.map((body) => estate.post('properties/limit_templates', body)));
  expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['TEMPLATE_NAME_IN_USE', 'done']);
});

test.each<[string, object, string]>([
  ['crossed limits', { boilerSystemPressure: on('50') }, 'INVALID_THRESHOLDS'],
  ['a sensor that there is not', { chimney: on('5') }, 'INVALID_THRESHOLDS'],
  ['61 sensors', Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`s${at}`, on('5')])), 'BAD_REQUEST'],
])('A template is refused with %s', async (_name, limits, code) => {
  const answer = await estate.post('properties/limit_templates', { name: randomUUID(), limits });
  expect(answer).toMatchObject({ status: 400, body: { code } });
});

test('A template is applied to many properties once, and taken back', async () => {
  const { id, version } = await template('Pressure', { boilerSystemPressure: on('12'), leak: { ...on(''), max: '0' } });
  const [wired, bare] = [await estate.property(), await estate.property()];
  const wingnut = await estate.wingnut({ AN17: { type: 'pressure', label: 'boilerSystemPressure1' } });
  await estate.post(`wingnuts/${wingnut}/link`, { propertyId: wired });
  const action = { template: { id, version } };
  const propertyIds = [wired, bare];
  const work = async (route: string, body: object) =>
    ((await estate.post(`properties/${route}`, body)).body.data as BulkReply).properties;
  const preview = await work('bulk_preview', { propertyIds, action });
  expect(preview).toMatchObject([
    {
      is: 'change',
      changes: [{ label: 'boilerSystemPressure1', after: on('12') }],
      remarks: ['No such sensor: Leak', 'Alarms are off: no one is notified'],
    },
    { is: 'cannot', why: BULK_REASONS.hasNoSensor },
  ]);
  const bulkId = randomUUID();
  expect(await work('bulk', { id: bulkId, propertyIds: [wired], action })).toMatchObject([{ is: 'change' }]);
  expect(await thresholdsOf(wired)).toEqual({ boilerSystemPressure1: on('12') });
  expect(await work('bulk_undo', { id: bulkId, propertyIds: [wired] })).toMatchObject([{ is: 'change' }]);
  expect(await thresholdsOf(wired)).toEqual({});
  expect(await estate.actions(wired)).toEqual(['propertyAdded', 'settingsSaved', 'settingsSaved']);
  const both = { id: randomUUID(), propertyIds: [wired], action: { template: { id, version, switchOn: true } } };
  expect(await work('bulk', both)).toMatchObject([{ changes: [{ of: 'limit' }, { of: 'notifications' }] }]);
  const settings = () => estate.item<NotificationItem>(KEYS.notification(companyId, wired));
  expect(await settings()).toMatchObject({ entityStatus: 'enabled', thresholds: { boilerSystemPressure1: on('12') } });
  expect(await work('bulk_undo', { id: both.id, propertyIds: [wired] })).toMatchObject([{ is: 'change' }]);
  expect(await settings()).toMatchObject({ entityStatus: 'disabled', thresholds: {} });
  // Somebody changes the template after the preview: nothing is applied that nobody has seen.
  await estate.post(`properties/limit_templates/${id}`, { name: 'Pressure', limits: {}, version });
  const stale = await estate.post('properties/bulk', { id: randomUUID(), propertyIds, action });
  expect(stale.body.code).toBe('CHANGED_MEANWHILE');
  await estate.remove(`properties/limit_templates/${id}`);
  expect((await estate.post('properties/bulk_preview', { propertyIds, action })).body.code).toBe('NOT_FOUND');
});

test('docs/product/instructions.md#company-save: the company says what to do, each row once, in the audit log', async () => {
  const save = (about: string, text: string, seen = '') =>
    estate.post('properties/instructions', { about, text, seen });
  expect((await estate.get('properties/instructions')).body.data).toEqual({ instructions: [] });
  await save('leak', ' Mop \n\n Acme 212 555 0134 ');
  await save('any', 'Call the desk');
  const listed = [
    { about: 'any', text: 'Call the desk' },
    { about: 'leak', text: 'Mop\nAcme 212 555 0134' },
  ];
  expect((await estate.get('properties/instructions')).body.data).toEqual({ instructions: listed });
  // Somebody who has not seen it replaces nothing; the same text once more is no change.
  expect((await save('leak', 'Run')).body.code).toBe('CHANGED_MEANWHILE');
  expect((await save('leak', 'Mop\nAcme 212 555 0134')).status).toBe(200);
  expect((await save('leak', '', 'Mop\nAcme 212 555 0134')).body.data).toEqual({ instructions: listed.slice(0, 1) });
  const actions = await estate.actions(companyId);
  expect(actions.filter((action) => action === 'instructionSaved')).toHaveLength(3);
  for (const [about, text] of [
    ['chimney', 'x'],
    ['any', '1\n2\n3\n4'],
    ['any', 'x'.repeat(301)],
  ] as const)
    expect((await save(about, text, 'Call the desk')).body.code).toBe('BAD_REQUEST');
});

test('docs/product/instructions.md#copies: a template and work on many copy what to do', async () => {
  const saved = await template('Told', { roomTemperature: { ...on('5'), instruction: ' Acme \n\n212 555 0134' } });
  expect(saved.limits).toMatchObject({ roomTemperature: { instruction: 'Acme\n212 555 0134' } });
  const id = await estate.property();
  const wingnut = await estate.wingnut({ AN01: temperature('roomTemperature1') });
  await estate.post(`wingnuts/${wingnut}/link`, { propertyId: id });
  const body = { id: randomUUID(), propertyIds: [id], action: { template: { id: saved.id, version: saved.version } } };
  expect((await estate.post('properties/bulk', body)).status).toBe(200);
  expect(await thresholdsOf(id)).toEqual({ roomTemperature1: { ...on('5'), instruction: 'Acme\n212 555 0134' } });
});
