import { useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Gauge.module.css';
import { GaugeBar } from './GaugeBar.tsx';
import { GaugeDial } from './GaugeDial.tsx';
import type { GaugeLimits, GaugeProps } from './gauge-props.ts';
import { NumberWithUnit } from './NumberWithUnit.tsx';

/** '130–200', '≥ 130', '≤ 200' or nothing. */
function limitsText({ min, max }: GaugeLimits): string | undefined {
  if (min !== undefined && max !== undefined) return `${min}–${max}`;
  if (min !== undefined) return `≥ ${min}`;
  return max === undefined ? undefined : `≤ ${max}`;
}

/** A latest value on its scale, with the range and the average of the window: a dial, or a bar where there is no room. */
export function Gauge(gauge: GaugeProps) {
  const id = useId();
  const { title, value, min, average, max, limits, unit, timeText, stale, fault, averageOf = '' } = gauge;
  const { source, age, isOutside = false } = gauge;
  const inForce = limits && limitsText(limits);
  const figures = [
    ['Min', min],
    ['Avg', average],
    ['Max', max],
  ] as const;
  return (
    <section
      className={classNames(styles.gauge, stale && styles.stale, isOutside && styles.outside)}
      aria-labelledby={id}
    >
      <div className={styles.title}>
        <h2 id={id}>{title}</h2>
        {source && <p className={styles.source}>{source}</p>}
        {age && <p className={styles.source}>{age}</p>}
      </div>
      <span className={styles.time}>{timeText}</span>
      <p className={styles.value}>
        <NumberWithUnit value={value} unit={unit} />
      </p>
      <div className={styles.dial}>
        <GaugeDial {...gauge} />
      </div>
      <div className={styles.bar}>
        <GaugeBar {...gauge} />
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>
              {name}
              {name === 'Avg' && averageOf && (
                <small>
                  {' '}
                  of {averageOf}
                  <span className={styles.ofTime}> of the time</span>
                </small>
              )}
            </dt>
            <dd>
              <NumberWithUnit value={figure} unit={unit} />
            </dd>
          </div>
        ))}
        {fault && (
          <div>
            <dt>Sensor fault</dt>
            <dd>{fault}</dd>
          </div>
        )}
        <div className={styles.limits}>
          <dt>{isOutside ? 'Out of range' : 'Limits'}</dt>
          <dd>
            {inForce ?? '--'}
            {inForce && <span data-part="unit">{unit}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
}
