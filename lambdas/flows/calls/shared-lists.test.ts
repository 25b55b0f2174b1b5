import { describe, expect, test, vi } from 'vitest';
import { applyChanges } from '../../../shared/domain/list-changes.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { SHARED_FOR_MS, SharedLists } from './shared-lists.ts';

interface Row {
  readonly id: string;
  readonly value: number;
}

/** A reproducible sequence of numbers from 0 to 1. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const START = 1_000_000_000;

describe('What has changed in a list', () => {
  test.each([1, 2, 3, 4, 5])(
    'makes the client’s list equal to the whole list, with two containers and late readings (%i)',
    async (seed) => {
      const random = randomOf(seed);
      /** The list as it was at each time: a reading may be some seconds old. */
      const past: { at: number; rows: readonly Row[] }[] = [{ at: 0, rows: [] }];
      const containers = [new SharedLists<Row>(), new SharedLists<Row>()];
      const clients: { rows: readonly Row[]; at: number }[] = Array.from({ length: 4 }, () => ({ rows: [], at: 0 }));
      for (let step = 1; step <= 400; step += 1) {
        const now = START + step * 1000;
        const rows = new Map(past.at(-1)?.rows.map((row) => [row.id, row]));
        if (step <= 350) {
          const id = String(Math.floor(random() * 30)).padStart(2, '0');
          if (random() < 0.3) rows.delete(id);
          else rows.set(id, { id, value: step });
        }
        past.push({ at: now, rows: [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) });
        for (const [index, client] of clients.entries()) {
          if (random() < 0.7) continue;
          const lists = containers[random() < 0.5 ? 0 : 1];
          const late = now - random() * 5000;
          const load = async () => past.findLast(({ at }) => at <= late)?.rows ?? [];
          const changes = await lists?.changesOf('c', client.at, now, load);
          if (changes) clients[index] = { rows: applyChanges(client.rows, changes), at: changes.at };
        }
      }
      for (const { rows } of clients) expect(rows).toEqual(past.at(-1)?.rows);
    },
  );

  test('is read once for everybody who asks within 20 seconds, and again later', async () => {
    const lists = new SharedLists<Row>();
    const load = vi.fn(async () => [{ id: 'a', value: 1 }]);
    const { at } = await lists.changesOf('c', 0, START, load);
    for (let second = 0; second * 1000 < SHARED_FOR_MS; second += 1)
      await lists.changesOf('c', at, at + second * 1000, load);
    expect(load).toHaveBeenCalledTimes(1);
    await lists.changesOf('c', at, at + SHARED_FOR_MS, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is nothing when nothing has changed', async () => {
    const lists = new SharedLists<Row>();
    const load = async () => [{ id: 'a', value: 1 }];
    await lists.changesOf('c', 0, START, load);
    const answer = await lists.changesOf('c', START + 60_000, START + 60_000, load);
    expect(answer).toEqual({ at: START + 60_000, whole: false, rows: [], gone: [] });
  });

  test('is never an older list than the client has, and never that of another company', async () => {
    const lists = new SharedLists<Row>();
    await lists.changesOf('c', 0, START, async () => [{ id: 'a', value: 1 }]);
    const newer = async () => [{ id: 'a', value: 2 }];
    expect(await lists.changesOf('c', START + 5000, START + 6000, newer)).toMatchObject({ rows: [{ value: 2 }] });
    const foreign = await lists.changesOf('d', START + 5000, START + 7000, async () => [{ id: 'x', value: 9 }]);
    expect(foreign).toMatchObject({ whole: true, rows: [{ id: 'x' }] });
  });

  test('is the whole list for a time that has not come yet', async () => {
    const lists = new SharedLists<Row>();
    const answer = await lists.changesOf('c', START + 99, START, async () => [{ id: 'a', value: 1 }]);
    expect(answer).toMatchObject({ at: START, whole: true });
  });

  test('is kept for as many companies as a container has room for', async () => {
    const lists = new SharedLists<Row>();
    const many = Array.from({ length: 15_000 }, (_, index) => ({ id: String(index).padStart(5, '0'), value: 1 }));
    for (const company of ['c', 'd']) await lists.changesOf(company, 0, START, async () => many);
    const load = vi.fn(async () => many);
    await lists.changesOf('d', START, START + 1, load);
    expect(load).not.toHaveBeenCalled();
    await lists.changesOf('c', START, START + 1, load);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('The whole list', () => {
  const never = async () => 0;

  test.each([1, 2, 3, 4, 5])(
    'has each change that was answered before, with two containers and late readings (%i)',
    async (seed) => {
      const random = randomOf(seed);
      const past: { at: number; rows: readonly Row[] }[] = [{ at: 0, rows: [] }];
      const containers = [new SharedLists<Row>(), new SharedLists<Row>()];
      let changedAt = 0;
      let readings = 0;
      let asked = 0;
      for (let step = 1; step <= 2000; step += 1) {
        const now = START + step * 1000;
        if (random() < 0.05) {
          changedAt = now;
          past.push({ at: now, rows: [{ id: 'a', value: step }] });
        }
        // A reading is late by less than a change needs to be seen by the one who has made it.
        const late = now - (now - changedAt < 1000 ? 0 : random() * 5000);
        const load = async () => {
          readings += 1;
          return past.findLast(({ at }) => at <= late)?.rows ?? [];
        };
        const isOld = now - changedAt > 5000;
        asked += 1;
        const rows = await containers[random() < 0.5 ? 0 : 1]?.whole('c', now, load, async () => changedAt);
        if (isOld) expect(rows).toEqual(past.at(-1)?.rows);
      }
      expect(readings).toBeLessThan(asked * 0.8);
    },
  );

  test('is read once for everybody who asks within 20 seconds, and again later', async () => {
    const lists = new SharedLists<Row>();
    const load = vi.fn(async () => [{ id: 'a', value: 1 }]);
    for (let second = 0; second * 1000 < SHARED_FOR_MS; second += 1)
      expect(await lists.whole('c', START + second * 1000, load, never)).toEqual([{ id: 'a', value: 1 }]);
    expect(load).toHaveBeenCalledTimes(1);
    await lists.whole('c', START + SHARED_FOR_MS, load, never);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is what was read for somebody who asked what has changed, and the other way round', async () => {
    const lists = new SharedLists<Row>();
    const load = vi.fn(async () => [{ id: 'a', value: 1 }]);
    await lists.changesOf('c', 0, START, load);
    expect(await lists.whole('c', START + 1000, load, never)).toEqual([{ id: 'a', value: 1 }]);
    await lists.changesOf('c', START, START + 2000, load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['after the reading', 5000],
    ['at the time of the reading', 0],
    ['shortly before it', -9999],
  ])('is read again when somebody has changed something %s', async (_when, later) => {
    const lists = new SharedLists<Row>();
    await lists.whole('c', START, async () => [{ id: 'a', value: 1 }], never);
    const rows = lists.whole(
      'c',
      START + 6000,
      async () => [{ id: 'a', value: 2 }],
      async () => START + later,
    );
    expect(await rows).toEqual([{ id: 'a', value: 2 }]);
  });

  test('is never that of another company, and asks for changes only when it was read a moment ago', async () => {
    const lists = new SharedLists<Row>();
    await lists.whole('c', START, async () => [{ id: 'a', value: 1 }], never);
    const lastChangeAt = vi.fn(never);
    expect(await lists.whole('d', START, async () => [{ id: 'x', value: 9 }], lastChangeAt)).toEqual([
      { id: 'x', value: 9 },
    ]);
    expect(lastChangeAt).not.toHaveBeenCalled();
  });
});

describe('docs/product/reach.md#changed: who has roles at chosen properties', () => {
  const ROWS = ['p1', 'p2', 'p3'].map((id) => ({ id, value: 1 }));
  const reach = (...ids: string[]) =>
    ({ companyId: 'c1', needs: 'isSignedIn', roles: new Map(ids.map((id) => [id, 'read' as const])) }) as const;
  const ask = (
    lists: SharedLists<Row>,
    caller: ReturnType<typeof reach>,
    since: number,
    now: number,
    load = async () => ROWS,
  ) => lists.changes(caller, since, now, load, ({ id }) => caller.roles.has(id));

  test('gets all rows of the reach each time, and is told of nothing that went', async () => {
    const lists = new SharedLists<Row>();
    const first = await ask(lists, reach('p1', 'p2'), 0, START);
    expect(first).toEqual({ at: START, whole: true, rows: ROWS.slice(0, 2), gone: [] });
    const next = await ask(lists, reach('p3'), first.at, START + 1000);
    expect([next.whole, next.rows, next.gone]).toEqual([true, ROWS.slice(2), []]);
  });

  test('shares the reading with the others of the company', async () => {
    const lists = new SharedLists<Row>();
    const load = vi.fn(async () => ROWS);
    const { at } = await lists.changes(wholeCompany('c1'), 0, START, load, () => true);
    await ask(lists, reach('p1'), at, START + 1000, load);
    await lists.changes(wholeCompany('c1'), at, START + 2000, load, () => true);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
