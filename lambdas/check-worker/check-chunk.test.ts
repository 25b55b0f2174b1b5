import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { CHECK_ATTEMPTS, type CheckChunk } from '../../shared/platform/items/check-items.ts';
import { tellSoon } from '../flows/tell-soon.ts';
import { addChunk, type CheckFigures, recordCheck } from '../store/alarms/checks.ts';
import { noteSites } from '../store/alarms/many-sites.ts';
import { listNewMails } from '../store/alarms/outbox.ts';
import { checkChunk } from './check-chunk.ts';
import { checkProperty } from './check-property.ts';

/** Tests what a worker does with a chunk: in which order, and again. */

vi.mock('../flows/tell-soon.ts');
vi.mock('../store/alarms/checks.ts');
vi.mock('../store/alarms/many-sites.ts');
vi.mock('../store/alarms/outbox.ts', () => ({
  listNewMails: vi.fn(),
  queueEntryOf: ({ companyId, propertyId, due }: OutboxMail) => ({ key: { pk: companyId, sk: propertyId }, due }),
}));
vi.mock('../flows/snapshot.ts', () => ({
  loadProperties: async (tasks: CheckChunk['tasks']) => tasks.map((task) => ({ task, parse: () => ({ task }) })),
}));
vi.mock('./check-property.ts');

const NOW = Date.UTC(2026, 10, 19, 6, 0);
/** What the worker did, in its order. */
let steps: string[];
/** The chunks of the check that are done. */
let done: Map<number, CheckFigures>;

const mailOf = (companyId: string, propertyId: string) => ({ companyId, propertyId, at: NOW, due: NOW }) as OutboxMail;
const chunk = (more: Partial<CheckChunk> = {}, properties = ['p', 'q', 'r']): CheckChunk => ({
  check: 'check',
  now: NOW,
  number: 0,
  of: 1,
  tasks: properties.map((propertyId) => ({ companyId: 'c', propertyId, late: [] })),
  ...more,
});
const stepsOf = (kind: string) => steps.filter((step) => step.startsWith(kind));

beforeEach(() => {
  steps = [];
  done = new Map();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.mocked(checkProperty).mockImplementation(async ({ task: { companyId, propertyId } }) => {
    steps.push(`check ${propertyId}`);
    return { transitions: 1, mail: mailOf(companyId, propertyId), isTold: true };
  });
  vi.mocked(addChunk).mockImplementation(async ({ number }, figures) => {
    if (!done.has(number)) done.set(number, figures);
    const sum = (name: keyof CheckFigures) => [...done.values()].reduce((total, each) => total + each[name], 0);
    return {
      properties: sum('properties'),
      failed: sum('failed'),
      transitions: sum('transitions'),
      done: new Set(done.keys()),
    };
  });
  vi.mocked(recordCheck).mockImplementation(async (_now, { properties, failed }) => {
    steps.push(`record ${properties} ${failed}`);
  });
  vi.mocked(noteSites).mockImplementation(async (companyId, mails) => {
    steps.push(`note ${companyId} ${mails.length}`);
  });
  vi.mocked(listNewMails).mockImplementation(async (companyId) => {
    steps.push(`list ${companyId}`);
    return ['p', 'q', 'r', 's'].map((id) => mailOf(companyId, id));
  });
  vi.mocked(tellSoon).mockImplementation(async (entries) => {
    steps.push(`tell ${entries.length}`);
  });
});

test('The only chunk of a check ends it, then notes who is told of, then tells', async () => {
  await checkChunk(chunk(), 1);
  expect(steps).toEqual(['check p', 'check q', 'check r', 'record 3 0', 'note c 3', 'tell 3']);
});

test('A property that fails does not hold the others, and is counted', async () => {
  vi.mocked(checkProperty).mockRejectedValueOnce(new Error('Malformed'));
  await checkChunk(chunk(), 1);
  expect(steps).toEqual(['check q', 'check r', 'record 3 1', 'note c 2', 'tell 2']);
});

test('A check ends with its last chunk, and a chunk that comes twice counts once', async () => {
  const [first, second] = [chunk({ number: 0, of: 2 }), chunk({ number: 1, of: 2 })];
  await checkChunk(first, 1);
  await checkChunk(first, 1);
  expect(stepsOf('record')).toEqual([]);
  await checkChunk(second, 1);
  expect(stepsOf('record')).toEqual(['record 6 0']);
});

test('The alarms of several companies are noted side by side', async () => {
  const both = Promise.withResolvers<void>();
  let begun = 0;
  vi.mocked(noteSites).mockImplementation(async () => {
    begun += 1;
    if (begun === 2) both.resolve();
    await both.promise;
  });
  const tasks = ['c', 'd'].map((companyId) => ({ companyId, propertyId: 'p', late: [] }));
  await checkChunk(chunk({ tasks }), 1);
  expect(stepsOf('tell')).toEqual(['tell 2']);
});

test('Alarms of many properties that cannot be noted are told all the same', async () => {
  vi.mocked(noteSites).mockRejectedValue(new Error('Throttled'));
  await checkChunk(chunk(), 1);
  expect(stepsOf('tell')).toEqual(['tell 3']);
});

describe('A company with several chunks', () => {
  const parts = [0, 1].map((number) => chunk({ number, of: 3, ofCompany: [0, 1] }, [`p${number}`]));

  test('is noted and told of by the last of them, with the messages of all', async () => {
    for (const part of parts) await checkChunk(part, 1);
    expect(steps).toEqual(['check p0', 'check p1', 'list c', 'note c 4', 'tell 4']);
  });

  test('does not wait for the chunks of others, and its check does', async () => {
    for (const part of parts) await checkChunk(part, 1);
    expect(stepsOf('record')).toEqual([]);
    await checkChunk(chunk({ number: 2, of: 3 }, ['x']), 1);
    expect(stepsOf('record')).toEqual(['record 3 0']);
  });

  test('is told of when the worker of the last one has died before: it comes again', async () => {
    const [first, second] = parts;
    if (!first || !second) throw new Error('There are two');
    await checkChunk(first, 1);
    vi.mocked(listNewMails).mockRejectedValueOnce(new Error('Killed'));
    await expect(checkChunk(second, 1)).rejects.toThrow('Killed');
    expect(stepsOf('tell')).toEqual([]);
    await checkChunk(second, 2);
    expect(stepsOf('tell')).toEqual(['tell 4']);
  });
});

describe('A chunk that comes again', () => {
  test('tells what an earlier run has recorded, too', async () => {
    vi.mocked(checkProperty).mockImplementation(async () => ({ transitions: 0, mail: undefined, isTold: true }));
    await checkChunk(chunk(), 2);
    expect(steps).toEqual(['record 3 0', 'list c', 'note c 4', 'tell 4']);
  });

  test('goes one by one, forwards and then backwards: a property that ends the process holds no other', async () => {
    await checkChunk(chunk(), 2);
    expect(stepsOf('check')).toEqual(['check p', 'check q', 'check r']);
    steps = [];
    await checkChunk(chunk(), 3);
    expect(stepsOf('check')).toEqual(['check r', 'check q', 'check p']);
  });

  test('for the last time counts as failed before it is tried, so its check ends and its company is told', async () => {
    vi.mocked(checkProperty).mockImplementation(() => {
      throw new Error('Nothing comes after this');
    });
    await checkChunk(chunk(), CHECK_ATTEMPTS);
    expect(steps.slice(0, 4)).toEqual(['record 0 3', 'list c', 'note c 4', 'tell 4']);
  });
});
