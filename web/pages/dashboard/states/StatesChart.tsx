import { memo, useMemo } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { StateChart, type StateLane } from '../../../ui/chart/index.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FEW_TICKS } from '../../common/charts/chart-options.ts';
import { timeTicks } from '../../common/charts/time-ticks.ts';
import { changePoints, comingLane, emptyLane, stateLanes } from '../../common/states/state-lanes.ts';
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

/** The lanes have the whole width: beside the chart of temperatures there is not much. */
const NO_GUTTERS = [0, 0] as const;

const csvColumnOf = ({ id, spans, thinned }: StateLane) => ({
  label: id,
  points: changePoints(spans),
  ...(thinned && { remark: say`simplified` }),
});

/** The states of a tab as lanes on the charts' time axis. A building without states has no such card. */
export const StatesChart = memo(function StatesChart(props: StatesChartProps) {
  const { labels, colours, states, tail, reply, alarms, notes, window, zone, now, isLive, zoomed, onZoom } = props;
  const { series, missing } = states;
  const latest = isLive ? reply.latest : undefined;
  // Lanes of thousands of changes stay the same objects until they change, also while the lines arrive.
  const known = useMemo(
    () => stateLanes(labels, { colours, states: series, tail, latest, window, missing, now, zone }),
    [labels, colours, series, tail, latest, window, missing, now, zone],
  );
  const title = say`States`;
  const { pending } = states;
  const held = usePreviousWhilePending(known, pending, emptyLane);
  // The answers of the systems come one by one. Each lane has its place from the first one on.
  const coming = pending && (known.length > 0 || held.length === 0);
  const lanes = useMemo(
    () =>
      coming
        ? labels.flatMap(
            (label) => held.find(({ id }) => id === label) ?? (series[label] ? [] : comingLane(label, colours)),
          )
        : held,
    [coming, labels, held, series, colours],
  );
  if (lanes.length === 0) {
    if (!pending && !states.failed) return null;
    return (
      <Card title={title} dense>
        <NoReadings {...states} />
      </Card>
    );
  }
  const thinned = lanes.filter((lane) => lane.thinned).map(({ name }) => name);
  return (
    <ChartCode title={title}>
      <StateChart
        title={title}
        lanes={lanes}
        loading={known.length === 0}
        window={window}
        ticks={timeTicks(window, zone, FEW_TICKS)}
        gutters={NO_GUTTERS}
        lastWord={isLive ? say`Now` : say`Last`}
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
          return chartExportOf(title, reply.property, lanes.map(csvColumnOf), window, zone);
        }}
      >
        {thinned.length > 0 && (
          <Message tone="notice">
            {say`Simplified for this range: ${thinned.join(', ')}. These switch too often to draw every change. Run time and starts are exact.`}
          </Message>
        )}
        <PartMissing {...states} />
      </StateChart>
    </ChartCode>
  );
});
