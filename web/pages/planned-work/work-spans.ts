import type { LinkedWingnut, PlannedWorkReply } from '../../../shared/api/types/entity-types.ts';
import { holdsSensor, isWorkOn } from '../../../shared/domain/alarms/check/planned-work.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { labelsOf } from '../../../shared/domain/wingnuts/wiring.ts';
import type { MarkedSpan } from '../../ui/chart/index.ts';

/** The planned work that holds back one of some sensors: on the property, or on a wingnut that feeds it. */
export function worksOn(
  labels: readonly string[],
  wingnuts: readonly LinkedWingnut[],
  works: readonly PlannedWorkReply[],
): PlannedWorkReply[] {
  const feeding = (label: string) =>
    wingnuts.find(({ config }) => labelsOf(config.sensors).some((own) => own === label));
  return works.filter((work) => labels.some((label) => holdsSensor(work, label) && isWorkOn(work, feeding(label)?.id)));
}

/** The planned work inside a window that a chart of some sensors marks (docs/product/incidents.md#planned-work-charts). */
export const workSpansOf = (
  labels: readonly string[],
  wingnuts: readonly LinkedWingnut[],
  works: readonly PlannedWorkReply[],
  { startTime, endTime }: TimeWindow,
): MarkedSpan[] =>
  worksOn(labels, wingnuts, works)
    .filter((work) => work.from < endTime && work.to > startTime)
    .map(({ from, to, reason }) => ({ startTime: from, endTime: to, words: say`Scheduled maintenance: ${reason}` }));
