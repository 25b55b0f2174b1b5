import { localDay } from '../../../../shared/domain/calendar-day.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { localHourAt } from '../../../../shared/domain/facts/local-days.ts';
import type { Time } from '../../../../shared/domain/facts/pieces.ts';
import { figureValue, headed, temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { minutesText } from '../../../../shared/domain/figures/spans.ts';
import { dayText, tickTimeText, zoneText } from '../../../../shared/domain/figures/times.ts';
import type { CertificateBody, CurvePoint } from '../../../../shared/domain/records/certificate.ts';
import { hoursWithin } from '../../../../shared/domain/records/certificate-period.ts';
import { besideText, momentText } from '../../../../shared/domain/records/certificate-words.ts';

/** The curve of a certificate as paths and texts, for the screen and for the PDF. Lengths are those of the drawing, y grows downward. */

export interface DrawnText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly look: 'quiet' | 'strong' | 'alarm';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CertificateDrawing {
  readonly width: number;
  readonly height: number;
  /** Paths in the language of SVG. */
  readonly grid: string;
  readonly foot: string;
  readonly hatch: string;
  readonly below: string;
  readonly required: string;
  readonly onset: string;
  readonly curve: string;
  readonly outdoor: string;
  /** Empty ground below the words of a gap. */
  readonly ground: readonly Box[];
  readonly lowest?: { readonly x: number; readonly y: number };
  readonly texts: readonly DrawnText[];
}

export interface DrawingSize {
  readonly width: number;
  /** The height of the room's plot, and of the outdoor one. */
  readonly height: number;
  readonly outdoorHeight: number;
  /** The size of its letters. */
  readonly font: number;
}

/** A letter is about so wide, for its size. */
const LETTER = 0.54;
const widthOf = (text: string, font: number): number => text.length * font * LETTER;

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST_LINES = 6;

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

const EMPTY: Scale = { low: 60, high: 80, step: 5 };

/** A scale of round figures around some values, in the unit of the reader. */
export function scaleOf(values: readonly number[]): Scale {
  const [min, max] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  if (min > max) return EMPTY;
  const step = STEPS.find((each) => Math.ceil(max / each) - Math.floor(min / each) < MOST_LINES) ?? 1000;
  // What stands at the foot would be read as nothing.
  const low = (Math.ceil(min / step) - 1) * step;
  return { low, high: Math.max(Math.ceil(max / step) * step, low + 2 * step), step };
}

const HOURS_APART = [1, 2, 3, 4, 6, 12];
const DAYS_APART = [1, 2, 4, 7];

/** The times that are named below the curve: full hours of the clock, or midnights, at least so far apart. */
export function ticksOf({ from, to }: Time, zone: string, most: number): readonly { time: number; text: string }[] {
  const hours = hoursWithin({ startTime: from - 1, endTime: to + 1 }, zone);
  const midnights = hours.filter((time) => localHourAt(time, zone) === 0);
  const chosen =
    HOURS_APART.map((apart) => hours.filter((time) => localHourAt(time, zone) % apart === 0)).find(
      (times) => times.length <= most,
    ) ??
    DAYS_APART.map((apart) => midnights.filter((time) => localDay(time, zone) % apart === 0)).find(
      (times) => times.length <= most,
    ) ??
    [];
  const texts: { time: number; text: string }[] = [];
  for (const time of chosen) {
    const text = localHourAt(time, zone) === 0 ? dayText(time, zone) : tickTimeText(time, zone);
    // The hour that comes twice is told apart by its zone.
    const isTwice = texts.at(-1)?.text === text;
    texts.push({ time, text: isTwice ? `${text} ${zoneText(time, zone)}` : text });
  }
  return texts;
}

const number = (value: number): string => String(Math.round(value * 10) / 10);
const lineTo = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');
const across = (x1: number, x2: number, y: number): string => `M${number(x1)} ${number(y)}L${number(x2)} ${number(y)}`;

const shown = (value: number): number => figureValue('temperature', value);

/** Slanting lines in a box, cut at its edges. */
function hatchOf({ x, y, width, height }: Box, apart: number): string {
  let path = '';
  for (let offset = apart - height; offset < width; offset += apart) {
    const [from, to] = [Math.max(0, offset), Math.min(width, offset + height)];
    path += lineTo([
      [x + from, y + height - (from - offset)],
      [x + to, y + height - (to - offset)],
    ]);
  }
  return path;
}

/**
 * Draws the curve of a certificate.
 * @param name of what was measured, at the axis
 * @param zone of the property
 */
export function certificateDrawing(
  body: CertificateBody,
  name: string,
  zone: string,
  size: DrawingSize,
): CertificateDrawing {
  const { total, required, spells, gaps, curve, outdoorCurve } = body;
  const { width, height, outdoorHeight, font } = size;
  const isNarrow = width < 50 * font;
  const left = 3.2 * font;
  const right = isNarrow ? 3.6 * font : 6 * font;
  const plot = width - left - right;
  const top = 1.8 * font;
  const x = (time: number) => left + ((time - total.from) / (total.to - total.from)) * plot;
  const texts: DrawnText[] = [];
  const place = (text: string, at: number, y: number, anchor: DrawnText['anchor'], look: DrawnText['look'] = 'quiet') =>
    texts.push({ text, x: at, y, anchor, look });

  /** The grid of a plot, with its figures. */
  const gridOf = ({ low, high, step }: Scale, y: (value: number) => number, lines: number) => {
    const values = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
    const named = values.filter((_, index) => index % lines === 0);
    for (const value of named) place(String(value), left - 0.6 * font, y(value) + 0.35 * font, 'end');
    return values
      .slice(1)
      .map((value) => across(left, left + plot, y(value)))
      .join('');
  };

  const mins = [...new Set(required.map(({ value }) => value))];
  const values = curve.flat().map(([, value]) => value);
  const scale = scaleOf([...values, ...mins, ...(total.lowest === undefined ? [] : [total.lowest])].map(shown));
  const yShown = (value: number) => top + height * (1 - (value - scale.low) / (scale.high - scale.low));
  const y = (value: number) => yShown(shown(value));
  place(headed(name, 'temperature'), 0, top - 0.8 * font, 'start');
  let grid = gridOf(scale, yShown, 1);
  let foot = across(left, left + plot, top + height);

  const axis = top + height + 1.4 * font;
  for (const { time, text } of ticksOf(total, zone, Math.max(2, Math.floor(plot / (5.4 * font))))) {
    place(text, x(time), axis, 'middle', localHourAt(time, zone) === 0 ? 'strong' : 'quiet');
  }

  const point = ([time, value]: CurvePoint) => [x(time), y(value)] as const;
  const below = spells
    .map(({ from, to, min }) => {
      const inside = curve.flat().filter(([time]) => time >= from && time <= to);
      return `${lineTo([[x(from), y(min)], ...inside.map(point), [x(to), y(min)]])}Z`;
    })
    .join('');

  for (const min of mins) {
    const lines = isNarrow || mins.length > 1 ? [temperatureText(min)] : [say`Required`, temperatureText(min)];
    for (const [row, words] of lines.entries()) {
      place(
        words,
        left + plot + 0.6 * font,
        y(min) + (row + 0.35 - (lines.length - 1) / 2) * 1.15 * font,
        'start',
        'strong',
      );
    }
  }

  const [first] = spells;
  const onset = first && mins.length === 1 && first.from > total.from ? x(first.from) : undefined;
  if (onset !== undefined && first) {
    const words = say`Below ${temperatureText(first.min)} from ${momentText(first.from, total, zone)}`;
    const isLeft = onset + widthOf(words, font) < left + plot;
    place(words, onset + (isLeft ? 0.5 : -0.5) * font, top - 0.4 * font, isLeft ? 'start' : 'end', 'alarm');
  }

  const { lowest, lowestAt } = total;
  const low = lowest === undefined || lowestAt === undefined ? undefined : { x: x(lowestAt), y: y(lowest) };
  if (low && lowest !== undefined && lowestAt !== undefined) {
    const words = say`Lowest ${besideText(lowest, mins)}, ${momentText(lowestAt, total, zone)}`;
    const wide = widthOf(words, font);
    const isLeft = low.x + wide < left + plot;
    const look = spells.length > 0 ? 'alarm' : 'strong';
    const start = low.x + (isLeft ? 0.6 * font : -0.6 * font - wide);
    // The curve as far as the words reach: they stand below it, or above where the plot ends.
    const beside = [
      low.y,
      ...curve
        .flat()
        .map(point)
        .flatMap(([at, value]) => (at >= start && at <= start + wide ? value : [])),
    ];
    const belowAll = Math.max(...beside) + 1.6 * font;
    place(
      words,
      low.x + (isLeft ? 0.6 : -0.6) * font,
      belowAll + 0.6 * font > top + height ? Math.min(...beside) - 0.9 * font : belowAll,
      isLeft ? 'start' : 'end',
      look,
    );
  }

  const boxes = gaps.map(({ from, to }) => ({ x: x(from), y: top, width: x(to) - x(from), height }));
  const longest = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  const ground: Box[] = [];
  if (longest) {
    const words = say`No data, ${minutesText((longest.to - longest.from) / MINUTE_MS)}`;
    const wide = widthOf(words, font) + font;
    const middle = Math.min(Math.max((x(longest.from) + x(longest.to)) / 2, left + wide / 2), left + plot - wide / 2);
    const lowLine = top + height - 0.8 * font;
    const meets = texts.some((each) => {
      const start = each.x - { start: 0, middle: 0.5, end: 1 }[each.anchor] * widthOf(each.text, font);
      const overlaps = start < middle + wide / 2 && start + widthOf(each.text, font) > middle - wide / 2;
      return overlaps && Math.abs(each.y - lowLine) < 1.4 * font && each.y <= top + height;
    });
    const line = meets ? top + 1.6 * font : lowLine;
    ground.push({ x: middle - wide / 2, y: line - 1.1 * font, width: wide, height: 1.5 * font });
    place(words, middle, line, 'middle');
  }

  let end = axis + 0.6 * font;
  let outdoor = '';
  if (outdoorCurve.length > 0) {
    const roof = axis + 2.6 * font;
    const outside = scaleOf(outdoorCurve.flat().map(([, value]) => shown(value)));
    const yOut = (value: number) => roof + outdoorHeight * (1 - (value - outside.low) / (outside.high - outside.low));
    place(headed(say`Outdoor`, 'temperature'), 0, roof - 0.8 * font, 'start');
    grid += gridOf(outside, yOut, Math.round((outside.high - outside.low) / outside.step));
    foot += across(left, left + plot, roof + outdoorHeight);
    outdoor = outdoorCurve.map((part) => lineTo(part.map(([time, value]) => [x(time), yOut(shown(value))]))).join('');
    end = roof + outdoorHeight + 0.6 * font;
  }
  return {
    width,
    height: end,
    grid,
    foot,
    hatch: boxes.map((box) => hatchOf(box, 0.6 * font)).join(''),
    below,
    required: required.map(({ from, to, value }) => across(x(from), x(to), y(value))).join(''),
    onset: onset === undefined ? '' : `M${number(onset)} ${number(top)}L${number(onset)} ${number(top + height)}`,
    curve: curve.map((part) => lineTo(part.map(point))).join(''),
    outdoor,
    ground,
    ...(low && { lowest: low }),
    texts,
  };
}
