import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { System } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { knownZone } from '../../../ui/dates/time-format.ts';
import { monthOf, monthWindow, rangeKey, requestedWindow, type ShownRange } from '../range/shown-range.ts';
import { CUSTOM, type ShownView } from '../range/view-address.ts';
import type { AnalyticsRequest } from '../readings/dashboard-queries.ts';
import { CompareBar } from './CompareBar.tsx';
import { ComparedNote } from './ComparedNote.tsx';
import { comparisonOf, dateOf, monthShown } from './rules/comparison.ts';
import type { ShownComparison } from './rules/shown-comparison.ts';

interface CompareProps {
  readonly view: ShownView;
  readonly property: PropertyReply;
  /** Of the page's own lines. */
  readonly request: AnalyticsRequest;
  readonly systems: readonly System[];
  /** The labels of the shown lines that have readings. The same array until one changes. */
  readonly labels: readonly string[];
  /** The page's own lines are drawn. */
  readonly ready: boolean;
  /** The first record, UTC ms. Undefined when there is none. */
  readonly earliest: number | undefined;
  readonly now: number;
  readonly onShow: (view: ShownView) => void;
  readonly onCompared: (shown: ShownComparison | undefined) => void;
}

const NO_PROPERTIES: readonly PropertyReply[] = [];

/** A live window is compared again after these times, the longer the window the later. */
const EARLIEST_MS = 5 * MINUTE_MS;
const LATEST_MS = 30 * MINUTE_MS;
/** Less than this part of a window is not seen. */
const UNSEEN = 288;

/** The shown window in steps, so that the compared readings are not asked for again at each poll. */
export function steadyWindow(range: ShownRange, now: number): TimeWindow {
  const { startTime, endTime } = requestedWindow(range, now);
  const step = Math.min(LATEST_MS, Math.max(EARLIEST_MS, (endTime - startTime) / UNSEEN));
  return requestedWindow(range, Math.floor(now / step) * step);
}

/** The view of the whole month in which most of a window lies. A view that is a month already stays. */
function monthView(view: ShownView, { kind }: ShownRange, { startTime, endTime }: TimeWindow, zone: string): ShownView {
  if (kind === 'month') return view;
  const month = monthWindow(monthOf((startTime + endTime) / 2, zone), zone);
  return { ...view, at: month.startTime + DAY_MS, range: CUSTOM, part: undefined };
}

/** The choice of what the charts are compared with, and the comparison itself. It is loaded after the charts. */
export default function Compare(props: CompareProps) {
  const { view, property, request, labels, systems, ready, earliest, now, onShow, onCompared } = props;
  const { data: properties = NO_PROPERTIES } = useQuery(propertiesQuery);
  const others = useMemo(() => properties.filter(({ id }) => id !== property.id), [properties, property.id]);
  const { startTime, endTime } = steadyWindow(request.range, now);
  const window = useMemo(() => ({ startTime, endTime }), [startTime, endTime]);
  const zone = knownZone(property.config.timeZone);
  const today = dateOf(now, zone);
  const comparison = useMemo(
    () => (view.compare ? comparisonOf(view.compare, { property, window, today }, properties) : undefined),
    [view.compare, property, window, today, properties],
  );
  return (
    <>
      <CompareBar
        choice={view.compare}
        comparison={comparison}
        others={others}
        window={window}
        first={earliest === undefined ? undefined : dateOf(earliest, zone)}
        today={today}
        month={monthShown(window, zone)}
        earliest={earliest}
        onChoose={(compare) => onShow({ ...view, compare })}
        onChooseMonth={(compare) => onShow({ ...monthView(view, request.range, window, request.zone), compare })}
      />
      {comparison && (
        <ComparedNote
          // Another comparison begins empty.
          key={`${view.compare} ${rangeKey(request.range)}`}
          comparison={comparison}
          window={window}
          zone={request.zone}
          labels={labels}
          systems={systems}
          ready={ready}
          now={now}
          onCompared={onCompared}
        />
      )}
    </>
  );
}
