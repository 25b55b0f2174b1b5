import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { WARM_ROOM } from '../../../../shared/domain/apartments/apartment.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { Chart, type ChartSeries, Hatch, SharedCrosshair } from '../../../ui/chart/index.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import kit from '../../../ui/style/kit.module.css';
import { CHART_KINDS } from '../../common/charts/chart-kinds.ts';
import { chartOptions } from '../../common/charts/chart-options.ts';
import { lastValues } from '../../common/charts/chart-series.ts';
import styles from './Apartments.module.css';
import type { ShownApartment } from './apartment-grid.ts';
import { apartmentLine } from './apartment-line.ts';
import { type PlantSensor, plantLines, plantSensors } from './plant-lines.ts';
import { apartmentReadingsQuery, plantReadingsQuery } from './use-apartments.ts';

const HEIGHT = 260;
const PLANT_HEIGHT = 200;
const RANGES = { '7 days': 7, '30 days': 30, '90 days': 90 } as const;
type Range = keyof typeof RANGES;
const RANGE_NAMES = Object.keys(RANGES) as Range[];

interface LinesProps {
  readonly title: string;
  readonly lines: readonly ChartSeries[];
  /** The lines and what the axis must reach besides. */
  readonly reaching?: readonly ChartSeries[];
  readonly max?: number;
  readonly height: number;
  readonly window: TimeWindow;
  readonly zone: string;
  /** UTC ms. */
  readonly now: number;
}

/** Temperatures over days, in a card that is narrow on each screen. A part without any is hatched. */
function Lines({ title, lines, reaching = lines, max, height, window, zone, now }: LinesProps) {
  const options = useMemo(() => {
    const limits = max === undefined ? undefined : { min: undefined, max };
    const unknown = [{ startTime: now, endTime: Number.POSITIVE_INFINITY }];
    return chartOptions({
      ...{ kind: 'temperature', series: lines, window, unknown, zone, limits, compact: true },
      ...{ fitted: reaching, height },
    });
  }, [lines, reaching, max, height, window, zone, now]);
  const { decimals } = CHART_KINDS.temperature;
  const values = lastValues(lines, now, zone);
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <Chart
        title={title}
        quantity="temperature"
        decimals={decimals}
        options={options}
        series={lines.map((line, index) => ({ ...line, now: values[index] }))}
        lastWord="Last"
        zone={zone}
        isPart
      />
    </Suspense>
  );
}

const wordsOf = (sensors: readonly PlantSensor[]) => sensors.map(({ word }) => word).join(' and ');

/** 'Outdoor and supply temperature': those that are drawn. */
function titleOf(sensors: readonly PlantSensor[], lines: readonly ChartSeries[]): string {
  const words = wordsOf(sensors.filter(({ label }) => lines.some(({ id }) => id === label)));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} temperature`;
}

type ChartProps = Pick<LinesProps, 'window' | 'zone' | 'now'> & { readonly propertyId: string };

/** The outdoor temperature and the supply of the property in the same days. Nothing where it measures neither. */
function PlantChart({ propertyId, ...time }: ChartProps) {
  const property = useQuery(propertyQuery(propertyId)).data;
  const sensors = useMemo(() => plantSensors(property?.linkedWingnuts ?? []), [property]);
  const readings = useQuery({
    ...plantReadingsQuery(propertyId, sensors, time.window, time.zone),
    enabled: sensors.length > 0,
  });
  const lines = useMemo(() => plantLines(sensors, readings.data ?? {}), [sensors, readings.data]);
  if (sensors.length === 0) return null;
  return (
    <QueryState
      query={readings}
      failed={`Couldn’t load the ${wordsOf(sensors)} temperature.`}
      loading={<Spinner label="Loading" />}
    >
      {() => (
        <>
          {lines.length > 0 && <Lines title={titleOf(sensors, lines)} lines={lines} height={PLANT_HEIGHT} {...time} />}
          {sensors
            .filter(({ label }) => !lines.some(({ id }) => id === label))
            .map(({ label, word }) => (
              <p key={label} className={kit.note}>{`No ${word} temperature in these days.`}</p>
            ))}
        </>
      )}
    </QueryState>
  );
}

interface ApartmentChartProps extends Pick<ChartProps, 'propertyId' | 'zone' | 'now'> {
  readonly apartment: ShownApartment;
}

/** The temperatures of one apartment over days, and below them what is outside and what the boilers give (docs/product/apartments.md#chart). */
export function ApartmentChart({ propertyId, apartment, zone, now }: ApartmentChartProps) {
  const [range, setRange] = useState<Range>('7 days');
  // The window moves each ten minutes, so that a line is not read anew each minute.
  const endTime = Math.ceil(now / (10 * MINUTE_MS)) * 10 * MINUTE_MS;
  const window = useMemo(() => ({ startTime: endTime - RANGES[range] * DAY_MS, endTime }), [endTime, range]);
  const readings = useQuery(apartmentReadingsQuery(propertyId, apartment.id, window));
  const { number } = apartment;
  const lines = useMemo(() => [apartmentLine(number, readings.data?.readings ?? [])], [number, readings.data]);
  // The axis takes in the temperature that is judged. What the city requires changes with the hour, so it is no line.
  const reaching = useMemo(
    () => lines.map((line) => (line.max === null ? line : { ...line, max: Math.max(line.max, WARM_ROOM) })),
    [lines],
  );
  const time = { window, zone, now };
  return (
    <div className={styles.chart}>
      <SegmentedControl label="Range" names={RANGE_NAMES} applied={range} onChoose={setRange} small />
      <QueryState query={readings} failed="Couldn’t load the temperatures." loading={<Spinner label="Loading" />}>
        {({ readings: all }) =>
          all.length === 0 ? (
            <EmptyState icon={ChartNoAxesCombined}>No Data</EmptyState>
          ) : (
            <SharedCrosshair>
              <Hatch />
              <Lines
                title={`Temperature of apartment ${number}`}
                {...{ lines, reaching, max: WARM_ROOM, height: HEIGHT, ...time }}
              />
              <PlantChart propertyId={propertyId} {...time} />
            </SharedCrosshair>
          )
        }
      </QueryState>
    </div>
  );
}
