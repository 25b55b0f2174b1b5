import { describe, expect, it } from 'vitest';
import { FAULT_INTERVAL } from '../../../../shared/domain/readings/gap.ts';
import { type PacedReducer, paced } from '../../../../shared/domain/readings/reducers/paced.ts';
import type { Reducer } from '../../../../shared/domain/readings/reducers/reducer.ts';
import { runReducer } from '../../../../shared/domain/readings/reducers/run-reducer.ts';
import { stretchReducer } from '../../../../shared/domain/readings/reducers/stretch-reducer.ts';
import { PUMP, SWITCH } from '../../../../shared/domain/readings/state.ts';
import { bucketReducer } from '../samples/bucket-reducer.ts';
import { minuteReducer } from './minutes.ts';
import { resolveConflict } from './resolve-conflict.ts';

type Sample = [time: number, value: number | null];
const reduced = <Answer>(reducer: Reducer<Answer>, samples: readonly Sample[]): Answer | undefined => {
  for (const [time, value] of samples) reducer.take(time, value);
  return reducer.answer();
};

/** Gives samples to a reducer that takes intervals, which this rule has no use for. */
const plain = <Answer>(inner: PacedReducer<Answer>) =>
  paced({ startTime: Number.NEGATIVE_INFINITY, endTime: Number.POSITIVE_INFINITY }, inner);
const GAP = (silence: number) => silence > 300;
const cut = (edges: number[] = [0]) => ({ grid: { widthMs: 1000, offset: 0 }, edges });

describe('Samples come into buckets', () => {
  it('by the cells of the grid, with the first of equal minima and the last of equal maxima', () => {
    const samples: Sample[] = [
      ...([
        [0, 5],
        [200, 3],
        [400, 3],
        [600, 9],
        [800, 9],
      ] satisfies Sample[]),
      [1000, 4],
    ];
    expect(reduced(plain(bucketReducer(cut(), GAP)), samples)).toMatchObject([
      { firstTime: 0, lastTime: 800, min: 3, minTime: 200, max: 9, maxTime: 800, samples: 5, sum: 2900 },
      { firstTime: 1000, lastTime: 1000, min: 4, minTime: 1000, max: 4, maxTime: 1000, samples: 1, sum: 400 },
    ]);
  });

  it('cut at gaps and at the edges of slices; a fault is no sample, and a sample ends its gap', () => {
    const firsts = (edges: number[], samples: Sample[]) =>
      reduced(plain(bucketReducer(cut(edges), GAP)), samples)?.map(({ firstTime }) => firstTime);
    expect(
      firsts(
        [0],
        [
          [0, 1],
          [300, 1],
          [601, 1],
        ],
      ),
    ).toEqual([0, 601]);
    expect(
      firsts(
        [0],
        [
          [0, 1],
          [200, null],
          [400, 1],
        ],
      ),
    ).toEqual([0, 400]);
    expect(
      firsts(
        [0, 250, 260],
        [
          [0, 1],
          [200, 1],
          [270, 1],
          [280, 1],
        ],
      ),
    ).toEqual([0, 270]);
    expect(
      firsts(
        [],
        [
          [0, 1],
          [200, 1],
        ],
      ),
    ).toEqual([0]);
  });

  it('aligned to local time', () => {
    const buckets = reduced(plain(bucketReducer({ ...cut(), grid: { widthMs: 1000, offset: 500 } }, GAP)), [
      [400, 1],
      [500, 2],
      [700, 3],
    ]);
    expect(buckets?.map(({ firstTime }) => firstTime)).toEqual([400, 500]);
  });

  it('to two decimals, halves away from zero', () => {
    const [bucket] =
      reduced(plain(bucketReducer(cut(), GAP)), [
        [0, -1.125],
        [1, 1.125],
        [2, 0.005],
      ]) ?? [];
    expect(bucket).toMatchObject({ min: -1.13, max: 1.13, samples: 3, sum: 1 });
  });

  it('or are nothing', () => {
    expect(reduced(plain(bucketReducer(cut(), GAP)), [[0, null]])).toBeUndefined();
  });
});

describe('Samples come into runs', () => {
  it('of one state each, which a silence ends', () => {
    expect(
      reduced(plain(runReducer(SWITCH, GAP)), [
        [0, 0],
        [100, 0],
        [200, 1],
        [500, 1],
        [801, 1],
        [900, null],
        [1000, 0],
      ]),
    ).toMatchObject([
      { first: 0, last: 100, value: 0 },
      { first: 200, last: 500, value: 1 },
      { first: 801, last: 801, value: 1 },
      { first: 1000, last: 1000, value: 0 },
    ]);
  });

  it('between two limits by what was told last, until a silence makes that unknown', () => {
    expect(
      reduced(plain(runReducer(PUMP, GAP)), [
        [0, 0.4],
        [100, 0.5],
        [200, 0.3],
        [300, 0.29],
        [400, 0.4],
        [900, 0.4],
      ]),
    ).toMatchObject([
      { first: 0, last: 0, value: null },
      { first: 100, last: 200, value: 1 },
      { first: 300, last: 400, value: 0 },
      { first: 900, last: 900, value: null },
    ]);
  });
});

describe('Samples come to stretches', () => {
  it('in which each weighs until the next, but not over a gap', () => {
    expect(
      reduced(plain(stretchReducer(GAP)), [
        [0, 10],
        [100, 20],
        [200, null],
        [300, 40],
        [900, 30],
      ]),
    ).toMatchObject([
      { firstTime: 0, lastTime: 300, min: 10, max: 40, last: 40, samples: 3, sum: 70, weighted: 10 * 100 + 20 * 200 },
      { firstTime: 900, lastTime: 900, min: 30, max: 30, last: 30, samples: 1, sum: 30, weighted: 0 },
    ]);
  });

  it('or to none', () => {
    expect(reduced(plain(stretchReducer(GAP)), [[0, null]])).toBeUndefined();
  });
});

describe('A fault breaks', () => {
  const MINUTE = 60_000;
  const window = { startTime: 0, endTime: 100 * MINUTE };
  /** A reading each minute, with faults. */
  const samples = (...values: (number | null)[]): Sample[] => values.map((value, minute) => [minute * MINUTE, value]);

  it('runs: the state is not known on both sides of it', () => {
    expect(reduced(paced(window, runReducer(PUMP)), samples(4, 0.4, null, 0.4, 4, null))).toMatchObject([
      { first: 0, last: MINUTE, value: 1, endInterval: FAULT_INTERVAL },
      { first: 3 * MINUTE, last: 3 * MINUTE, value: null, startInterval: FAULT_INTERVAL },
      { first: 4 * MINUTE, last: 4 * MINUTE, value: 1, endInterval: FAULT_INTERVAL },
    ]);
  });

  it('buckets and stretches: nothing is averaged across it', () => {
    const wide = { grid: { widthMs: 100 * MINUTE, offset: 0 }, edges: [] };
    expect(reduced(paced(window, bucketReducer(wide)), samples(1, 2, null, 9))).toMatchObject([
      { firstTime: 0, lastTime: MINUTE, samples: 2 },
      { firstTime: 3 * MINUTE, lastTime: 3 * MINUTE, samples: 1 },
    ]);
    expect(reduced(paced(window, stretchReducer()), samples(1, 2, null, 9))).toMatchObject([
      { lastTime: MINUTE, weighted: MINUTE },
      { lastTime: 3 * MINUTE, weighted: 0 },
    ]);
  });

  it('nothing when it lies outside the window', () => {
    const inside = { startTime: MINUTE, endTime: 3 * MINUTE };
    const runs = reduced(paced(inside, runReducer(SWITCH)), [
      [0, null],
      ...samples(1, 1, 1, 1).slice(1),
      [180_000, null],
    ]);
    expect(runs).toMatchObject([{ first: MINUTE, startInterval: 60_000, endInterval: 0 }]);
  });
});

describe('A reducer is told the reporting intervals around a sample', () => {
  const MINUTE = 60_000;
  const told = (times: readonly number[], window = { startTime: 0, endTime: 1000 * MINUTE }) => {
    const seen: [number, number, number][] = [];
    const inner: PacedReducer<true> = {
      take: (time, _value, before, after) => void seen.push([time / MINUTE, before / MINUTE, after / MINUTE]),
      answer: () => true,
    };
    reduced(
      paced(window, inner),
      times.map((time): Sample => [time * MINUTE, 1]),
    );
    return seen;
  };

  it('which are the middle ones of three steps on each side', () => {
    expect(told([0, 1, 2, 3, 13, 23, 33])).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [2, 1, 10],
      [3, 1, 10],
      [13, 1, 10],
      [23, 10, 0],
      [33, 10, 0],
    ]);
  });

  it('from samples beyond the window too, and is given only those inside', () => {
    expect(told([0, 1, 2, 3, 4, 5, 6], { startTime: 3 * MINUTE, endTime: 4 * MINUTE })).toEqual([[3, 1, 1]]);
  });

  it('however many there are', () => {
    const times = Array.from({ length: 5000 }, (_, index) => index / 10);
    expect(told(times).map(([time]) => time)).toEqual(times);
  });
});

describe('Of each minute', () => {
  const window = { startTime: 0, endTime: 240_000 };
  it('the newest sample counts, and a fault where there is nothing else', () => {
    const samples: Sample[] = [
      [0, 1],
      [59_999, 2],
      [60_000, null],
      [70_000, null],
      [180_000, 3],
      [190_000, null],
    ];
    expect(reduced(minuteReducer(window), samples)).toEqual([2, null, undefined, 3]);
  });

  it('nothing is known without a sample or a fault', () => {
    expect(reduced(minuteReducer(window), [])).toBeUndefined();
  });
});

describe('A reading whose time is taken', () => {
  const stored = { time: 1, receivedAt: 10, values: { AN01: 5, AN02: null } };
  it.each([
    ['replaces the other whole when it was received later', { receivedAt: 11, values: { AN01: 6 } }, 'store'],
    ['changes nothing when it comes again', { receivedAt: 10, values: { AN02: null, AN01: 5 } }, 'repetition'],
    ['changes nothing when it was received earlier', { receivedAt: 9, values: { AN01: 7 } }, 'repetition'],
    ['is in dispute when both came at one moment', { receivedAt: 10, values: { AN01: 6, AN02: null } }, 'dispute'],
    ['is in dispute too when one of them says less', { receivedAt: 10, values: { AN01: 5 } }, 'dispute'],
  ] as const)('%s', (_what, row, verdict) => {
    expect(resolveConflict(stored, { time: 1, ...row })).toBe(verdict);
  });

  it('is stored when it is not', () => {
    expect(resolveConflict(undefined, stored)).toBe('store');
  });
});
