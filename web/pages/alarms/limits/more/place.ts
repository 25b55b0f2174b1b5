import type { PlannedWorkReply, PropertyReply, ThresholdsReply } from '../../../../../shared/api/types/entity-types.ts';
import { isUnderWay } from '../../../../../shared/domain/alarms/check/planned-work.ts';
import type { Circumstances } from '../../../../../shared/domain/alarms/limits/only-while.ts';
import { pumpLimitsOf } from '../../../../../shared/domain/wingnuts/wiring.ts';
import { worksOn } from '../../../planned-work/work-spans.ts';

/** Conditions on which the limits of a property depend, besides values (docs/product/alarms.md#only-while). */
export type Place = Omit<Circumstances, 'latest'>;

/** Whether a sensor was under planned work at a time, UTC ms. */
export type UnderWork = (label: string) => (now: number) => boolean;

export const underWorkOf =
  ({ linkedWingnuts }: Pick<PropertyReply, 'linkedWingnuts'>, works: readonly PlannedWorkReply[]): UnderWork =>
  (label) => {
    const own = worksOn([label], linkedWingnuts, works);
    return (now) => own.some((work) => isUnderWay(work, now));
  };

export const placeOf = ({ config, linkedWingnuts }: Pick<PropertyReply, 'config' | 'linkedWingnuts'>): Place => ({
  timeZone: config.timeZone,
  pumps: Object.assign({}, ...linkedWingnuts.map((wingnut) => pumpLimitsOf(wingnut.config.sensors))),
});

/** The newest values by label; a fault has a time, but no value. */
export const latestIn = ({ data, times }: Pick<ThresholdsReply, 'data' | 'times'>): Circumstances['latest'] =>
  Object.fromEntries(Object.entries(times).map(([label, time]) => [label, { time, value: data[label] ?? null }]));
