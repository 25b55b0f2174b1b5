import { useEffect, useMemo, useRef, useState } from 'react';
import type { System } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { Asked } from '../queries.ts';
import { rangeKey } from '../range/shown-range.ts';
import type { LinesByLabel } from './line.ts';
import { pollingGapsAfter } from './polling-gaps.ts';
import { type SeriesCall, useSeries } from './series-query.ts';

/** What has come of the readings of some systems. */
export interface Readings {
  readonly series: LinesByLabel;
  /** Parts of the window of which nothing is known yet. */
  readonly missing: readonly TimeWindow[];
  /** More is on its way. */
  readonly pending: boolean;
  /** All of it has come. */
  readonly whole: boolean;
  /** Something did not come; what did is shown. */
  readonly failed: boolean;
  readonly tryAgain: () => void;
}

type BySystem = Readonly<Record<System, ReturnType<typeof useSeries>>>;

/** Tells whether anything of a system is still on its way. */
const isPending = ({ isPending, isFetching, data }: ReturnType<typeof useSeries>) =>
  isPending || (isFetching && (data === undefined || data.missing.length > 0));

/** The readings of the wanted systems as one: the same objects until one of them changes. A failure of one leaves the others. */
function useTogether(queries: BySystem, wanted: readonly System[], unheard: readonly TimeWindow[]): Readings {
  // What comes of the other systems changes nothing here.
  const cameOf = (system: System) => (wanted.includes(system) ? queries[system].data : undefined);
  const [boiler, hotWater, overview] = [cameOf('boiler'), cameOf('hotWater'), cameOf('overview')];
  const [known, missing] = useMemo(() => {
    const came = [boiler, hotWater, overview].filter((each) => each !== undefined);
    const series: LinesByLabel = Object.assign({}, ...came.map((each) => each.series));
    const unknown = came.flatMap((each) => [...each.missing, ...pollingGapsAfter(unheard, each.window.endTime)]);
    return [series, unknown];
  }, [boiler, hotWater, overview, unheard]);
  const own = wanted.map((system) => queries[system]);
  const pending = own.some(isPending);
  const whole = own.every(({ data }) => data !== undefined && data.missing.length === 0);
  const latest = useRef(own);
  latest.current = own;
  return useMemo(() => {
    const tryAgain = () => {
      for (const { data, refetch } of latest.current) if (!data || data.missing.length) void refetch();
    };
    return { series: known, missing, pending, whole, failed: !pending && !whole, tryAgain };
  }, [known, missing, pending, whole]);
}

const useSystems = (
  calls: Readonly<Record<System, SeriesCall>>,
  asked: Asked,
  isReady: (system: System) => boolean,
  unheard: readonly TimeWindow[],
): BySystem => ({
  boiler: useSeries(calls.boiler, { ...asked, ready: isReady('boiler') }, unheard),
  hotWater: useSeries(calls.hotWater, { ...asked, ready: isReady('hotWater') }, unheard),
  overview: useSeries(calls.overview, { ...asked, ready: isReady('overview') }, unheard),
});

const LINES = { boiler: 'boilerTimeSeries', hotWater: 'hotWaterTimeSeries', overview: 'overviewTimeSeries' } as const;
const STATES = { boiler: 'boilerStates', hotWater: 'hotWaterStates', overview: 'overviewStates' } as const;

/**
 * Lines and states of the wanted systems over the range; those of the others are made ready once these have come.
 * @param unheard when nobody listened for live points
 */
export function useReadings(
  asked: Asked,
  wanted: readonly System[],
  unheard: readonly TimeWindow[],
): { lines: Readings; states: Readings } {
  const what = `${rangeKey(asked.range)} ${asked.zone} ${wanted.join()}`;
  const [settled, settle] = useState<string>();
  const isReady = (system: System) => asked.ready && (wanted.includes(system) || settled === what);
  const lines = useTogether(useSystems(LINES, asked, isReady, unheard), wanted, unheard);
  const states = useTogether(useSystems(STATES, asked, isReady, unheard), wanted, unheard);
  const waiting = lines.pending || states.pending;
  useEffect(() => {
    if (!waiting) settle(what);
  }, [waiting, what]);
  return { lines, states };
}
