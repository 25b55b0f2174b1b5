import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { exactly, numberText } from '../../../shared/domain/figures/numbers.ts';
import { withUnit } from '../../../shared/domain/figures/quantities.ts';
import { classNames } from '../style/class-names.ts';
import { CutName } from './CutName.tsx';
import styles from './Gauge.module.css';
import { GaugeDial } from './GaugeDial.tsx';
import type { GaugeLimits, GaugeProps } from './gauge-props.ts';
import { NumberWithUnit } from './NumberWithUnit.tsx';

/** '130–200', '≥ 130', '≤ 200' or nothing. */
function limitsText({ min, max }: GaugeLimits): string | undefined {
  if (min !== undefined && max !== undefined) return `${min}–${max}`;
  if (min !== undefined) return `≥ ${min}`;
  return max === undefined ? undefined : `≤ ${max}`;
}

/** 'Below 130', 'Above 200'. Undefined for a value in its range. */
function outsideText(value: number | null, limits: GaugeLimits | undefined): string | undefined {
  if (value === null || limits === undefined) return undefined;
  if (limits.min !== undefined && value < limits.min) return `Below ${limits.min}`;
  return limits.max !== undefined && value > limits.max ? `Above ${limits.max}` : undefined;
}

/** Where the time of the value stands, a value out of range says so. */
function State({ value, limits, outside, timeText }: Pick<GaugeProps, 'value' | 'limits' | 'outside' | 'timeText'>) {
  const words = outside && outsideText(value, limits);
  if (!words) return <span className={styles.time}>{timeText}</span>;
  const Shape = outside === 'alarm' ? OctagonAlert : TriangleAlert;
  return (
    <span className={styles.state} title={timeText} data-tone={outside}>
      <Shape aria-hidden size={15} strokeWidth={2.25} />
      {words}
    </span>
  );
}

/** A latest value on its scale, with the line, the range and the average of the window. */
export function Gauge(gauge: GaugeProps) {
  const id = useId();
  const { title, value, min, average, max, limits, unit, stale, fault, averageOf = '', spark } = gauge;
  const { source, age, outside } = gauge;
  const inForce = limits && limitsText(limits);
  const note = fault === undefined ? age : `Sensor fault ${fault}`;
  const figures = [
    ['Min', min],
    ['Avg', average],
    ['Max', max],
  ] as const;
  return (
    <section className={classNames(styles.gauge, stale && styles.stale)} aria-labelledby={id}>
      <div className={styles.body}>
        <div className={styles.dial}>
          <GaugeDial {...gauge} />
        </div>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <State {...gauge} />
        </div>
        <p className={styles.value}>
          <NumberWithUnit value={value} unit={unit} />
        </p>
        {source && <CutName name={source} title={source} className={styles.source} />}
        {note ? <p className={styles.note}>{note}</p> : <div className={styles.spark}>{spark}</div>}
        <dl className={styles.figures}>
          {figures.map(([name, figure]) => (
            <div
              key={name}
              data-tone={!stale && outsideText(figure, limits) !== undefined ? (outside ?? 'warn') : undefined}
            >
              <dt>
                {name}
                {name === 'Avg' && averageOf && (
                  <small>
                    {' '}
                    of {averageOf}
                    <span className="visually-hidden"> of the time</span>
                  </small>
                )}
              </dt>
              <dd translate="no">{figure === null ? '--' : numberText(figure, exactly(1))}</dd>
            </div>
          ))}
          <div>
            <dt>Range</dt>
            <dd>{inForce ? withUnit(inForce, unit) : '--'}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
