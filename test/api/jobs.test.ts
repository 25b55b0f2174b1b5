import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeItems } from '../../local/seed/write-items.ts';
import type { JobReply } from '../../shared/api/types/job-types.ts';
import { MAX_DONE_JOBS, MAX_JOB_CHANGES, MAX_OPEN_JOBS } from '../../shared/domain/jobs/job.ts';
import type { Grant } from '../../shared/domain/people/reach.ts';
import type { AlarmItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate } from './world/estate.ts';
import { findingItems, OPEN_KEY } from './world/findings.ts';
import { jobItem } from './world/jobs.ts';
import { openPeople, type People } from './world/people.ts';

/** Tests jobs on the real store (docs/product/jobs.md). Roles and tenants of each call: `permissions.test.ts`. */

const world = copyOfWorld('jobs');
const { companyId, person } = world;

let running: TestStack;
let estate: Estate;
let people: People;
beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
  people = openPeople(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const add = async (id: string, body: object): Promise<JobReply> => {
  const { status, body: answer } = await estate.post(`properties/${id}/jobs`, body);
  expect([status, answer.message]).toEqual([200, undefined]);
  return answer.data;
};
const move = (id: string, job: string, body: object) => estate.post(`properties/${id}/jobs/${job}/state`, body);
const listed = async (id: string, token?: string): Promise<JobReply[]> => {
  const { body } = await estate.get('properties/jobs', token);
  return body.data.jobs.filter((job: JobReply) => job.property.id === id);
};
const countOf = async (id: string) => {
  const item = await estate.item<PropertyItem>(KEYS.property(companyId, id));
  const { body } = await estate.get(`properties/${id}`);
  expect(body.data.jobs).toEqual(item?.jobs?.open || undefined);
  return item?.jobs;
};

test('docs/product/jobs.md#states: a job is made, begun, done and opened again, and the property counts it', async () => {
  const id = await estate.property();
  const { id: userId } = person('write');
  const job = await add(id, { what: ' Bleed the loop ', userId, until: '2026-12-01' });
  expect(job).toMatchObject({ what: 'Bleed the loop', until: '2026-12-01', state: 'open', evidence: null, version: 1 });
  expect(job.who?.userId).toBe(userId);
  expect(await countOf(id)).toEqual({ open: 1, done: 0 });
  await move(id, job.id, { state: 'onIt' });
  expect(await countOf(id)).toEqual({ open: 1, done: 0 });
  const { body } = await move(id, job.id, { state: 'done', line: 'Two radiators were full of air' });
  expect(body.data).toMatchObject({ state: 'done', doneAt: expect.any(Number), version: 3 });
  expect(body.data.changes.map(({ state, line }: JobReply['changes'][number]) => [state, line])).toEqual([
    ['open', undefined],
    ['onIt', undefined],
    ['done', 'Two radiators were full of air'],
  ]);
  // Nothing measures a job of its own, so the data has nothing to judge.
  expect(await countOf(id)).toBeUndefined();
  await move(id, job.id, { state: 'open' });
  expect((await listed(id))[0]).toMatchObject({ state: 'open', doneAt: null });
  expect(await countOf(id)).toEqual({ open: 1, done: 0 });
  expect(await estate.remove(`properties/${id}/jobs/${job.id}`)).toMatchObject({ status: 200 });
  expect([await countOf(id), await listed(id)]).toEqual([undefined, []]);
  expect(await estate.actions(id)).toEqual([
    'propertyAdded',
    'jobMade',
    'jobMoved',
    'jobMoved',
    'jobMoved',
    'jobRemoved',
  ]);
});

test('docs/product/jobs.md#same-time: words of an old version are refused, and the same state twice is one change', async () => {
  const id = await estate.property();
  const { id: job } = await add(id, { what: 'Look' });
  const path = `properties/${id}/jobs/${job}`;
  expect((await estate.post(path, { what: 'Look again', version: 1 })).body.data).toMatchObject({
    version: 2,
    until: null,
  });
  expect((await estate.post(path, { what: 'Look elsewhere', version: 1 })).body.code).toBe('CHANGED_MEANWHILE');
  const answers = await Promise.all([1, 2, 3].map(() => move(id, job, { state: 'onIt' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await listed(id))[0]).toMatchObject({ what: 'Look again', state: 'onIt', version: 3 });
  expect(await countOf(id)).toEqual({ open: 1, done: 0 });
});

test('several people at once lose no count', async () => {
  const id = await estate.property();
  const made = await Promise.all([1, 2, 3, 4].map((each) => add(id, { what: `Job ${each}` })));
  expect(await countOf(id)).toEqual({ open: 4, done: 0 });
  await Promise.all(made.slice(1).map((job) => move(id, job.id, { state: 'done', line: 'So' })));
  expect(await countOf(id)).toEqual({ open: 1, done: 0 });
});

describe('docs/product/jobs.md#job: the evidence', () => {
  test('is what the open finding says; a finding that is not open is none', async () => {
    const id = await estate.property();
    await writeItems(running.stack, findingItems(companyId, id, person('write').id));
    const job = await add(id, { what: 'Look', finding: OPEN_KEY });
    expect(job).toMatchObject({ about: { kind: 'finding', key: OPEN_KEY }, evidence: 'It looks so in 3 of 3 days.' });
    const other = await estate.post(`properties/${id}/jobs`, { what: 'Look', finding: 'runtime/nowhere' });
    expect(other).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('is what the alarm says; an alarm of another property is none', async () => {
    const [id, elsewhere] = [await estate.property(), await estate.property()];
    const alarm: AlarmItem = {
      ...{ id: '5-boilerSystemPressure1', propertyId: id, kind: 'sensor', subject: 'boilerSystemPressure1' },
      ...{ since: 5, raisedAt: 5, told: [], extreme: { value: 6, time: 5, side: 'min', limit: 10 } },
    };
    await writeItems(running.stack, [{ ...KEYS.alarm(companyId, id, alarm.id), ...alarm }]);
    const incidentId = `${id}.${alarm.id}`;
    expect((await add(id, { what: 'Look', incidentId })).evidence).toBe(
      'Boiler System Pressure 1: 6 PSI, below the minimum of 10 PSI',
    );
    const other = await estate.post(`properties/${elsewhere}/jobs`, { what: 'Look', incidentId });
    expect(other).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

test('docs/product/jobs.md#making: a service that is due and a check-out make jobs, which no data proves', async () => {
  const [id, elsewhere] = [await estate.property(), await estate.property()];
  const book = (await estate.post(`properties/${id}/book`, { kind: 'boiler', name: 'Boiler 1', everyMonths: 12 })).body
    .data;
  const bookItemId = book.items[0].id as string;
  const job = await add(id, { what: 'Service', bookItemId });
  expect(job).toMatchObject({ about: { kind: 'service', bookItemId }, evidence: expect.stringMatching(/^Boiler 1/) });
  expect((await estate.post(`properties/${elsewhere}/jobs`, { what: 'Service', bookItemId })).status).toBe(404);
  expect((await estate.post(`properties/${id}/jobs`, { what: 'Look', wingnutId: 'nobody' })).status).toBe(404);
  await move(id, job.id, { state: 'done', line: 'Cleaned' });
  expect(await countOf(id)).toBeUndefined();
});

test.each<[string, object]>([
  ['no sentence', { what: ' ' }],
  ['a sentence of 161 characters', { what: 'x'.repeat(161) }],
  ['a day that there is not', { what: 'Look', until: '2026-02-30' }],
])('A job is refused with %s', async (_name, body) => {
  const id = await estate.property();
  expect(await estate.post(`properties/${id}/jobs`, body)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  });
});

test.each<[string, object]>([
  ['done without a line', { state: 'done' }],
  ['done with a blank line', { state: 'done', line: ' ' }],
  ['a state that only the portal says', { state: 'verified', line: 'So' }],
])('A state is refused: %s', async (_name, body) => {
  const id = await estate.property();
  const job = await add(id, { what: 'Look' });
  expect(await move(id, job.id, body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

test('docs/product/jobs.md#job: a hundred are open at most, the last hundred that are done stay, and a history has twenty changes', async () => {
  const id = await estate.property();
  const { id: userId } = person('write');
  const done = (at: number) => ({ ...jobItem(`d${at}`, id, userId, at), state: 'verified' as const, doneAt: at });
  await writeItems(
    running.stack,
    Array.from({ length: MAX_DONE_JOBS + 2 }, (_, at) => ({ ...KEYS.job(companyId, id, `d${at}`), ...done(at) })),
  );
  const job = await add(id, { what: 'Look' });
  const ids = (await listed(id)).map((each) => each.id);
  expect([ids.length, ids.includes('d0'), ids.includes('d1'), ids.includes('d2')]).toEqual([101, false, false, true]);
  for (let turn = 0; turn < MAX_JOB_CHANGES; turn += 1) await move(id, job.id, { state: turn % 2 ? 'open' : 'onIt' });
  const changes = (await listed(id)).find((each) => each.id === job.id)?.changes ?? [];
  expect([changes.length, changes[0]?.state]).toEqual([MAX_JOB_CHANGES, 'onIt']);
  await people.change(KEYS.property(companyId, id), { jobs: { open: MAX_OPEN_JOBS, done: 0 } });
  expect(await estate.post(`properties/${id}/jobs`, { what: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_JOBS' },
  });
  // A person who finishes one is not held up.
  expect(await move(id, job.id, { state: 'done', line: 'So' })).toMatchObject({ status: 200 });
});

describe('docs/product/reach.md: somebody with chosen properties', () => {
  const personWith = async (grants: readonly Grant[]) => {
    const user = await people.add(companyId, 'write', world.address(`j-${randomUUID().slice(0, 8)}`));
    await people.change(KEYS.user(companyId, user.id), { grants });
    return { id: user.id, token: (await running.tokensOf(user)).id };
  };

  test('sees the jobs of these alone, changes those where the role is strong enough, and can be given no others', async () => {
    const [own, read, outside] = [await estate.property(), await estate.property(), await estate.property()];
    const user = await personWith([
      { propertyId: own, role: 'write' },
      { propertyId: read, role: 'read' },
    ]);
    const [here, there, away] = [
      await add(own, { what: 'A' }),
      await add(read, { what: 'B' }),
      await add(outside, { what: 'C' }),
    ];
    const { body } = await estate.get('properties/jobs', user.token);
    const seen = body.data.jobs.map((job: JobReply) => job.id);
    expect([here, there, away].map(({ id }) => seen.includes(id))).toEqual([true, true, false]);
    const say = async (id: string, job: JobReply) =>
      (await estate.post(`properties/${id}/jobs/${job.id}/state`, { state: 'onIt' }, user.token)).status;
    expect([await say(own, here), await say(read, there), await say(outside, away)]).toEqual([200, 403, 404]);
    expect(await say(own, away)).toBe(404);
    const given = await estate.post(`properties/${outside}/jobs`, { what: 'D', userId: user.id });
    expect(given).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await add(read, { what: 'E', userId: user.id })).who?.userId).toBe(user.id);
  });
});

test('docs/product/jobs.md#who: a verified contact of the property can have a job, which an admin of all its places gives', async () => {
  const [id, elsewhere] = [await estate.property(), await estate.property()];
  const contact = (contactId: string, propertyId: string, verifiedAt?: number) => ({
    ...{ id: contactId, name: 'Sam Super', channel: 'email' as const, address: `${contactId}@example.com`, version: 1 },
    ...{ severities: ['critical'] as const, places: [{ propertyId, may: 'take' as const }], told: 'atOnce' as const },
    ...{ addedAt: 1, addedBy: person('admin').id, ...(verifiedAt && { verifiedAt }) },
  });
  const contacts = [contact('contact-1', id, 1), contact('contact-2', id), contact('contact-3', elsewhere, 1)];
  await writeItems(running.stack, [{ ...KEYS.contacts(companyId), contacts, version: 1 }]);
  const give = (contactId: string, token: string) =>
    estate.post(`properties/${id}/jobs`, { what: 'Look', contactId }, token);
  const tokenOf = async (role: 'admin' | 'write') => (await running.tokensOf(person(role))).id;
  const admin = await tokenOf('admin');
  expect((await give('contact-1', admin)).body.data.who).toEqual({ contactId: 'contact-1', name: 'Sam Super' });
  const refused = [
    await give('contact-1', await tokenOf('write')),
    await give('contact-2', admin),
    await give('contact-3', admin),
    await give('contact-4', admin),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'NOT_FOUND'));
  await writeItems(running.stack, [{ ...KEYS.contacts(companyId), contacts: [], version: 2 }]);
  expect((await listed(id))[0]?.who?.name).toBe('A former contact');
});

test('Another company sees and changes nothing of it, and a property that is removed takes its jobs from the list', async () => {
  const id = await estate.property();
  const job = await add(id, { what: 'Look' });
  expect(await listed(id, estate.tokens.foreign)).toEqual([]);
  const path = `properties/${id}/jobs/${job.id}/state`;
  expect((await estate.post(path, { state: 'onIt' }, estate.tokens.foreign)).status).toBe(404);
  expect((await estate.remove(`properties/${id}`)).status).toBe(200);
  expect(await listed(id)).toEqual([]);
  expect((await move(id, job.id, { state: 'onIt' })).status).toBe(404);
});
