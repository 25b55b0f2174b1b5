import { QueryCommand, TimestreamQueryClient } from '@aws-sdk/client-timestream-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { bucketsOf } from './buckets.ts';
import { existingColumns } from './query.ts';

const SCOPE = { companyId: 'c1', propertyId: 'p1', wingnutId: 'w1' };
const AT = Date.UTC(2026, 0, 1);
/** The buckets' query reads this much before the window (`withReach`). */
const REACH = 90 * MINUTE_MS;
const COLUMNS = ['AN01', 'AN17', 'received', 'faults'];

let questions: string[] = [];
let answers: string[][] = [];

beforeEach(async () => {
  questions = [];
  answers = [];
  vi.stubEnv('READINGS_DATABASE', 'wingnuts');
  vi.stubEnv('READINGS_TABLE', 'readings');
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.spyOn(TimestreamQueryClient.prototype, 'send').mockImplementation(async (command) => {
    const sql = command instanceof QueryCommand ? (command.input.QueryString ?? '') : '';
    const isDescribe = sql.startsWith('DESCRIBE');
    if (!isDescribe) questions.push(sql);
    const rows = isDescribe ? COLUMNS : (answers.shift() ?? []);
    return { Rows: rows.map((text) => ({ Data: [{ ScalarValue: text }] })) };
  });
  await existingColumns(['AN32-not-there']);
});

const ask = (length: number) =>
  bucketsOf(SCOPE, { startTime: AT, endTime: AT + length }, ['AN01', 'AN17'], {
    grid: { widthMs: 2 * MINUTE_MS, offset: 0 },
    edges: [AT],
  });
/** A row of the query: minutes after the window's start, when it was received, its faults, and the hundredths. */
const row = (minute: number, ...rest: (string | number)[]) => [REACH + minute * MINUTE_MS, ...rest].join(',');

describe('The buckets of a short window', () => {
  it('are made of its samples, whose rows come in any order', async () => {
    answers = [[`${row(2, 9, '', 14_951, '')};${row(0, 9, '', 14_937, 2101)}`, row(1, 9, '', -5, '')]];
    const buckets = await ask(DAY_MS);
    expect(questions).toHaveLength(1);
    expect(buckets.get('AN01')?.map(({ firstTime, min, max }) => [firstTime - AT, min, max])).toEqual([
      [0, -0.05, 149.37],
      [2 * MINUTE_MS, 149.51, 149.51],
    ]);
    expect(buckets.get('AN17')?.map(({ max, samples }) => [max, samples])).toEqual([[21.01, 1]]);
  });

  it('take the value of an instant that was received last, and end at a fault', async () => {
    answers = [
      [[row(0, 9, '', 100, 1), row(0, 8, '', 200, ''), row(1, 9, 'AN17', 100, ''), row(2, 9, '', 100, 3)].join(';')],
    ];
    const buckets = await ask(DAY_MS);
    expect(buckets.get('AN01')?.every(({ max }) => max === 1)).toBe(true);
    expect(buckets.get('AN17')?.map(({ max, endInterval }) => [max, endInterval])).toEqual([
      [0.01, -1],
      [0.03, 0],
    ]);
  });

  it('are reduced by the database when the window has very many rows', async () => {
    answers = [[Array.from({ length: 12_001 }, (_, second) => row(second / 60, 9, '', 100, 100)).join(';')]];
    expect((await ask(DAY_MS)).size).toBe(0);
    expect(questions).toHaveLength(3);
    expect(questions[0]).toContain('LIMIT 12001');
    expect(questions[2]).toContain('GROUP BY bucket');
  });

  it('are reduced by the database when the window is long', async () => {
    await ask(7 * DAY_MS);
    expect(questions).toHaveLength(2);
    expect(questions[1]).toContain('GROUP BY bucket');
  });
});
