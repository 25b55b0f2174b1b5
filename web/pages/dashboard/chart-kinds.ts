import {
  type Kind,
  kindOf,
  labelInWords,
  parseSensorLabel,
  SENSORS,
  type System,
} from '../../../shared/domain/sensor.ts';
import { meantSlot } from './series-slots.ts';

interface ChartKind {
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly height: number;
  /** The least that the axis spans (S1 §9); it grows with the data. */
  readonly axis: readonly [low: number, high: number];
  /** The axis' ends lie on multiples of this. */
  readonly rounding: number;
  /** Distances between grid lines, the finest first. */
  readonly steps: readonly number[];
}

/** The kinds of charts over time, in the order of the page. */
export const CHART_KINDS = {
  temperature: {
    title: 'Temperature',
    unit: '°F',
    decimals: 1,
    height: 330,
    axis: [50, 210],
    rounding: 10,
    steps: [20, 40, 50, 100],
  },
  pressure: {
    title: 'Pressure',
    unit: 'PSI',
    decimals: 1,
    height: 160,
    axis: [0, 60],
    rounding: 10,
    steps: [20, 40, 50, 100, 200],
  },
  current: {
    title: 'Current',
    unit: 'A',
    decimals: 2,
    height: 200,
    axis: [0, 20],
    rounding: 5,
    steps: [5, 10, 20, 50],
  },
} as const satisfies Partial<Record<Kind, ChartKind>>;

export type ChartKindName = keyof typeof CHART_KINDS;

/** The tabs of the dashboard and what each draws. */
export const TABS = {
  'System Overview': { systems: ['boiler', 'hotWater'], kinds: ['temperature', 'pressure'] },
  'Boiler System': { systems: ['boiler'], kinds: ['temperature', 'pressure', 'current'] },
  'Domestic Hot Water': { systems: ['hotWater'], kinds: ['temperature', 'pressure', 'current'] },
} as const satisfies Record<string, { systems: readonly System[]; kinds: readonly ChartKindName[] }>;

export type TabName = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as TabName[];

/** Supply and return of boiler and hot water, and pressure: what the overview is for. The rest has its own tab. */
const MAIN_SLOTS = [1, 2, 3, 4, 8];

/** The main ones of some labels, or all of them where a building has no other. */
function mainOnes(labels: readonly string[]): readonly string[] {
  const main = labels.filter((label) => MAIN_SLOTS.includes(meantSlot(label)));
  return main.length ? main : labels;
}

/** The labels that a chart of a tab draws, in the order of the sensors' table. */
export function chartLabels(labels: Iterable<string>, tab: TabName, kind: ChartKindName): string[] {
  const names = Object.keys(SENSORS);
  const systems: readonly System[] = TABS[tab].systems;
  const order = (label: string) => names.indexOf(label.slice(0, -1)) * 10 + Number(label.at(-1));
  const ofKind = [...new Set(labels)].filter((label) => {
    const name = parseSensorLabel(label)?.name;
    return name && kindOf(name) === kind && systems.includes(SENSORS[name].system);
  });
  return [...(tab === 'System Overview' ? mainOnes(ofKind) : ofKind)].sort((a, b) => order(a) - order(b));
}

/** A label as a chart's legend names it: the chart's title says the kind, so the name drops it; the number never wraps alone. */
export const legendName = (label: string): string =>
  labelInWords(label)
    .replace(/(.) (?:Temperature|Pressure|Current)( \d)$/, '$1$2')
    .replace(/ (?=\d$)/, '\u00a0');
