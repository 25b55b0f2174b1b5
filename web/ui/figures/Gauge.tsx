import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { exactly } from '../../../shared/domain/figures/numbers.ts';
import {
  figureNumber,
  type Quantity,
  typedNumber,
  unitSign,
  withUnit,
} from '../../../shared/domain/figures/quantities.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { classNames } from '../style/class-names.ts';
import { CutName } from './CutName.tsx';
import styles from './Gauge.module.css';
import { GaugeDial } from './GaugeDial.tsx';
import type { GaugeLimits, GaugeProps } from './gauge-props.ts';
import { NumberWithUnit } from './NumberWithUnit.tsx';

/** '130–200', '≥ 130', '≤ 200' or nothing. */
function limitsText({ min, max }: GaugeLimits, quantity: Quantity): string | undefined {
  const of = (limit: number) => typedNumber(quantity, limit);
  if (min !== undefined && max !== undefined) return `${of(min)}–${of(max)}`;
  if (min !== undefined) return `≥ ${of(min)}`;
  return max === undefined ? undefined : `≤ ${of(max)}`;
}

/** 'Below 130', 'Above 200'. Undefined for a value in its range. */
function outsideText(value: number | null, limits: GaugeLimits | undefined, quantity: Quantity): string | undefined {
  if (value === null || limits === undefined) return undefined;
  const { min, max } = limits;
  if (min !== undefined && value < min) return say`Below ${typedNumber(quantity, min)}`;
  return max !== undefined && value > max ? say`Above ${typedNumber(quantity, max)}` : undefined;
}

/** Where the time of the value stands, a value out of range says so. */
function State({ value, limits, quantity, outside, timeText }: GaugeProps) {
  const words = outside && outsideText(value, limits, quantity);
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
  const { title, value, min, average, max, limits, quantity, stale, fault, averageOf = '', spark } = gauge;
  const { source, age, outside } = gauge;
  const inForce = limits && limitsText(limits, quantity);
  const note = fault === undefined ? age : say`Sensor fault ${fault}`;
  const figures = [
    [say`Min`, min, false],
    [say`Avg`, average, true],
    [say`Max`, max, false],
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
          <NumberWithUnit value={value} quantity={quantity} />
        </p>
        {source && <CutName name={source} title={source} className={styles.source} />}
        {note ? <p className={styles.note}>{note}</p> : <div className={styles.spark}>{spark}</div>}
        <dl className={styles.figures}>
          {figures.map(([name, figure, isAverage]) => (
            <div
              key={name}
              data-tone={
                !stale && outsideText(figure, limits, quantity) !== undefined ? (outside ?? 'warn') : undefined
              }
            >
              <dt>
                {name}
                {isAverage && averageOf && (
                  <small>
                    {' '}
                    {say`of ${averageOf}`}
                    <span className="visually-hidden"> {say`of the time`}</span>
                  </small>
                )}
              </dt>
              <dd translate="no">{figure === null ? '--' : figureNumber(quantity, figure, exactly(1))}</dd>
            </div>
          ))}
          <div>
            <dt>{say`Range`}</dt>
            <dd>{inForce ? withUnit(inForce, unitSign(quantity)) : '--'}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
