import type { API } from '../../shared/api/routes.ts';
import { holdsSensor, isWorkOn, type PlannedWork, workEnd } from '../../shared/domain/alarms/check/planned-work.ts';
import { adjustedTime, type CycleAnalytics, cyclesOf } from '../../shared/domain/readings/cycle.ts';
import { isGap } from '../../shared/domain/readings/gap.ts';
import { unionOf, withoutTimes } from '../../shared/domain/readings/left-out.ts';
import { spansOf } from '../../shared/domain/readings/state.ts';
import { kindOf, SENSORS, type SensorName, type System } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countedSources } from '../flows/wiring/counted-sources.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { runsByLabel } from './states.ts';

/** The times of some works inside a window, in order and without overlaps. */
const timesOf = (works: readonly PlannedWork[], window: TimeWindow): TimeWindow[] =>
  unionOf(
    works.map((work) => ({ startTime: work.from, endTime: workEnd(work) })),
    window,
  );

const lengthOf = (times: readonly TimeWindow[]): number =>
  times.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);

/**
 * The cycles of one system's states and pumps in the window, by label, then the window itself
 * (docs/product/analytics.md#cycles). They leave planned work out.
 */
export const cycles =
  (system: System) =>
  async ({ caller, query, now }: Call<typeof API.analytics.boilerCycles>): Promise<CycleAnalytics> => {
    const isWanted = (name: SensorName) => {
      const kind = kindOf(name);
      return SENSORS[name].system === system && (kind === 'state' || kind === 'current');
    };
    const [sources, notification] = await Promise.all([
      countedSources({ caller, now }, query.uuid, query, isWanted),
      findNotification(caller, query.uuid, false),
    ]);
    const works = notification?.plannedWork ?? [];
    const gathered = await runsByLabel(sources);
    const worksOn = (label: string) => {
      const wingnuts = sources.filter(({ inputs }) => inputs.has(label)).map(({ scope }) => scope.wingnutId);
      return works.filter(
        (work) => holdsSensor(work, label) && wingnuts.some((wingnutId) => isWorkOn(work, wingnutId)),
      );
    };
    const known = [...gathered].map(([label, runs]) => ({
      label,
      spans: withoutTimes(spansOf(runs, query, isGap), timesOf(worksOn(label), query)),
    }));
    const plannedWork = lengthOf(
      timesOf(
        works.filter((work) => work.wingnutId === undefined && known.every(({ label }) => holdsSensor(work, label))),
        query,
      ),
    );
    return [
      ...known.flatMap(({ label, spans }) => cyclesOf(label, spans, query) ?? []),
      {
        ...adjustedTime(
          known.map(({ spans }) => spans),
          query,
        ),
        ...(plannedWork > 0 && { planned_work_time: plannedWork }),
      },
    ];
  };
