import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { workOf } from '../../../shared/domain/readings/work.ts';
import { authorizationOf, person, startTestStack, type TestStack } from '../../local-stack.ts';
import { median, often, timed } from '../measure.ts';
import type { Row } from '../row.ts';
import { type ChartWorld, makeChartWorld, SERIES } from './chart-world.ts';

const DAYS = often(32, 4);
const DAY_MINUTES = 1440;
/** Long windows that one viewer asks for at the same time, and how long each waits before the next, ms: 200 a second in all. */
const WINDOWS = 40;
const NEXT_AFTER_MS = 200;
/** Time for which both go on, ms: the quota of two minutes is used up meanwhile. */
const LASTS_MS = often(MINUTE_MS, 3000);
const GAUGE_EVERY_MS = 250;
const ALONE = often(40, 3);

/** Factor by which a gauge may take longer beside a neighbour. */
const MOST_TIMES = 2;

type Ask = () => Promise<number>;

function asking(
  { stack }: TestStack,
  token: string,
  route: string,
  world: ChartWorld,
  end: number,
  minutes: number,
): Ask {
  const times = { startTime: String(end - minutes * MINUTE_MS), endTime: String(end) };
  const url = `${stack.portal}/api/analytics/${route}?${new URLSearchParams({ uuid: world.propertyId, ...times })}`;
  return async () => {
    const answer = await fetch(url, { headers: { authorization: authorizationOf(token) } });
    await answer.arrayBuffer();
    return answer.status;
  };
}

/** Times of a gauge, again and again until it is over. One that fails has taken for ever. */
async function gauges(ask: Ask, isOver: (count: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver(took.length)) {
    let status = 0;
    const ms = await timed(async () => {
      status = await ask();
    });
    took.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
    await pause(Math.max(GAUGE_EVERY_MS - ms, 0));
  }
  return took;
}

/** One viewer with many long windows: how long the gauge of another company takes meanwhile, compared with alone. */
export async function neighbours(): Promise<Row[]> {
  const stack = await startTestStack();
  try {
    const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const [theirs, ours] = [
      await makeChartWorld(stack, end, DAYS * DAY_MINUTES),
      await makeChartWorld(stack, end, DAY_MINUTES, 'temperatures', 1),
    ];
    const [viewer, other] = await Promise.all([stack.tokensOf(person('read')), stack.tokensOf(person('admin', 1))]);
    const long = asking(stack, viewer.id, 'boilersystemtimeseriesdata', theirs, end, DAYS * DAY_MINUTES);
    const gauge = asking(stack, other.id, 'boilersystemtemperature', ours, end, DAY_MINUTES);
    await gauge();
    const units = workOf([{ series: SERIES, window: { startTime: 0, endTime: DAYS * DAY_MINUTES * MINUTE_MS } }]);
    const unit = median([await timed(long), await timed(long), await timed(long)]) / units;
    const alone = median(await gauges(gauge, (count) => count >= ALONE));

    const statuses: number[] = [];
    const until = performance.now() + LASTS_MS;
    const isOver = () => performance.now() > until;
    const attacks = Array.from({ length: WINDOWS }, async () => {
      while (!isOver()) {
        statuses.push(await long());
        await pause(NEXT_AFTER_MS);
      }
    });
    const beside = await gauges(gauge, isOver);
    await Promise.all(attacks);
    const refused = statuses.filter((status) => status === 429).length;
    const slow = beside.filter((ms) => ms > MOST_TIMES * alone).length;
    const baseline = { what: 'alone', figure: alone };
    const what = `a gauge beside one viewer with ${WINDOWS} windows of ${DAYS} days at once`;
    return [
      { what: `${what}, median of a minute`, figure: median(beside), unit: 'ms', baseline, bound: MOST_TIMES * alone },
      { what: `${what}, slower than twice alone`, figure: (100 * slow) / beside.length, unit: '% of its calls' },
      { what: 'windows that were answered', figure: statuses.length - refused, unit: 'calls' },
      { what: 'windows that were refused', figure: refused, unit: 'calls' },
      { what: `one unit of work, of ${SERIES} series over ${DAYS} days`, figure: unit, unit: 'ms' },
    ];
  } finally {
    await stack.close();
  }
}
