import { Link } from 'react-router-dom';
import type { IncidentDetailReply } from '../../../../shared/api/types/incident-types.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { readingParts } from '../../../../shared/domain/figures/readings.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';
import { MIN_GAP_MS } from '../../../../shared/domain/readings/gap.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { HATCH_ID, lanePath, stateWord } from '../../../ui/chart/index.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { noDataBands } from '../../common/charts/no-data-bands.ts';
import { stateLanes } from '../../common/states/state-lanes.ts';
import type { SubjectChart } from './incident-chart.ts';
import { LANE, laneDrawing, laneX } from './lane-path.ts';
import styles from './RelatedSensors.module.css';
import { hasReadings, type IncidentReadings } from './use-incident-readings.ts';

interface LaneProps {
  readonly chart: SubjectChart;
  readonly readings: IncidentReadings;
  readonly detail: Pick<IncidentDetailReply, 'propertyId' | 'since'>;
}

/** What a lane shows: its drawing, and the newest value. */
function drawn({ chart, readings }: LaneProps) {
  const { series, window, zone } = readings;
  const [label = ''] = chart.labels;
  const points = series[label]?.points ?? [];
  const bands = noDataBands([points], window, MIN_GAP_MS);
  const missing = bands
    .map(({ from, to }) => `M${laneX(window, from)} 0H${laneX(window, to)}V${LANE.height}H${laneX(window, from)}Z`)
    .join('');
  if (chart.kind !== 'state') {
    const last = points.findLast(([, value]) => value !== null)?.[1];
    const value = typeof last === 'number' ? readingParts(label, last) : undefined;
    return {
      ...laneDrawing(points, chart.limits, window),
      missing,
      value: value?.number ?? '--',
      unit: value?.unit ?? '',
    };
  }
  const [lane] = stateLanes([label], {
    colours: new Map(),
    states: series,
    tail: {},
    latest: undefined,
    window,
    missing: [],
    now: window.endTime,
    zone,
  });
  const spans = lane?.spans ?? [];
  const path = (value: 0 | 1 | null) => lanePath(spans, value, (time) => laneX(window, time), LANE.height);
  return { off: path(0), on: path(1), missing: path(null), value: stateWord(lane?.now?.value ?? null), unit: '' };
}

function Lane(props: LaneProps) {
  const { chart, readings, detail } = props;
  const { propertyId, since } = detail;
  const { value, unit, missing, ...paths } = drawn(props);
  const [alarm] = chart.alarms;
  const x = laneX(readings.window, since);
  return (
    <li className={styles.lane}>
      <p className={styles.words}>
        <span className={styles.name}>
          {chart.alarmId ? (
            <Link to={alarmPath(incidentId(propertyId, chart.alarmId))}>{chart.title}</Link>
          ) : (
            chart.title
          )}
        </span>
        {alarm && (
          <span className={styles.about}>
            {alarm.from > since
              ? say`${alarm.words}, ${durationText(alarm.from - since)} later`
              : say`${alarm.words}, before`}
          </span>
        )}
        <span className={styles.value}>
          {value}
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      </p>
      <svg
        viewBox={`0 0 ${LANE.width} ${LANE.height}`}
        preserveAspectRatio="none"
        className={styles.plot}
        aria-hidden="true"
      >
        {'off' in paths ? (
          <>
            <path d={paths.off} className={styles.off} />
            <path d={paths.on} className={styles.on} />
          </>
        ) : (
          <>
            <path d={paths.limit} className={styles.limit} />
            <path d={paths.line} className={styles.line} />
          </>
        )}
        <path d={missing} fill={`url(#${HATCH_ID})`} />
        <path d={`M${x} 0V${LANE.height}`} className={styles.trigger} />
      </svg>
    </li>
  );
}

interface RelatedSensorsProps {
  readonly detail: IncidentDetailReply;
  readonly readings: IncidentReadings;
  readonly className: string | undefined;
}

/** The sensors that followed, and those that explain the alarm, on the axis of the chart above them (docs/product/incidents.md#chart). */
export function RelatedSensors({ detail, readings, className }: RelatedSensorsProps) {
  // All at once: a lane that comes later would push the others.
  const lanes = readings.isPending
    ? []
    : readings.charts.filter((chart) => chart.isLane && hasReadings(chart, readings.series));
  if (lanes.length === 0) return null;
  return (
    <Card title={say`Related sensors`} className={className}>
      <ul className={styles.lanes}>
        {lanes.map((chart) => (
          <Lane key={chart.id} chart={chart} readings={readings} detail={detail} />
        ))}
      </ul>
    </Card>
  );
}
