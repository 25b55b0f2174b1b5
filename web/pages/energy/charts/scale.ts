import type { EnergyPoint } from '../../../../shared/domain/energy/report.ts';
import { figureValue, keptValue, type Quantity } from '../../../../shared/domain/figures/quantities.ts';

/** The place of a chart of energy: the room around its plot and the ends of its axes, px and values. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** The room for the figures of the axes. */
export const ROOM = { left: 44, right: 8, top: 8, bottom: 24 } as const;

/** @param width of the whole drawing */
export function frameOf(
  width: number,
  height: number,
  [fromX, toX]: readonly [number, number],
  [fromY, toY]: readonly [number, number],
): Frame {
  const [across, down] = [width - ROOM.left - ROOM.right, height - ROOM.top - ROOM.bottom];
  return {
    width,
    height,
    x: (value) => ROOM.left + ((value - fromX) / (toX - fromX || 1)) * across,
    y: (value) => ROOM.top + down - ((value - fromY) / (toY - fromY || 1)) * down,
  };
}

const STEPS = [1, 2, 5, 10];

/** Round values over a range, about `count` of them. The last one is not below `to`. */
export function ticksOf(from: number, to: number, count: number): readonly number[] {
  const rough = (to - from) / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(from / step);
  return Array.from({ length: Math.ceil(to / step) - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** The same as round figures of the reader, at their places among the values that are kept. */
export const quantityTicks = (quantity: Quantity, from: number, to: number, count: number): readonly number[] =>
  ticksOf(figureValue(quantity, from), figureValue(quantity, to), count).map((tick) => keptValue(quantity, tick));

const LINE_STEP = 2;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The line of a model: the mean of what it expects of the days within 2 °F of each other, the coldest first (docs/product/energy.md#charts). */
export function modelLine(
  points: readonly EnergyPoint[],
): readonly { readonly outdoor: number; readonly expected: number }[] {
  const told = points.flatMap(({ outdoor, expected }) => (expected === undefined ? [] : [{ outdoor, expected }]));
  return [...Map.groupBy(told, ({ outdoor }) => Math.floor(outdoor / LINE_STEP)).values()]
    .map((own) => ({
      outdoor: meanOf(own.map((point) => point.outdoor)),
      expected: meanOf(own.map((point) => point.expected)),
    }))
    .sort((a, b) => a.outdoor - b.outdoor);
}
