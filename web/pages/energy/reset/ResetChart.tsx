import { type PointerEvent, useState } from 'react';
import { countText } from '../../../../shared/domain/figures/numbers.ts';
import {
  differenceText,
  figureNumber,
  temperatureText,
  wholeDegrees,
  wholeTemperature,
} from '../../../../shared/domain/figures/quantities.ts';
import {
  BAND_COLD_AT,
  BAND_MILD_AT,
  bandOf,
  CELL,
  type ResetCell,
  type SetCurve,
  supplyAt,
} from '../../../../shared/domain/plant/reset-curve.ts';
import type { ResetReport } from '../../../../shared/domain/plant/reset-report.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import charts from '../charts/Charts.module.css';
import { Drawing } from '../charts/Drawing.tsx';
import { frameOf, quantityTicks, ROOM } from '../charts/scale.ts';
import styles from './Reset.module.css';

const HEIGHT = { narrow: 280, wide: 360 } as const;
/** From this width on the chart is high, px. */
const WIDE = 600;
/** The supply of the axis, °F: wider where hours are outside of it. */
const LEAST = 90;
const MOST = 190;

/** The end of a drawn curve. */
export type CurveEnd = 'cold' | 'mild';

interface ResetChartProps {
  readonly report: ResetReport;
  /** The curve that a person draws. */
  readonly drawn?: SetCurve | undefined;
  /** Moves an end of it, °F. */
  readonly onMove: (end: CurveEnd, outdoor: number, supply: number) => void;
}

/** Hours of heating by outdoor and supply temperature, with trend, the band of the trade and a drawn curve (docs/product/reset.md#card). */
export function ResetChart({
  report: { cells, curve, condensing, designTemperature },
  drawn,
  onMove,
}: ResetChartProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<ResetCell>();
  const [held, setHeld] = useState<CurveEnd>();
  const height = width < WIDE ? HEIGHT.narrow : HEIGHT.wide;
  const coldAt = Math.min(designTemperature ?? BAND_COLD_AT, BAND_MILD_AT - 20);
  const outdoors = [...cells.map(([outdoor]) => outdoor), coldAt, BAND_MILD_AT + 5];
  const supplies = [...cells.map(([, supply]) => supply), LEAST, MOST];
  const xTicks = quantityTicks('temperature', Math.min(...outdoors), Math.max(...outdoors), width < 480 ? 5 : 9);
  const yTicks = quantityTicks('temperature', Math.min(...supplies), Math.max(...supplies), 5);
  const [fromX = 0, toX = 1, fromY = 0, toY = 1] = [xTicks[0], xTicks.at(-1), yTicks[0], yTicks.at(-1)];
  const frame = frameOf(width, height, [fromX, toX], [fromY, toY]);
  const { x, y } = frame;
  const band = bandOf(condensing);
  const most = Math.max(1, ...cells.map(([, , hours]) => hours));
  const line = (at: (outdoor: number) => number, from: number, to: number) =>
    `${x(from)},${y(at(from))} ${x(to)},${y(at(to))}`;
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGElement>) => {
    const { left, top } = (currentTarget.ownerSVGElement ?? currentTarget).getBoundingClientRect();
    const [px, py] = [clientX - left, clientY - top];
    const across = (px - ROOM.left) / (width - ROOM.left - ROOM.right);
    const up = 1 - (py - ROOM.top) / (height - ROOM.top - ROOM.bottom);
    return { outdoor: fromX + across * (toX - fromX), supply: fromY + up * (toY - fromY) };
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = placeOf(event);
    if (held) onMove(held, wholeDegrees(at.outdoor), wholeDegrees(at.supply));
    const isNear = ([outdoor, supply]: ResetCell) =>
      Math.abs(outdoor - at.outdoor) <= CELL / 2 && Math.abs(supply - at.supply) <= CELL;
    setPointed(held ? undefined : cells.find(isNear));
  };
  const ends =
    drawn &&
    ([
      ['cold', drawn.coldAt, drawn.coldSupply],
      ['mild', drawn.mildAt, drawn.mildSupply],
    ] as const);
  const { range } = curve;
  return (
    <figure className={charts.chart}>
      <div ref={place} className={styles.place}>
        {width > 0 && (
          <Drawing
            label={`Supply by outdoor temperature, one mark per ${differenceText(2)} with its heating hours`}
            frame={frame}
            ticks={yTicks}
            write={(tick) => figureNumber('temperature', tick)}
            base={fromY}
            onPoint={point}
            onLeave={() => setPointed(undefined)}
          >
            <polygon
              className={styles.band}
              points={[
                [coldAt, band.cold[0]],
                [coldAt, band.cold[1]],
                [BAND_MILD_AT, band.mild[1]],
                [BAND_MILD_AT, band.mild[0]],
              ]
                .map(([outdoor = 0, supply = 0]) => `${x(outdoor)},${y(supply)}`)
                .join(' ')}
            />
            {xTicks.map((tick, index) => (
              <text
                key={tick}
                className={styles.tick}
                data-last={index === xTicks.length - 1 || undefined}
                x={x(tick)}
                y={height - 6}
              >
                {temperatureText(tick)}
              </text>
            ))}
            {cells.map((cell) => (
              <circle
                key={`${cell[0]} ${cell[1]}`}
                className={charts.point}
                data-pointed={cell === pointed || undefined}
                cx={x(cell[0])}
                cy={y(cell[1])}
                r={1.5 + 4 * Math.sqrt(cell[2] / most)}
              />
            ))}
            {curve.line && range && (
              <polyline
                className={charts.model}
                points={line((at) => (curve.line?.at0 ?? 0) + (curve.line?.slope ?? 0) * at, range.from, range.to)}
              />
            )}
            {drawn && (
              <polyline
                className={styles.drawn}
                points={[fromX, drawn.coldAt, drawn.mildAt, toX]
                  .map((outdoor) => `${x(outdoor)},${y(supplyAt(drawn, outdoor))}`)
                  .join(' ')}
              />
            )}
            {ends?.map(([end, outdoor, supply]) => (
              <circle
                key={end}
                className={styles.end}
                data-end={end}
                cx={x(outdoor)}
                cy={y(supply)}
                r={9}
                onPointerDown={(event) => {
                  event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
                  setHeld(end);
                }}
                onPointerUp={() => setHeld(undefined)}
              />
            ))}
          </Drawing>
        )}
      </div>
      <figcaption className={charts.caption}>
        <span className={styles.keys}>
          <span data-key="point">heating hours</span>
          {curve.line && <span data-key="model">trend</span>}
          <span data-key="band">usual settings</span>
          {drawn && <span data-key="drawn">new curve</span>}
        </span>
        <span aria-hidden="true">
          {pointed &&
            `${countText(pointed[2], 'hr', 'hr')} at ${wholeTemperature(pointed[0])} outside, supply ${wholeTemperature(pointed[1])}`}
        </span>
      </figcaption>
    </figure>
  );
}
