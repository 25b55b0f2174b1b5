import { type PointerEvent, useState } from 'react';
import type { EnergySource } from '../../../../shared/domain/energy/report.ts';
import { temperatureText, wholeTemperature } from '../../../../shared/domain/figures/quantities.ts';
import { calendarDateText } from '../../../../shared/domain/figures/times.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { unitWords, usageText } from '../common/energy-words.ts';
import styles from './Charts.module.css';
import { Drawing } from './Drawing.tsx';
import { frameOf, modelLine, quantityTicks, ticksOf } from './scale.ts';

const HEIGHT = 230;
/** Largest distance of the pointer from a point, px. */
const NEAR = 16;

interface WeatherChartProps {
  readonly label: string;
  readonly source: Pick<EnergySource, 'points' | 'model' | 'unit'>;
}

/** The use of each day over its outdoor temperature, with the line of the model (docs/product/energy.md#charts). */
export function WeatherChart({ label, source: { points, model, unit } }: WeatherChartProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<EnergySource['points'][number]>();
  const outdoors = points.map(({ outdoor }) => outdoor);
  const isNarrow = width < 480;
  const [coldest, warmest] = [Math.min(...outdoors), Math.max(...outdoors)];
  const xTicks = quantityTicks('temperature', coldest, warmest, 6);
  const [from = 0, to = 1] = [xTicks[0], xTicks.at(-1)];
  const line = modelLine(points);
  const yTicks = ticksOf(0, Math.max(...points.map(({ used }) => used), ...line.map(({ expected }) => expected)), 4);
  const frame = frameOf(width, HEIGHT, [from, to], [0, yTicks.at(-1) ?? 1]);
  const { x, y } = frame;
  const point = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const distance = ({ outdoor, used }: { outdoor: number; used: number }) =>
      Math.hypot(x(outdoor) - (clientX - left), y(used) - (clientY - top));
    const nearest = points.reduce((best, each) => (distance(each) < distance(best) ? each : best));
    setPointed(distance(nearest) < NEAR ? nearest : undefined);
  };
  return (
    <figure className={styles.chart}>
      <div ref={place} className={styles.place}>
        {width > 0 && (
          <Drawing label={label} frame={frame} ticks={yTicks} onPoint={point} onLeave={() => setPointed(undefined)}>
            {xTicks.map((tick, index) => (
              <text
                key={tick}
                className={styles.day}
                data-last={index === xTicks.length - 1 || undefined}
                x={x(tick)}
                y={HEIGHT - 6}
              >
                {isNarrow && index % 2 ? '' : temperatureText(tick)}
              </text>
            ))}
            {points.map((each) => (
              <circle
                key={each.day}
                className={styles.point}
                data-pointed={each === pointed || undefined}
                cx={x(each.outdoor)}
                cy={y(each.used)}
                r={each === pointed ? 5 : 3}
              />
            ))}
            {'base' in model && (
              <polyline
                className={styles.model}
                points={line.map(({ outdoor, expected }) => `${x(outdoor)},${y(expected)}`).join(' ')}
              />
            )}
          </Drawing>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.keys}>
          <span data-key="point">{`${unitWords(unit)} per day`}</span>
          {'base' in model && <span data-key="model">expected</span>}
        </span>
        <span aria-hidden="true">
          {pointed &&
            `${calendarDateText(pointed.day)}: ${usageText(pointed.used)} ${unitWords(unit)}, ${wholeTemperature(pointed.outdoor)} outside`}
        </span>
      </figcaption>
    </figure>
  );
}
