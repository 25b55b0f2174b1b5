import type { System } from '../../../shared/domain/sensor.ts';
import type { SeriesByLabel } from '../../../shared/domain/series.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import type { Asked } from './queries.ts';
import { type SeriesCall, useSeries } from './series-query.ts';

/** What has come of the readings of some systems. */
export interface Readings {
  readonly series: SeriesByLabel;
  /** Parts of the window of which nothing is known yet. */
  readonly missing: readonly TimeWindow[];
  /** More is on its way. */
  readonly pending: boolean;
  /** Something did not come; what did is shown. */
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

type BySystem = Readonly<Record<System, ReturnType<typeof useSeries>>>;

/** Tells whether anything of a system is still on its way. */
const isPending = ({ isPending, isFetching, data }: ReturnType<typeof useSeries>) =>
  isPending || (isFetching && (data === undefined || data.missing.length > 0));

/** The readings of the wanted systems as one. A failure of one leaves the others. */
function together(queries: BySystem, wanted: readonly System[]): Readings {
  const own = wanted.map((system) => queries[system]);
  const pending = own.some(isPending);
  return {
    series: Object.assign({}, ...own.map(({ data }) => data?.series)),
    missing: own.flatMap(({ data }) => data?.missing ?? []),
    pending,
    failed: !pending && own.some(({ data }) => data === undefined || data.missing.length > 0),
    tryAgain: () => {
      for (const { data, refetch } of own) if (!data || data.missing.length) void refetch();
    },
  };
}

const useSystems = (calls: Readonly<Record<System, SeriesCall>>, asked: Asked): BySystem => ({
  boiler: useSeries(calls.boiler, asked),
  hotWater: useSeries(calls.hotWater, asked),
  overview: useSeries(calls.overview, asked),
});

const LINES = { boiler: 'boilerTimeSeries', hotWater: 'hotWaterTimeSeries', overview: 'overviewTimeSeries' } as const;
const STATES = { boiler: 'boilerStates', hotWater: 'hotWaterStates', overview: 'overviewStates' } as const;

/** Lines and states of the wanted systems over the range; those of the others are kept ready. */
export function useReadings(asked: Asked, wanted: readonly System[]): { lines: Readings; states: Readings } {
  const lines = useSystems(LINES, asked);
  const states = useSystems(STATES, asked);
  return { lines: together(lines, wanted), states: together(states, wanted) };
}
