import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { QueryCommand, TimestreamQueryClient } from '@aws-sdk/client-timestream-query';
import type { TrinoSQL } from 'dt-sql-parser';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { FAULT_INTERVAL } from '../../../../shared/domain/readings/gap.ts';
import { PUMP, SWITCH } from '../../../../shared/domain/readings/state.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Scope } from '../engine.ts';
import { bucketsOf } from './buckets.ts';
import { firstRecordTime } from './first-record.ts';
import { minutesOf } from './minutes.ts';
import { existingColumns, literal, query, toNumber } from './query.ts';
import { runsOf } from './runs.ts';
import { stretchesOf } from './stretches.ts';
import { where } from './where.ts';

const SCOPE: Scope = { companyId: "O'Hara & Sons", propertyId: 'p1', wingnutId: 'w1' };
const WINDOW = { startTime: Date.UTC(2026, 0, 1), endTime: Date.UTC(2026, 0, 29) };
const CUT = {
  grid: { widthMs: 2_420_000, offset: -28_800_000 },
  edges: [WINDOW.startTime, WINDOW.startTime + 7 * DAY_MS],
};
/** A value and a time of the window in one number, as the buckets' query answers them. */
const both = (value: number, time: number) => String(Math.round(value * 100) * 2 ** 32 + time - WINDOW.startTime);
const AT = WINDOW.startTime;
/** A row of the buckets' query: first and last time, number of samples; then number, lowest, highest and sum (in hundredths) of each input. */
const bucketRow = (first: number, last: number, samples: number, ...inputs: string[]) => [
  [`${first} ${last} ${samples} 0 0`, ...inputs].join(','),
];

let folder: string;
let parser: TrinoSQL;

// The package is written for bundlers: Node itself cannot import its folders.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trino-'));
  const outfile = join(folder, 'trino.mjs');
  await build({
    stdin: { contents: "export { TrinoSQL } from 'dt-sql-parser'", resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  });
  const { TrinoSQL: Parser }: { TrinoSQL: typeof TrinoSQL } = await import(
    /* @vite-ignore */ pathToFileURL(outfile).href
  );
  parser = new Parser();
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** What the grammar has against a text; empty when it parses. */
const mistakes = (sql: string): string[] => parser.validate(sql).map(({ message }) => message);

type Rows = (string | null)[][];
interface Page {
  readonly rows: Rows;
  readonly next?: string;
}

const texts: string[] = [];
const tokens: (string | undefined)[] = [];
/** Answers that wait for queries, in their order; then empty ones. What the table is asked to describe is apart. */
let answers: Page[] = [];
let columns: string[] = [];
/** What a table has from its first record on, whatever its sensors. */
const DIMENSIONS = ['company', 'property', 'wingnut', 'inputs', 'received', 'measure_name', 'time'];

/** Whether a query is one of the two with which a long window begins. */
const isFirstLook = (sql: string) => /LIMIT 120001|FROM placed GROUP BY/.test(sql);

const toReply = ({ rows, next }: Page) => ({
  Rows: rows.map((row) => ({
    Data: row.map((value) => (value === null ? { NullValue: true } : { ScalarValue: value })),
  })),
  ...(next && { NextToken: next }),
});

beforeEach(() => {
  texts.length = 0;
  tokens.length = 0;
  answers = [];
  vi.stubEnv('READINGS_DATABASE', 'wingnuts');
  vi.stubEnv('READINGS_TABLE', 'readings');
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.spyOn(TimestreamQueryClient.prototype, 'send').mockImplementation(async (command) => {
    if (!(command instanceof QueryCommand)) throw new Error('Only queries are expected');
    const sql = command.input.QueryString ?? '';
    texts.push(sql);
    tokens.push(command.input.NextToken);
    // The two queries of a long window do not agree, so that the database is asked for the gaps too (long-windows.test.ts).
    if (isFirstLook(sql)) return toReply({ rows: sql.includes('LIMIT') ? [['5460000']] : [] });
    return toReply(
      sql.startsWith('DESCRIBE') ? { rows: columns.map((name) => [name]) } : (answers.shift() ?? { rows: [] }),
    );
  });
});

/** The table has these columns, and the functions know it: whoever finds a new one asks again. */
async function haveColumns(names: string[]): Promise<void> {
  columns = names;
  await existingColumns(['AN32-not-there']);
  texts.length = 0;
}

/** The texts of the last questions, without the look at the table's columns and the first look at a long window. */
const questions = () => texts.filter((text) => !text.startsWith('DESCRIBE') && !isFirstLook(text));

describe('The grammar that this test holds the queries against', () => {
  it.each([
    ['knows what Timestream says of durations', 'SELECT bin(time, 10s), ago(15m) FROM "a"."b"', true],
    ['notices a missing table', 'SELECT time FROM', false],
    ['notices a comma too many', 'SELECT time, FROM "a"."b"', false],
    ['notices an open text', 'SELECT time FROM "a"."b" WHERE company = \'O\'Hara\'', false],
    ['notices an open bracket', 'SELECT max(time FROM "a"."b"', false],
  ])('%s', (_what, sql, right) => {
    expect(mistakes(sql).length === 0).toBe(right);
  });
});

describe('Every query that the Lambdas put to Timestream is right by the grammar and stays in its company', () => {
  const inputs: InputKey[] = ['AN01', 'AN17', 'DI05'];
  const full = `9 ${both(1, AT + 1000)} ${both(2, AT + 2000)} 1350`;
  it.each<[string, () => Promise<unknown>, Page[], number]>([
    ['the time of the first record', () => firstRecordTime(SCOPE.companyId, SCOPE.propertyId, WINDOW), [], 1],
    ['the stretches of a gauge', () => stretchesOf(SCOPE, WINDOW, 'AN17'), [], 1],
    ['the buckets of one input', () => bucketsOf(SCOPE, WINDOW, ['AN01'], CUT), [], 1],
    [
      'the buckets of several inputs',
      () => bucketsOf(SCOPE, WINDOW, inputs, { ...CUT, grid: { ...CUT.grid, offset: 0 } }),
      [],
      1,
    ],
    [
      'the buckets of an input with holes, asked alone',
      () => bucketsOf(SCOPE, WINDOW, ['AN01', 'AN17'], { ...CUT, grid: { ...CUT.grid, offset: 19_800_000 } }),
      [{ rows: [bucketRow(AT, AT + 9000, 9, full, full.replace('9', '5'))] }],
      2,
    ],
    ['the runs of a state', () => runsOf(SCOPE, WINDOW, new Map([['DI05', SWITCH]])), [], 1],
    ['the runs of a pump by its current', () => runsOf(SCOPE, WINDOW, new Map([['AN17', PUMP]])), [], 1],
    [
      'the runs of an input with faults, asked alone',
      () =>
        runsOf(
          SCOPE,
          WINDOW,
          new Map([
            ['AN17', PUMP],
            ['DI05', SWITCH],
          ]),
        ),
      [{ rows: [['0 0 6 6 6 11,60000 60000 6 6 6 1x,900000 840000 6 6 6 11']] }],
      2,
    ],
    [
      'the buckets of a window that begins before 1970 is reached',
      () => bucketsOf(SCOPE, { startTime: -300_000, endTime: 1000 }, ['AN01'], CUT),
      [],
      1,
    ],
    [
      'the samples of a short window',
      () => bucketsOf(SCOPE, { ...WINDOW, endTime: WINDOW.startTime + DAY_MS }, inputs, CUT),
      [],
      1,
    ],
    ['the minutes of several inputs', () => minutesOf(SCOPE, WINDOW, inputs), [], 1],
  ])('%s', async (_what, ask, waiting, count) => {
    await haveColumns([...DIMENSIONS, 'AN01', 'AN17', 'DI05', 'faults']);
    answers = waiting;
    await ask();
    expect(questions()).toHaveLength(count);
    for (const text of texts) expect({ text, mistakes: mistakes(text) }).toEqual({ text, mistakes: [] });
    for (const text of texts.filter((text) => !text.startsWith('DESCRIBE')))
      expect(text).toContain("company = 'O''Hara & Sons' AND property = 'p1'");
  });

  it('the look at the columns', async () => {
    await existingColumns(['AN32-not-there']);
    expect(texts).toEqual(['DESCRIBE "wingnuts"."readings"']);
    expect(mistakes(texts[0] ?? '')).toEqual([]);
  });
});

describe('A value in a query', () => {
  it.each([
    ['a text', 'p1', "'p1'"],
    ['an empty text', '', "''"],
    ['a quote', "O'Hara", "'O''Hara'"],
    ['an attempt to leave the text', "x' OR '1'='1", "'x'' OR ''1''=''1'"],
    ['quotes alone', "''", "''''''"],
    ['a backslash, which means nothing', "\\'", "'\\'''"],
    ['a whole number', 300_000, '300000'],
    ['a negative number', -28_800_000, '-28800000'],
    ['a fraction', 80.5, '80.5'],
  ])('is written safely: %s', (_what, value, sql) => {
    expect(literal(value)).toBe(sql);
    expect(mistakes(`SELECT time FROM "a"."b" WHERE x = ${sql}`)).toEqual([]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('is never %s', (value) => {
    expect(() => literal(value)).toThrow(RangeError);
  });

  it('is a number again when it is answered, and nothing when there is none', () => {
    expect(['0', '-1.5', '1.0E2', null, undefined].map(toNumber)).toEqual([0, -1.5, 100, undefined, undefined]);
  });
});

it('A window is half open and inside company, property and wingnut', () => {
  expect(where({ companyId: 'c1', propertyId: 'p1', wingnutId: 'w1' }, { startTime: 1000, endTime: 2000 })).toBe(
    "company = 'c1' AND property = 'p1' AND wingnut = 'w1' AND measure_name = 'reading'" +
      ' AND time >= from_milliseconds(1000) AND time < from_milliseconds(2000)',
  );
});

it('A query reads all its pages', async () => {
  answers = [{ rows: [['1', null]], next: 'second' }, { rows: [], next: 'third' }, { rows: [['2', 'x']] }];
  expect(await query('SELECT 1')).toEqual([
    ['1', null],
    ['2', 'x'],
  ]);
  expect(tokens).toEqual([undefined, 'second', 'third']);
});

describe('A sensor that never sent anything', () => {
  it('is asked for at once when it has sent its first value, although its column was not known', async () => {
    await haveColumns([...DIMENSIONS, 'AN01']);
    columns = [...DIMENSIONS, 'AN01', 'AN28'];
    const day = { ...WINDOW, endTime: WINDOW.startTime + DAY_MS };
    await bucketsOf(SCOPE, day, ['AN01', 'AN28'], CUT);
    expect(texts.map((text) => (text.startsWith('DESCRIBE') ? 'columns' : text.includes('AN28')))).toEqual([
      false,
      'columns',
      true,
    ]);
  });

  it('is no error: it is left out of the query', async () => {
    columns = [...DIMENSIONS, 'AN01'];
    const buckets = await bucketsOf(SCOPE, WINDOW, ['AN01', 'AN30'], CUT);
    expect(questions().join()).not.toContain('AN30');
    expect(buckets.size).toBe(0);
  });

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['buckets', () => bucketsOf(SCOPE, WINDOW, ['AN31'], CUT), new Map()],
    ['runs', () => runsOf(SCOPE, WINDOW, new Map([['DI16', SWITCH]])), new Map()],
    ['stretches', () => stretchesOf(SCOPE, WINDOW, 'AN31'), []],
    ['minutes', () => minutesOf(SCOPE, WINDOW, ['AN31']), new Map()],
  ])('has no %s, without a query', async (_what, ask, expected) => {
    columns = [...DIMENSIONS, 'AN01'];
    expect(await ask()).toEqual(expected);
    expect(questions()).toEqual([]);
  });
});

describe('What Timestream answers', () => {
  beforeEach(() => haveColumns([...DIMENSIONS, 'AN01', 'AN17', 'DI05']));

  it('becomes the buckets of each input', async () => {
    const [late, later] = [AT + 99_000, AT + 27 * DAY_MS];
    answers = [
      {
        rows: [
          bucketRow(
            AT,
            AT + 9000,
            9,
            `9 ${both(130.5, AT + 2000)} ${both(160, AT + 7000)} 130512`,
            `9 ${both(-2.25, AT)} ${both(0, AT)} -225`,
          ),
          bucketRow(
            late,
            later,
            2,
            `2 ${both(140, late)} ${both(449.99, later)} 58999`,
            `2 ${both(22, late)} ${both(1000, later)} 102200`,
          ),
        ],
      },
    ];
    const buckets = await bucketsOf(SCOPE, WINDOW, ['AN01', 'AN17'], CUT);
    expect(buckets.get('AN01')).toMatchObject([
      {
        firstTime: AT,
        lastTime: AT + 9000,
        min: 130.5,
        minTime: AT + 2000,
        max: 160,
        maxTime: AT + 7000,
        samples: 9,
        sum: 130_512,
      },
      {
        firstTime: late,
        lastTime: later,
        min: 140,
        minTime: late,
        max: 449.99,
        maxTime: later,
        samples: 2,
        sum: 58_999,
      },
    ]);
    expect(buckets.get('AN17')).toMatchObject([
      { firstTime: AT, lastTime: AT + 9000, min: -2.25, minTime: AT, max: 0, maxTime: AT, samples: 9, sum: -225 },
      { firstTime: late, lastTime: later, min: 22, minTime: late, max: 1000, maxTime: later, samples: 2, sum: 102_200 },
    ]);
  });

  it('of an input with holes is what it answers when asked alone, so that faults make gaps', async () => {
    const nine = `9 ${both(130, AT + 2000)} ${both(160, AT + 7000)} 130000`;
    const two = `2 ${both(20, AT + 1000)} ${both(20.5, AT + 2000)} 4050`;
    answers = [{ rows: [bucketRow(AT, AT + 9000, 9, nine, two)] }, { rows: [bucketRow(AT + 1000, AT + 2000, 2, two)] }];
    const buckets = await bucketsOf(SCOPE, WINDOW, ['AN01', 'AN17'], CUT);
    expect(questions()[1]).toContain('AN17 IS NOT NULL');
    expect(questions()[1]).not.toContain('AN01');
    expect(buckets.get('AN17')).toMatchObject([
      {
        firstTime: AT + 1000,
        lastTime: AT + 2000,
        min: 20,
        minTime: AT + 1000,
        max: 20.5,
        maxTime: AT + 2000,
        samples: 2,
        sum: 4050,
      },
    ]);
  });

  it('of an input without any sample in the window is nothing', async () => {
    answers = [{ rows: [bucketRow(AT, AT + 9000, 9, '')] }];
    expect((await bucketsOf(SCOPE, WINDOW, ['AN01'], CUT)).size).toBe(0);
  });

  it('becomes the runs of all states at once: their changes, the ends of silences, and the last sample', async () => {
    answers = [
      {
        rows: [
          ['900000 894000 7 8 9 10,950000 1000 0 0 0 00,990000 10000 0 0 0 00'],
          ['1000 0 0 0 0 0-,5000 1000 0 0 0 10'],
        ],
      },
      // DI06 is not told of by every sample, so it is asked for alone.
      { rows: [['5000 0 0 0 0 0,900000 894000 7 8 9 0,990000 10000 1 2 3 0']] },
    ];
    const at = (first: number, last: number) => ({ first: AT + first, last: AT + last });
    const inputs = new Map(['DI05', 'DI06'].map((input) => [input as InputKey, SWITCH]));
    await haveColumns([...columns, 'DI06']);
    expect([...(await runsOf(SCOPE, WINDOW, inputs))]).toMatchObject([
      [
        'DI05',
        [
          { ...at(1000, 4000), value: 0 },
          { ...at(5000, 6000), value: 1, endInterval: 8 },
          { ...at(900_000, 949_000), value: 1, startInterval: 7 },
          { ...at(950_000, 990_000), value: 0 },
        ],
      ],
      [
        'DI06',
        [
          { ...at(5000, 6000), value: 0, endInterval: 8 },
          { ...at(900_000, 990_000), value: 0, startInterval: 7, endInterval: 3 },
        ],
      ],
    ]);
    expect(questions()).toHaveLength(2);
    expect(questions()[1]).toContain('DI06 IS NOT NULL');
    expect(questions()[1]).not.toContain('DI05');
  });

  it('keeps a pump between its limits in the state that was last told, until a silence', async () => {
    answers = [
      {
        rows: [
          [
            '0 0 0 0 0 h,1000 1000 0 0 0 1,2000 1000 0 0 0 h,3000 1000 0 0 0 0,4000 1000 0 0 0 h,900000 895000 0 0 0 h,901000 1000 0 0 0 h',
          ],
        ],
      },
    ];
    const at = (first: number, last: number) => ({ first: AT + first, last: AT + last });
    expect((await runsOf(SCOPE, WINDOW, new Map([['AN17', PUMP]]))).get('AN17')).toMatchObject([
      { ...at(0, 0), value: null },
      { ...at(1000, 2000), value: 1 },
      { ...at(3000, 5000), value: 0 },
      { ...at(900_000, 901_000), value: null },
    ]);
  });

  it('keeps no state across a fault, however short', async () => {
    await haveColumns([...columns, 'faults']);
    answers = [
      {
        rows: [
          ['0 0 0 0 0 h,1000 1000 0 0 0 1,3000 1000 0 0 0 x,4000 1000 0 0 0 h,5000 1000 0 0 0 0,6000 1000 0 0 0 x'],
        ],
      },
    ];
    const at = (first: number, last: number) => ({ first: AT + first, last: AT + last });
    const inputs = new Map([['AN17' as InputKey, PUMP]]);
    const window = { startTime: WINDOW.startTime, endTime: WINDOW.startTime + 7000 };
    expect((await runsOf(SCOPE, window, inputs)).get('AN17')).toMatchObject([
      { ...at(0, 0), value: null },
      { ...at(1000, 2000), value: 1, endInterval: FAULT_INTERVAL },
      { ...at(4000, 4000), value: null, startInterval: FAULT_INTERVAL },
      { ...at(5000, 5000), value: 0, endInterval: FAULT_INTERVAL },
    ]);
    expect(questions()).toHaveLength(1);
  });

  it('becomes stretches, or none without samples', async () => {
    answers = [{ rows: [['1000', '9000', '1000', '2000', '20', '22', '21.4', '9', '189', '168000']] }, { rows: [] }];
    expect(await stretchesOf(SCOPE, WINDOW, 'AN17')).toEqual([
      {
        firstTime: 1000,
        lastTime: 9000,
        startInterval: 1000,
        endInterval: 2000,
        min: 20,
        max: 22,
        last: 21.4,
        samples: 9,
        sum: 189,
        weighted: 168_000,
      },
    ]);
    expect(await stretchesOf(SCOPE, WINDOW, 'AN17')).toEqual([]);
  });

  it('becomes the newest sample of each minute: a number, a fault, or none', async () => {
    columns = [...columns, 'faults'];
    const start = WINDOW.startTime;
    answers = [{ rows: [[`${start + 120_000}  22.0,${start + 60_000} 1.305E2 x`]] }];
    const window = { startTime: start, endTime: start + 180_000 };
    expect(await minutesOf(SCOPE, window, ['AN01', 'AN17'])).toEqual(
      new Map([
        ['AN01', [undefined, 130.5, undefined]],
        ['AN17', [undefined, null, 22]],
      ]),
    );
  });

  it('for a table that was never written to is no first record, without a query for columns it has not', async () => {
    columns = [];
    // Something unknown makes the columns be looked at anew.
    await existingColumns(['AN29']);
    expect(await firstRecordTime('c1', 'p1', WINDOW)).toBeUndefined();
    expect(questions()).toEqual([]);
  });

  it('becomes the time of the first record, or none', async () => {
    answers = [{ rows: [['1727965200000']] }, { rows: [[null]] }];
    expect(await firstRecordTime('c1', 'p1', WINDOW)).toBe(1_727_965_200_000);
    expect(await firstRecordTime('c1', 'p1', WINDOW)).toBeUndefined();
  });
});
