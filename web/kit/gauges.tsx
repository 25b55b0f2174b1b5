import { Gauge } from '../ui/figures/Gauge.tsx';
import type { GaugeProps } from '../ui/figures/gauge-props.ts';
import styles from './Kit.module.css';
import { Specimen } from './Specimen.tsx';

const steady = {
  quantity: 'temperature',
  upperLimit: 240,
  colourIndex: 1,
  stale: false,
  timeText: '10:41:07 AM',
  limits: undefined,
} as const;
const measured = (value: number, min: number, average: number, max: number) => ({ value, min, average, max });
const nothing = { value: null, min: null, average: null, max: null };

const GAUGES: readonly GaugeProps[] = [
  { ...steady, title: 'Within limits', ...measured(167.4, 131, 158, 182), limits: { min: 130, max: 200 } },
  {
    ...steady,
    title: 'Above its limit',
    ...measured(212.3, 131, 170, 214),
    limits: { min: undefined, max: 200 },
    colourIndex: 3,
    outside: 'warn',
    source: 'Boiler Outlet Temperature 1',
  },
  {
    ...steady,
    title: 'Without limits',
    ...measured(21.4, 18, 20, 24),
    quantity: 'pressure',
    upperLimit: 60,
    colourIndex: 8,
  },
  {
    ...steady,
    title: 'Stale',
    ...measured(98.2, 90, 95, 101),
    stale: true,
    age: '8 hr old',
    timeText: 'Nov 20, 2:14 AM',
  },
  { ...steady, title: 'Without a reading', ...nothing, timeText: undefined },
  {
    ...steady,
    title: 'Domestic Hot Water Tank Outlet Temperature',
    ...measured(119.6, 110, 118, 125),
    limits: { min: 110, max: undefined },
    colourIndex: 4,
  },
];

/** Gauges: within limits, beyond one, without limits, stale, without a reading. */
export const Gauges = () => (
  <Specimen name="Within limits, beyond one, without limits, stale, without a reading">
    <div className={styles.gauges}>
      <div className={styles.gaugeGrid}>
        {GAUGES.map((gauge) => (
          <Gauge key={gauge.title} {...gauge} />
        ))}
      </div>
    </div>
  </Specimen>
);
