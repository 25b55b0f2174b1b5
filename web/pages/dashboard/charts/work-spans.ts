import { isWorkOn } from '../../../../shared/domain/alarms/check/planned-work.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import type { MarkedSpan } from '../../../ui/chart/index.ts';
import type { ChartReply } from '../dashboard-queries.ts';

/**
 * The planned work inside a window that a chart of some sensors marks: of the property, or of a wingnut that feeds one of
 * them (docs/product/incidents.md#planned-work-charts).
 */
export function workSpansOf(
  labels: readonly string[],
  { property, plannedWork = [] }: Pick<ChartReply, 'property' | 'plannedWork'>,
  { startTime, endTime }: TimeWindow,
): MarkedSpan[] {
  const feeding = property.linkedWingnuts.filter(({ config }) =>
    labelsOf(config.sensors).some((label) => labels.includes(label)),
  );
  return plannedWork
    .filter((work) => work.from < endTime && work.to > startTime)
    .filter((work) => work.wingnutId === undefined || feeding.some(({ id }) => isWorkOn(work, id)))
    .map(({ from, to, reason }) => ({ startTime: from, endTime: to, words: `Planned work: ${reason}` }));
}
