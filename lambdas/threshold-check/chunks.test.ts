import { describe, expect, test } from 'vitest';
import { type CheckTask, MAX_CHUNK } from '../../shared/platform/items/check-items.ts';
import { inChunks } from './chunks.ts';

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const of = (companyId: string, count: number): CheckTask[] =>
  Array.from({ length: count }, (_, index) => ({ companyId, propertyId: `${companyId}-${index}`, late: [] }));
const companiesOf = (tasks: readonly CheckTask[]) => [...new Set(tasks.map(({ companyId }) => companyId))];

describe('The chunks of a check', () => {
  test('have all properties, each once, and know how many they are', () => {
    const tasks = [...of('a', 70), ...of('b', 50), ...of('c', 250), ...of('d', 3)];
    const chunks = inChunks(tasks, NOW);
    expect(chunks.flatMap((chunk) => chunk.tasks).toSorted((a, b) => (a.propertyId < b.propertyId ? -1 : 1))).toEqual(
      tasks.toSorted((a, b) => (a.propertyId < b.propertyId ? -1 : 1)),
    );
    expect(chunks.map(({ number, of: all, now }) => [number, all, now])).toEqual(
      chunks.map((_, index) => [index, chunks.length, NOW]),
    );
    expect(new Set(chunks.map(({ check }) => check)).size).toBe(1);
    for (const chunk of chunks) expect(chunk.tasks.length).toBeLessThanOrEqual(MAX_CHUNK);
  });

  test('keep a company together, also when its properties came between those of others', () => {
    const tasks = of('a', 60).flatMap((task, index) => [
      task,
      ...of(`b${index % 7}`, 1).map((b) => ({ ...b, propertyId: `b${index}` })),
    ]);
    const chunks = inChunks(tasks, NOW);
    for (const company of companiesOf(tasks)) {
      expect(chunks.filter((chunk) => companiesOf(chunk.tasks).includes(company))).toHaveLength(1);
    }
    expect(chunks.every(({ ofCompany }) => ofCompany === undefined)).toBe(true);
  });

  test('of a company with too many for one have no other company, and know each other', () => {
    const chunks = inChunks([...of('small', 2), ...of('large', 2 * MAX_CHUNK + 1), ...of('other', 2)], NOW);
    const large = chunks.filter((chunk) => companiesOf(chunk.tasks).includes('large'));
    expect(large.map(({ tasks }) => companiesOf(tasks))).toEqual([['large'], ['large'], ['large']]);
    for (const { ofCompany } of large) expect(ofCompany).toEqual(large.map(({ number }) => number));
    expect(chunks.find((chunk) => companiesOf(chunk.tasks).includes('small'))?.ofCompany).toBeUndefined();
  });

  test('are few: small companies share one', () => {
    expect(inChunks(Array.from({ length: 50 }, (_, index) => of(`c${index}`, 2)).flat(), NOW)).toHaveLength(1);
    expect(inChunks([], NOW)).toEqual([]);
  });

  test('of two checks of the same minute are told apart', () => {
    expect(inChunks(of('a', 1), NOW)[0]?.check).not.toBe(inChunks(of('a', 1), NOW)[0]?.check);
  });
});
