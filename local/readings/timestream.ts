import { READINGS } from '../../shared/platform/readings.ts';
import type { Series, Timestream } from '../timestream/index.ts';
import type { LocalReadings, WingnutHistories, WingnutHistory } from './store.ts';

/** The inputs with a fault at each time; undefined when there are no faults. */
function faultsColumn({ times, columns }: WingnutHistory): (string | null)[] | undefined {
  const faulty = [...columns].filter(([, column]) => column.some(Number.isNaN));
  if (faulty.length === 0) return undefined;
  return Array.from(times, (_, row) => {
    const inputs = faulty.filter(([, column]) => Number.isNaN(column[row])).map(([input]) => input);
    return inputs.length ? inputs.join(' ') : null;
  });
}

async function* seriesOf(pasts: WingnutHistories): AsyncGenerator<Series> {
  for await (const past of pasts) {
    const faults = faultsColumn(past);
    yield {
      dimensions: { company: past.companyId, property: past.propertyId, wingnut: past.wingnutId },
      measureName: READINGS.measureName,
      times: past.times,
      measures: {
        ...Object.fromEntries(past.columns),
        ...(faults && { [READINGS.faults]: faults }),
        ...(past.receivedAt && { [READINGS.received]: BigInt64Array.from(past.receivedAt, BigInt) }),
      },
    };
  }
}

/** The readings' store on the Timestream stand-in. */
export const timestreamReadings = (timestream: Timestream, database: string, table: string): LocalReadings => ({
  engine: 'timestream',
  names: { database, table },
  load: async (pasts) => void (await timestream.load(database, table, seriesOf(pasts))),
  fail: () => timestream.fail(),
  wingnuts: async () => {
    const rows = await timestream.duckdb(`SELECT DISTINCT wingnut FROM "${database}"."${table}"`);
    return new Set(rows.flat().map(String));
  },
});
