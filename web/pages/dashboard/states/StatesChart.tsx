import { memo, useMemo } from 'react';
import { StateChart, type StateLane } from '../../../ui/chart/index.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { FEW_TICKS, guttersOf, MANY_TICKS } from '../../common/charts/chart-options.ts';
import { timeTicks } from '../../common/charts/time-ticks.ts';
import { changePoints, emptyLane, stateLanes } from '../../common/states/state-lanes.ts';
import { workSpansOf } from '../../planned-work/work-spans.ts';
import type { ChartsShared } from '../charts/KindChart.tsx';
import { alarmMarksOf } from '../readings/alarm-marks.ts';
import { ChartCode } from '../readings/ChartCode.tsx';
import type { Tail } from '../readings/live-series.ts';
import { isWaiting, NoReadings, PartMissing } from '../readings/ReadingsState.tsx';
import { usePreviousWhilePending } from '../readings/use-previous-while-pending.ts';
import type { Readings } from '../readings/use-readings.ts';

interface StatesChartProps extends ChartsShared {
  readonly labels: readonly string[];
  /** Of all equipment, by label. */
  readonly colours: ReadonlyMap<string, number>;
  readonly states: Readings;
  readonly tail: Tail;
}

const TITLE = 'States';

const csvColumnOf = ({ id, spans, thinned }: StateLane) => ({
  label: id,
  points: changePoints(spans),
  ...(thinned && { remark: 'simplified' }),
});

/** The states of a tab as lanes on the charts' time axis. A building without states has no such card. */
export const StatesChart = memo(function StatesChart(props: StatesChartProps) {
  const { labels, colours, states, tail, reply, alarms, notes, window, zone, now, isLive, zoomed, onZoom } = props;
  const compact = useMedia(SMALL);
  const { series, missing } = states;
  const latest = isLive ? reply.latest : undefined;
  // Lanes of thousands of changes stay the same objects until they change, also while the lines arrive.
  const known = useMemo(
    () => stateLanes(labels, { colours, states: series, tail, latest, window, missing, now, zone }),
    [labels, colours, series, tail, latest, window, missing, now, zone],
  );
  const lanes = usePreviousWhilePending(known, states.pending, emptyLane);
  if (lanes.length === 0) {
    if (!states.pending && !states.failed) return null;
    return (
      <Card title={TITLE} dense>
        <NoReadings {...states} />
      </Card>
    );
  }
  const thinned = lanes.filter((lane) => lane.thinned).map(({ name }) => name);
  return (
    <ChartCode title={TITLE}>
      <StateChart
        title={TITLE}
        lanes={lanes}
        loading={known.length === 0}
        window={window}
        ticks={timeTicks(window, zone, compact ? FEW_TICKS : MANY_TICKS)}
        gutters={guttersOf(compact)}
        lastWord={isLive ? 'Now' : 'Last'}
        zone={zone}
        waiting={isWaiting(states) && known.length > 0}
        zoomed={zoomed}
        onZoom={onZoom}
        spans={[
          ...workSpansOf(
            lanes.map(({ id }) => id),
            reply.property.linkedWingnuts,
            reply.plannedWork ?? [],
            window,
          ),
          ...notes,
        ]}
        alarms={alarmMarksOf(
          lanes.map(({ id }) => id),
          reply,
          alarms,
          window,
        )}
        chartExport={async () => {
          const { chartExportOf } = await import('../charts/chart-export.ts');
          return chartExportOf(TITLE, reply.property, lanes.map(csvColumnOf), window, zone);
        }}
      >
        {thinned.length > 0 && (
          <Message tone="notice">
            Simplified for this range: {thinned.join(', ')}. These switch too often to draw every change. Run time and
            starts are exact.
          </Message>
        )}
        <PartMissing {...states} />
      </StateChart>
    </ChartCode>
  );
});
