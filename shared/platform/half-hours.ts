import type { RunningHalfHour } from '../domain/readings/count-half-hours.ts';
import {
  type Cell,
  type Cells,
  type CellsByInput,
  type Counted,
  type CountedInputs,
  HALF_HOURS_KEPT,
  mergeCells,
  RADIX,
} from '../domain/readings/half-hours.ts';
import { type InputKey, isInputKey } from '../domain/wingnuts/input.ts';
import type { HalfHoursItem } from './items/items.ts';

/**
 * Half hours as stored texts. They are short: the latest values are written with each message, and most of them fit into the
 * one KB that DynamoDB counts for a write.
 */

/** The number from which the second one of a cell is counted: it is then small, and mostly 0, which is left out. */
const originOf = (counted: Counted, first: number): number => (counted === 'temperature' ? first : 0);

function cellText(counted: Counted, [first, second]: Cell): string {
  const more = second - originOf(counted, first);
  return first.toString(RADIX) + (more === 0 ? '' : `.${more.toString(RADIX)}`);
}

/** Undefined for a text that is no cell. */
function parseCell(counted: Counted, text: string): Cell | undefined {
  const [first = Number.NaN, more = 0] = text.split('.').map((each) => Number.parseInt(each, RADIX));
  return Number.isNaN(first) || Number.isNaN(more) ? undefined : [first, originOf(counted, first) + more];
}

/** `tag,half hour,input cell,…` */
export function runningText({ tag, inputs }: CountedInputs, { halfHour, cells }: RunningHalfHour): string {
  const parts = [...cells].flatMap(([input, cell]) => {
    const entry = inputs.get(input);
    return entry ? [input + cellText(entry.counted, cell)] : [];
  });
  return [tag, halfHour.toString(RADIX), ...parts].join();
}

const INPUT_LENGTH = 'AN01'.length;

/** The half hour that goes on; undefined if it belongs to another property or wiring. */
export function parseRunning({ tag, inputs }: CountedInputs, text: string | undefined): RunningHalfHour | undefined {
  const [itsTag, halfHour = '', ...parts] = (text ?? '').split(',');
  if (itsTag !== tag) return undefined;
  const cells = parts.flatMap((part): [InputKey, Cell][] => {
    const input = part.slice(0, INPUT_LENGTH);
    const entry = isInputKey(input) ? inputs.get(input) : undefined;
    const cell = entry && parseCell(entry.counted, part.slice(INPUT_LENGTH));
    return isInputKey(input) && cell ? [[input, cell]] : [];
  });
  return { halfHour: Number.parseInt(halfHour, RADIX), cells: new Map(cells) };
}

function parseCells(counted: Counted, first: number, text: string): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (const [index, part] of text.split(',').entries()) {
    const cell = parseCell(counted, part);
    if (cell) cells.set(first + index, cell);
  }
  return cells;
}

function cellsText(counted: Counted, first: number, cells: Cells): string {
  const last = Math.max(...cells.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const cell = cells.get(first + index);
    return cell ? cellText(counted, cell) : '';
  }).join();
}

const NAME_SEPARATOR = ' ';

/** The stored items of the inputs that count. Nothing of another property or label. */
function storedCells(item: HalfHoursItem | undefined, { propertyId, inputs }: CountedInputs): CellsByInput {
  if (item?.propertyId !== propertyId) return new Map();
  return new Map(
    [...inputs].flatMap(([input, { label, counted }]) => {
      const text = item.cells[input + NAME_SEPARATOR + label];
      return text === undefined ? [] : [[input, parseCells(counted, item.first, text)] as const];
    }),
  );
}

/** The half hours of a wingnut, with the one that goes on. */
export const halfHoursOf = (
  counted: CountedInputs,
  item: HalfHoursItem | undefined,
  half: string | undefined,
): CellsByInput => {
  const { halfHour = 0, cells = [] } = parseRunning(counted, half) ?? {};
  const running = new Map([...cells].map(([input, cell]) => [input, new Map([[halfHour, cell]])]));
  return mergeCells(counted, storedCells(item, counted), running);
};

/** The item with further cells; undefined if they change nothing. The oldest half hours go. */
export function withCells(
  wingnutId: string,
  before: HalfHoursItem | undefined,
  counted: CountedInputs,
  news: CellsByInput,
): HalfHoursItem | undefined {
  const merged = mergeCells(counted, storedCells(before, counted), news);
  const all = [...merged.values()].flatMap((cells) => [...cells.keys()]);
  if (all.length === 0) return undefined;
  const oldest = Math.max(...all) - HALF_HOURS_KEPT + 1;
  const first = Math.max(Math.min(...all), oldest);
  const cells: Record<string, string> = {};
  for (const [input, { label, counted: as }] of counted.inputs) {
    const kept = new Map([...(merged.get(input) ?? [])].filter(([halfHour]) => halfHour >= first));
    if (kept.size > 0) cells[input + NAME_SEPARATOR + label] = cellsText(as, first, kept);
  }
  const isSame =
    before?.propertyId === counted.propertyId &&
    before.first === first &&
    Object.keys(before.cells).length === Object.keys(cells).length &&
    Object.entries(cells).every(([name, text]) => before.cells[name] === text);
  if (isSame) return undefined;
  return { id: wingnutId, version: (before?.version ?? 0) + 1, propertyId: counted.propertyId, first, cells };
}
