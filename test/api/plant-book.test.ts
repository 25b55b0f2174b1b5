import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFacts } from '../../lambdas/store/facts.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import type { DayFacts, SwitchFacts } from '../../shared/domain/facts/day-facts.ts';
import { RULE_SET } from '../../shared/domain/facts/due-days.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate } from './world/estate.ts';

/** The book of a plant: its stored items, its facts for findings, and due work (docs/product/book.md#calls). */

const world = copyOfWorld('plant-book');
const { companyId } = world;
const TODAY = localDay(Date.now(), 'America/Toronto');
const ago = (days: number) => dayTextOf(TODAY - days);

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

const BOILER = {
  ...{ kind: 'boiler', name: 'Boiler 1', maker: 'Weil-McLain', input: { value: 600, unit: 'thousandBtu' } },
  ...{ everyMonths: 12, manuals: ['https://manuals.example.com/egh.pdf'] },
};
const add = (id: string, body: object) => estate.post(`properties/${id}/book`, body);
const bookOf = async (id: string, token?: string) => (await estate.get(`properties/${id}/book`, token)).body.data;
const factsOf = async (id: string) => (await estate.get(`properties/${id}`)).body.data.fromBook;

test('A new property has an empty book', async () => {
  expect(await bookOf(await estate.property())).toEqual({ items: [], facts: {}, today: dayTextOf(TODAY) });
});

test('An item is added, changed and removed, and the facts of the plant follow', async () => {
  const id = await estate.property();
  const { body } = await add(id, BOILER);
  const [item] = body.data.items;
  expect(item).toMatchObject({ ...BOILER, version: 1, services: [], due: { state: 'notKnown' } });
  expect(await factsOf(id)).toEqual({ boilers: 1, boilerInput: 600 });
  const version = (await estate.get(`properties/${id}`)).body.data.version;

  const changed = await estate.post(`properties/${id}/book/${item.id}`, {
    ...BOILER,
    maker: undefined,
    year: 2009,
    version: 1,
  });
  expect(changed.body.data.items).toMatchObject([{ year: 2009, version: 2 }]);
  expect(changed.body.data.items[0]).not.toHaveProperty('maker');
  const stale = await estate.post(`properties/${id}/book/${item.id}`, { ...BOILER, version: 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });

  expect((await estate.remove(`properties/${id}/book/${item.id}`)).body.data.items).toEqual([]);
  expect(await factsOf(id)).toBeUndefined();
  // Somebody who edits the property meanwhile is not disturbed.
  expect((await estate.get(`properties/${id}`)).body.data.version).toBe(version);
  expect(await estate.actions(id)).toEqual(['propertyAdded', 'bookItemAdded', 'bookItemChanged', 'bookItemRemoved']);
});

test('What a person has typed counts where the book says something else', async () => {
  const id = await estate.property();
  await estate.post(`properties/${id}/plant`, { plant: { boilers: 3 } });
  await add(id, BOILER);
  expect((await estate.get(`properties/${id}`)).body.data).toMatchObject({
    plant: { boilers: 3 },
    fromBook: { boilers: 1, boilerInput: 600 },
  });
});

test('A service makes an item due later, and two that are written at once are both kept', async () => {
  const id = await estate.property();
  const [item] = (await add(id, { ...BOILER, services: [{ day: ago(500), who: 'Northgate', note: '' }] })).body.data
    .items;
  expect(item.due).toMatchObject({ state: 'overdue', lines: [{ by: 'date' }] });
  const serve = (day: string) =>
    estate.post(`properties/${id}/book/${item.id}/services`, { day, who: 'Ann', note: 'Cleaned' });
  const both = await Promise.all([serve(ago(3)), serve(ago(9))]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { items } = await bookOf(id);
  expect(items[0].services.map(({ day }: { day: string }) => day)).toEqual([ago(3), ago(9), ago(500)]);
  expect(items[0]).toMatchObject({ version: 3, due: { state: 'later' } });
  expect((await serve(dayTextOf(TODAY + 2))).status).toBe(400);
});

test('Starts since the last service are counted from the facts of days, and days without facts are not known', async () => {
  const id = await estate.property();
  const factsItem = (days: number) => {
    const { day, startTime: start, endTime: end } = localDayOf(ago(days), 'America/Toronto');
    const minutes = (end - start) / 60_000;
    const state = {
      on: 240,
      off: minutes - 240,
      unknown: 0,
      starts: 40,
      startsInHour: 4,
      longest: 60,
    } satisfies SwitchFacts;
    const facts: DayFacts = {
      ...{ day, start, end, until: end, coverage: 1, analogs: {}, commands: {}, circulation: {}, wingnuts: [] },
      switches: { boilerRelayState1: state },
    };
    return {
      ...KEYS.facts(companyId, id, day),
      ...{ day, until: end, seenUntil: end, ruleSet: RULE_SET, packed: packFacts(facts), expiresAt: 4_000_000_000 },
    };
  };
  await writeItems(
    running.stack,
    Array.from({ length: 20 }, (_, index) => factsItem(index + 2)),
  );
  const counted = { ...BOILER, everyMonths: undefined, sensor: 'boilerRelayState1', everyStarts: 700 };
  const dueOf = async (days: number) => {
    const services = [{ day: ago(days), who: '', note: '' }];
    const { items } = (await add(id, { ...counted, name: `Since ${days}`, services })).body.data;
    return items.find(({ name }: { name: string }) => name === `Since ${days}`).due;
  };
  expect(await dueOf(22)).toMatchObject({ state: 'overdue', lines: [{ by: 'starts', left: -100 }] });
  expect(await dueOf(12)).toMatchObject({ state: 'later', lines: [{ by: 'starts', left: 300 }] });
  expect(await dueOf(200)).toMatchObject({ state: 'overdue' });
  const unknown = (await add(id, { ...counted, everyStarts: 9000, services: [{ day: ago(200), who: '', note: '' }] }))
    .body.data;
  expect(unknown.items.find(({ everyStarts }: { everyStarts: number }) => everyStarts === 9000).due.state).toBe(
    'notKnown',
  );
});

test.each([
  ['a manual that is not https', { manuals: ['http://manuals.example.com/a.pdf'] }],
  ['a manual that runs a script', { manuals: ['javascript:alert(1)'] }],
  ['starts that nothing counts', { everyStarts: 100 }],
  ['a sensor that counts nothing', { everyStarts: 100, sensor: 'boilerSystemPressure1' }],
  ['an input beyond all boilers', { input: { value: 100_000, unit: 'thousandBtu' } }],
  ['a kind that nobody knows', { kind: 'rocket' }],
  ['no name', { name: ' ' }],
])('%s is refused', async (_what, part) => {
  expect((await add(await estate.property(), { ...BOILER, ...part })).status).toBe(400);
});

test('Readers see the book and change nothing', async () => {
  const id = await estate.property();
  await add(id, BOILER);
  const { id: token } = await running.tokensOf(world.person('read'));
  expect((await bookOf(id, token)).items).toHaveLength(1);
  expect((await estate.post(`properties/${id}/book`, BOILER, token)).status).toBe(403);
});

test('The book goes with its property', async () => {
  const id = await estate.property();
  await add(id, BOILER);
  await estate.remove(`properties/${id}`);
  expect((await estate.get(`properties/${id}/book`)).status).toBe(404);
  expect(await estate.item(KEYS.plantBook(companyId, id))).toBeUndefined();
});
