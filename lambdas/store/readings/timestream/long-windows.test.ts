import { QueryCommand, TimestreamQueryClient } from '@aws-sdk/client-timestream-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { bucketsOf } from './buckets.ts';
import { existingColumns } from './query.ts';

const SCOPE = { companyId: 'c1', propertyId: 'p1', wingnutId: 'w1' };
const AT = Date.UTC(2026, 0, 1);
const WINDOW = { startTime: AT, endTime: AT + 7 * DAY_MS };
/** The query of the times begins this much before the window. */
const REACH = 90 * MINUTE_MS;
const COLUMNS = ['AN01', 'received', 'faults'];

/** The questions, and the kind of each. */
let questions: string[] = [];
let kinds: string[] = [];
let answers: { times: string[]; buckets: string[]; merged: string[]; gaps: string[] };

const kindOf = (sql: string): keyof typeof answers => {
  if (sql.includes('LIMIT')) return 'times';
  if (sql.includes('OVER (')) return 'gaps';
  return sql.includes('shared') ? 'merged' : 'buckets';
};

beforeEach(async () => {
  questions = [];
  kinds = [];
  vi.stubEnv('READINGS_DATABASE', 'wingnuts');
  vi.stubEnv('READINGS_TABLE', 'readings');
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.spyOn(TimestreamQueryClient.prototype, 'send').mockImplementation(async (command) => {
    const sql = command instanceof QueryCommand ? (command.input.QueryString ?? '') : '';
    const isDescribe = sql.startsWith('DESCRIBE');
    if (!isDescribe) {
      questions.push(sql);
      kinds.push(kindOf(sql));
    }
    const rows = isDescribe ? COLUMNS : answers[kindOf(sql)];
    return { Rows: rows.map((text) => ({ Data: [{ ScalarValue: text }] })) };
  });
  await existingColumns(['AN32-not-there']);
});

const cut = (edges = [AT]) => ({ grid: { widthMs: HOUR_MS, offset: 0 }, edges });
const ask = async (edges?: number[]) => (await bucketsOf(SCOPE, WINDOW, ['AN01'], cut(edges))).get('AN01');
const times = (...minutes: number[]) => minutes.map((minute) => REACH + minute * MINUTE_MS).join(',');
const both = (hundredths: number, minute: number) => hundredths * 2 ** 32 + minute * MINUTE_MS;
/** A bucket's text: its minutes, and the samples of the input, each with the hundredths that equal its minute. */
const bucket = (from: number, to: number, rows: number, samples = rows) =>
  [AT + from * MINUTE_MS, AT + to * MINUTE_MS, rows, samples, both(from, from), both(to, to), from + to].join(',');
const shape = (buckets: Awaited<ReturnType<typeof ask>>) =>
  buckets?.map(({ firstTime, lastTime, min, max, samples }) => [
    ...[(firstTime - AT) / MINUTE_MS, (lastTime - AT) / MINUTE_MS],
    ...[min, max, samples],
  ]);

describe('The buckets of a long window', () => {
  it('are aggregates of cells, whose texts come in any order, and the times say their intervals', async () => {
    answers = {
      times: [times(62, 60, 61), times(0, 1, 2, 3)],
      buckets: [`${bucket(60, 62, 3)};${bucket(0, 3, 4)}`],
      merged: [],
      gaps: [],
    };
    const buckets = await ask();
    expect(shape(buckets)).toEqual([
      [0, 3, 0, 0.03, 4],
      [60, 62, 0.6, 0.62, 3],
    ]);
    expect(buckets?.map(({ startInterval }) => startInterval)).toEqual([MINUTE_MS, MINUTE_MS]);
    expect(kinds).toEqual(['times', 'buckets']);
  });

  it('end at a gap inside a cell: the aggregates are asked for once more', async () => {
    answers = {
      times: [times(0, 1, 2, 30, 31, 32)],
      buckets: [`${bucket(0, 2, 3)};${bucket(30, 32, 3)}`],
      merged: [],
      gaps: [],
    };
    expect(shape(await ask())).toEqual([
      [0, 2, 0, 0.02, 3],
      [30, 32, 0.3, 0.32, 3],
    ]);
    expect(kinds).toEqual(['times', 'buckets', 'buckets']);
    expect(questions[1]).not.toContain(`ms < ${AT + 30 * MINUTE_MS}`);
    expect(questions[2]).toContain(`ms < ${AT + 30 * MINUTE_MS}`);
  });

  it('are of merged rows where a time has several', async () => {
    answers = { times: [times(0, 1, 1, 2)], buckets: [bucket(0, 2, 4)], merged: [bucket(0, 2, 3)], gaps: [] };
    expect(shape(await ask())).toEqual([[0, 2, 0, 0.02, 3]]);
    expect(kinds).toEqual(['times', 'buckets', 'merged']);
  });

  it.each([
    ['a reading came between the queries', [times(0, 1, 2)], [bucket(0, 3, 4)], [AT]],
    [
      'there are more gaps than the database compares well',
      [times(0, 1)],
      [],
      Array.from({ length: 33 }, (_, at) => AT + at),
    ],
    ['there are very many rows', [new Array(120_001).fill('7').join(',')], [], [AT]],
  ])('are found by the database when %s', async (_what, each, buckets, edges) => {
    answers = { times: each, buckets, merged: [], gaps: [`${AT} ${AT} 1 0 0,1 ${both(7, 0)} ${both(7, 0)} 7`] };
    expect(shape(await ask(edges))).toEqual([[0, 0, 0.07, 0.07, 1]]);
    expect(kinds).toEqual(['times', 'buckets', 'gaps']);
  });

  it('of an input with holes are asked for alone', async () => {
    answers = { times: [times(0, 1, 2)], buckets: [bucket(0, 2, 3, 2)], merged: [], gaps: [] };
    await ask();
    expect(kinds).toEqual(['times', 'buckets', 'gaps']);
    expect(questions[2]).toContain('AN01 IS NOT NULL');
  });
});
