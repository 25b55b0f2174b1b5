import { gunzipSync } from 'node:zlib';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { person, startTestStack } from '../../local-stack.ts';
import { timestreamOf } from '../../timestream-of.ts';
import { fetchBytes } from '../fetch-bytes.ts';
import { medians, often } from '../measure.ts';
import type { Row } from '../row.ts';
import { bareChangesSql } from './chart-sql.ts';
import { makeChartWorld, STATES } from './chart-world.ts';

const FOUR_WEEKS = 28 * 1440;
const RUNS = often(9);

/** Time for states and cycles of twelve states over four weeks, compared with the search for changes in bare DuckDB. */
export async function cycles(): Promise<Row[]> {
  const stack = await startTestStack();
  try {
    const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    const world = await makeChartWorld(stack, end, FOUR_WEEKS, 'states');
    const { id: token } = await stack.tokensOf(person('admin'));
    const window = { startTime: end - FOUR_WEEKS * MINUTE_MS, endTime: end };
    const query = new URLSearchParams({
      uuid: world.propertyId,
      startTime: String(window.startTime),
      endTime: String(window.endTime),
    });
    const { duckdb } = timestreamOf(stack.stack).timestream;
    const ask = (route: string) => () => fetchBytes(`${stack.stack.portal}/api/analytics/${route}?${query}`, token);
    const [askCycles, askStates] = [ask('boilersystemstateanalytics'), ask('boilersystemstatedata')];
    const items = JSON.parse(gunzipSync(await askCycles()).toString('utf8')).data as { cycle_count?: number }[];
    const counted = items.filter(({ cycle_count }) => (cycle_count ?? 0) > 100).length;
    if (counted !== STATES) throw new Error(`${counted} states have cycles instead of ${STATES}`);
    const wire = await askStates();
    const sql = bareChangesSql(stack.stack, world, window);
    const took = await medians(RUNS, {
      cycles: askCycles,
      states: askStates,
      bare: () => Promise.all(sql.map((each) => duckdb(each))),
    });
    const baseline = { what: 'bare DuckDB, changes', figure: took.bare };
    return [
      { what: `cycles of ${STATES} states over 4 weeks`, figure: took.cycles, unit: 'ms', baseline },
      { what: `${STATES} states over 4 weeks`, figure: took.states, unit: 'ms', baseline },
      { what: `${STATES} states over 4 weeks, on the wire`, figure: wire.length / 1000, unit: 'KB' },
    ];
  } finally {
    await stack.close();
  }
}
