import { Gauge } from '../ui/Gauge.tsx';
import styles from './Kit.module.css';
import { Specimen } from './Specimen.tsx';

const steady = { unit: '°F', upperLimit: 240, slot: 1, stale: false, timeText: '10:41:07' } as const;

/** Gauges: within limits, beyond one, without limits, stale, without a reading. Narrow places get bars. */
export const Gauges = () => (
  <Specimen name="Within limits, beyond one, without limits, stale, without a reading">
    <div className={styles.gauges}>
      <div className={styles.gaugeGrid}>
        <Gauge
          title="Within limits"
          value={167.4}
          min={131}
          average={158}
          max={182}
          limits={{ min: 130, max: 200 }}
          {...steady}
        />
        <Gauge
          title="Above its limit"
          value={212.3}
          min={131}
          average={170}
          max={214}
          limits={{ min: undefined, max: 200 }}
          {...steady}
          slot={3}
        />
        <Gauge
          title="Without limits"
          value={21.4}
          min={18}
          average={20}
          max={24}
          limits={undefined}
          {...steady}
          unit="PSI"
          upperLimit={60}
          slot={8}
        />
        <Gauge
          title="Stale"
          value={98.2}
          min={90}
          average={95}
          max={101}
          limits={undefined}
          {...steady}
          stale
          timeText="Nov 20, 02:14"
        />
        <Gauge
          title="Without a reading"
          value={null}
          min={null}
          average={null}
          max={null}
          limits={undefined}
          {...steady}
          timeText={undefined}
        />
        <Gauge
          title="Domestic Hot Water Tank Outlet Temperature"
          value={119.6}
          min={110}
          average={118}
          max={125}
          limits={{ min: 110, max: undefined }}
          {...steady}
          slot={4}
        />
      </div>
    </div>
  </Specimen>
);
