import { describe, expect, it } from 'vitest';
import { type Random, seeded } from '../../../test/seeded.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { isGap } from './gap.ts';
import type { Extremes, Point, Series, SeriesByLabel } from './series.ts';
import { columnsOf, seriesByLabelOf } from './series-columns.ts';
import { gridOf } from './slices.ts';
import { type Run, stateSeriesOf } from './state.ts';

/** Not aligned to anything. */
const START = Date.UTC(2026, 0, 3, 7, 13, 21, 417);

/** What a client reads: the columns as JSON, and the answer that it makes of them, as JSON. */
function sent(answer: SeriesByLabel) {
  const text = JSON.stringify(columnsOf(answer));
  return { text, read: JSON.stringify(seriesByLabelOf(JSON.parse(text))) };
}

/** The law: an answer in columns is the same answer. */
const expectSame = (answer: SeriesByLabel) => expect(sent(answer).read).toBe(JSON.stringify(answer));

const line = (...points: Point[]): SeriesByLabel => ({ boilerSystemPressure1: [[1, 9], ...points] });

describe('An answer in columns is the same answer', () => {
  it.each<[what: string, answer: SeriesByLabel]>([
    ['without a sensor', {}],
    ['of a sensor without points', line()],
    ['of one sample', line([START, 21.37])],
    ['of one sample between gaps', line([START - 1, null], [START, 21.37], [START + 1, null])],
    ['of a gap alone', line([START, null])],
    ['of two extremes', line([START, 2, 5.25], [START + 7, 9])],
    ['of falling extremes', line([START, 9, 5.25], [START + 7, 2])],
    ['of equal extremes', line([START, 9, 9], [START + 7, 9])],
    ['of extremes that a gap separates', line([START, 2, 5.25], [START + 1, null], [START + HOUR_MS, 9])],
    ['of extremes without the second one', line([START, 2, 5.25])],
    ['of an average after an average', line([START, 2, 5.25], [START + 7, 9, 9], [START + 9, 1])],
    ['of values below zero', line([START, -2, -5.25], [START + 7, -9.5])],
    ['of large values', line([START, 8_388_607.25], [START + 7, -20_000.01])],
    ['of a value with many decimals', line([START, 0.1 + 0.2])],
    ['of an average with many decimals', line([START, 2, 1 / 3], [START + 7, 9])],
    ['of a value that is too large', line([START, 1e21])],
    ['of times that do not ascend', line([START, 1], [START - 1, 2])],
    ['of parts of a millisecond', line([START + 0.5, 1], [START + 1, 2])],
    [
      'with its last sample',
      {
        a: [
          [1, 9, { last: [START, 3] }],
          [START, 3],
        ],
      },
    ],
    [
      'of sensors with other decimals and other times',
      {
        a: [
          [1, 9],
          [START, 1],
          [START + 5, 9],
        ],
        b: [
          [1, 2],
          [START, 1.5],
        ],
        c: [
          [1, 9],
          [START, 1],
          [START + 5, 9.123],
        ],
      },
    ],
  ])('%s', (_what, answer) => expectSame(answer));

  it('for any points', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const random = seeded(seed);
      const shared = timesFrom(random);
      expectSame(
        Object.fromEntries(
          Array.from({ length: 1 + random.below(4) }, (_, index) => {
            const times = random() < 0.5 ? shared : timesFrom(random);
            return [`sensor${index}`, [[0, 9] as Extremes, ...pointsAt(times, random)] as Series];
          }),
        ),
      );
    }
  });

  it('for the states of a slice, with their exact figures', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seeded(seed);
      const window = { startTime: START, endTime: START + random.pick([HOUR_MS, DAY_MS, 7 * DAY_MS]) };
      const runs: Run[] = [];
      for (let time = START - HOUR_MS; time < window.endTime; ) {
        const length = random.below(30) * MINUTE_MS;
        const intervals = { startInterval: MINUTE_MS, endInterval: MINUTE_MS };
        runs.push({ first: time, last: time + length, value: random.pick([0, 1] as const), ...intervals });
        time += length + MINUTE_MS * (random() < 0.05 ? 30 : 1);
      }
      const series = stateSeriesOf(runs, window, gridOf(window, 4, 0), isGap, true);
      if (!series) throw new Error('There is no series');
      expectSame({ boilerRelayState1: series });
    }
  });
});

function timesFrom(random: Random): number[] {
  const unit = random.pick([1, 1000, MINUTE_MS, 10 * MINUTE_MS]);
  const most = random.pick([1, 2, 40]);
  const times = [START + random.below(1000)];
  for (let left = random.below(200); left > 0; left -= 1) {
    const jitter = random() < 0.01 ? random.below(900) : 0;
    times.push((times.at(-1) ?? 0) + unit * (1 + random.below(most)) + jitter);
  }
  return times;
}

function pointsAt(times: readonly number[], random: Random): Point[] {
  const scale = random.pick([1, 10, 100, 100, 100, 1000]);
  const next = () => Math.round((150 + 400 * (random() - 0.5)) * scale) / scale;
  const [gaps, buckets] = [random.pick([0, 0.01, 0.3]), random.pick([0, 0.5, 1])];
  return times.map((time): Point => {
    if (random() < gaps) return [time + random.pick([0, 1]), null];
    return random() < buckets ? [time, next(), Math.round(next() * 100) / 100] : [time, next()];
  });
}

describe('The columns', () => {
  const minutes = Array.from({ length: 1440 }, (_, minute) => START + minute * MINUTE_MS);
  const signal = (phase: number): Series => [
    [0, 300],
    ...minutes.map((time, at): Point => [time, Math.round(15_000 + 600 * Math.sin(at / 20 + phase)) / 100]),
  ];
  const answer = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`sensor${index}`, signal(index)]));

  it('have the times once that sensors share', () => {
    expect(columnsOf(answer).times).toHaveLength(1);
    expect(columnsOf(line([START, 1])).times).toEqual([{ start: START, unit: 1, steps: '', entries: ' ' }]);
  });

  it('take little space', () => {
    expect(sent(answer).text.length).toBeLessThan(JSON.stringify(answer).length / 10);
  });

  it('keep a series as it is that does not fit', () => {
    expect(columnsOf(line([START, 0.1 + 0.2])).series.boilerSystemPressure1).toEqual([
      [1, 9],
      [START, 0.1 + 0.2],
    ]);
  });
});
