import { type PointerEvent, useState } from 'react';
import type { MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import { HATCH_ID, Hatch } from '../../../ui/chart/index.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { unitWords } from '../common/energy-words.ts';
import styles from './Charts.module.css';
import { Drawing } from './Drawing.tsx';
import { frameOf, ROOM, ticksOf } from './scale.ts';
import { dayTicks, type UseBar, type UseBars } from './use-bars.ts';

/** As high as the chart beside it with its sentences, so that no card has an empty foot. */
const HEIGHT = 288;

interface UseChartProps {
  readonly label: string;
  readonly unit: MeterUnit;
  readonly shown: UseBars;
  /** The hint while the pointer is at no point. */
  readonly hint: string;
}

/**
 * Use by day. The days of a gap are one lighter bar, days that are not known are hatched, and a mark says what the model expects
 * of the day's weather (docs/product/energy.md#charts).
 */
export function UseChart({ label, unit, shown, hint }: UseChartProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<UseBar>();
  const { first, last, bars, missing } = shown;
  const highest = Math.max(0, ...bars.flatMap(({ height, expected = 0 }) => [height, expected]));
  const ticks = ticksOf(0, highest || 1, 4);
  const frame = frameOf(width, HEIGHT, [first, last + 1], [0, ticks.at(-1) ?? 1]);
  const { x, y } = frame;
  const gap = Math.min(3, (x(1) - x(0)) * 0.2);
  const boxOf = (from: number, days: number) => ({
    x: x(Math.max(from, first)) + gap / 2,
    width: Math.max(0.5, x(from + days) - x(Math.max(from, first)) - gap),
  });
  const foot = y(0);
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    setPointed(bars.find((bar) => at >= x(bar.first) && at < x(bar.first + bar.days)));
  };
  return (
    <figure className={styles.chart}>
      <div ref={place} className={styles.place}>
        <Hatch />
        {width > 0 && (
          <Drawing label={label} frame={frame} ticks={ticks} onPoint={point} onLeave={() => setPointed(undefined)}>
            {dayTicks(first, last).map(({ at, text }) => (
              <text key={at} className={styles.day} x={x(at)} y={HEIGHT - 6}>
                {text}
              </text>
            ))}
            {missing.map((each) => (
              <rect
                key={each.first}
                {...boxOf(each.first, each.days)}
                y={ROOM.top}
                height={foot - ROOM.top}
                fill={`url(#${HATCH_ID})`}
              >
                <title>No data</title>
              </rect>
            ))}
            {bars.map((bar) => (
              <g key={bar.first} data-pointed={bar === pointed || undefined}>
                {bar.isUnknown ? (
                  <rect
                    {...boxOf(bar.first, bar.days)}
                    y={ROOM.top}
                    height={foot - ROOM.top}
                    fill={`url(#${HATCH_ID})`}
                  >
                    <title>{bar.words}</title>
                  </rect>
                ) : (
                  <rect
                    className={bar.isSpan ? styles.span : styles.bar}
                    {...boxOf(bar.first, bar.days)}
                    y={y(bar.height)}
                    height={Math.max(bar.height > 0 ? 1 : 0, foot - y(bar.height))}
                  />
                )}
                {bar.expected !== undefined && (
                  <line
                    className={styles.expected}
                    x1={x(bar.first)}
                    x2={x(bar.first + 1)}
                    y1={y(bar.expected)}
                    y2={y(bar.expected)}
                  />
                )}
              </g>
            ))}
          </Drawing>
        )}
      </div>
      <ul className="visually-hidden" aria-label={`${label}, in words`}>
        {bars.map(({ first: day, words }) => (
          <li key={day}>{words}</li>
        ))}
      </ul>
      <figcaption className={styles.caption}>
        <span className={styles.keys}>
          <span data-key="bar">{`${unitWords(unit)} per day`}</span>
          {bars.some(({ isSpan }) => isSpan) && <span data-key="span">total across a gap</span>}
          {(missing.length > 0 || bars.some(({ isUnknown }) => isUnknown)) && <span data-key="missing">No data</span>}
          {bars.some(({ expected }) => expected !== undefined) && <span data-key="expected">expected</span>}
        </span>
        <span aria-hidden="true">{pointed?.words ?? hint}</span>
      </figcaption>
    </figure>
  );
}
