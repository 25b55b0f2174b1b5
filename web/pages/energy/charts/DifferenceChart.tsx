import { type PointerEvent, useState } from 'react';
import { dayNumber } from '../../../../shared/domain/calendar-day.ts';
import type { MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import type { SavingsWeek } from '../../../../shared/domain/energy/report.ts';
import { calendarDateText } from '../../../../shared/domain/figures/times.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { unitWords, usageText } from '../common/energy-words.ts';
import styles from './Charts.module.css';
import { Drawing } from './Drawing.tsx';
import { frameOf, ROOM, ticksOf } from './scale.ts';
import { dayTicks } from './use-bars.ts';

const HEIGHT = 160;
const WEEK = 7;

interface DifferenceChartProps {
  readonly label: string;
  readonly unit: MeterUnit;
  readonly weeks: readonly SavingsWeek[];
  /** The first day after the change, `2026-02-01`. */
  readonly since: string;
}

/** 'Week of Jan 5, 2026: 0.31 therms per day more than projected'. */
const weekWords = ({ from, difference }: SavingsWeek, unit: MeterUnit): string =>
  `Week of ${calendarDateText(from)}: ${usageText(Math.abs(difference))} ${unitWords(unit)} per day ${difference < 0 ? 'less' : 'more'} than projected`;

/** The difference of each week's use from the model of before, with the change between (docs/product/energy.md#before-and-after). */
export function DifferenceChart({ label, unit, weeks, since }: DifferenceChartProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<SavingsWeek>();
  const firsts = weeks.map(({ from }) => dayNumber(from));
  const [first, last] = [Math.min(...firsts), Math.max(...firsts) + WEEK];
  const differences = weeks.map(({ difference }) => difference);
  const ticks = ticksOf(Math.min(0, ...differences), Math.max(0, ...differences), 4);
  const frame = frameOf(width, HEIGHT, [first, last], [ticks[0] ?? 0, ticks.at(-1) ?? 1]);
  const { x, y } = frame;
  const change = x(dayNumber(since));
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    setPointed(weeks.find((_, index) => at >= x(firsts[index] ?? 0) && at < x((firsts[index] ?? 0) + WEEK)));
  };
  return (
    <figure className={styles.chart}>
      <div ref={place} className={styles.low}>
        {width > 0 && (
          <Drawing label={label} frame={frame} ticks={ticks} onPoint={point} onLeave={() => setPointed(undefined)}>
            {dayTicks(first, last).map(({ at, text }) => (
              <text key={at} className={styles.day} x={x(at)} y={HEIGHT - 6}>
                {text}
              </text>
            ))}
            {weeks.map((week, index) => {
              const at = firsts[index] ?? 0;
              return (
                <g key={week.from} data-pointed={week === pointed || undefined}>
                  <rect
                    className={styles.bar}
                    data-before={!week.isAfter || undefined}
                    x={x(at) + 0.5}
                    width={Math.max(1, x(at + WEEK) - x(at) - 1)}
                    y={y(Math.max(0, week.difference))}
                    height={Math.max(1, Math.abs(y(week.difference) - y(0)))}
                  />
                </g>
              );
            })}
            <line className={styles.change} x1={change} x2={change} y1={ROOM.top} y2={HEIGHT - ROOM.bottom} />
          </Drawing>
        )}
      </div>
      <ul className="visually-hidden" aria-label={`${label}, in words`}>
        {weeks.map((week) => (
          <li key={week.from}>{`${weekWords(week, unit)}, ${week.isAfter ? 'after' : 'before'} the change`}</li>
        ))}
      </ul>
      <figcaption className={styles.caption}>
        <span className={styles.keys}>
          <span data-key="before">before the change</span>
          <span data-key="bar">after it</span>
        </span>
        <span aria-hidden="true">
          {pointed ? weekWords(pointed, unit) : `${unitWords(unit)} per day above or below projection, by week`}
        </span>
      </figcaption>
    </figure>
  );
}
