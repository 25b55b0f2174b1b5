import type { Quantity } from '../../../../shared/domain/figures/quantities.ts';
import { pageReader, type UnitSystem } from '../../../../shared/domain/figures/reader.ts';
import { type English, english } from '../../../../shared/domain/figures/say.ts';
import { sensorInShort } from '../../../../shared/domain/language/sensor-words.ts';
import {
  type Kind,
  kindOf,
  type OverviewRole,
  parseSensorLabel,
  SENSOR_NAMES,
  SENSORS,
  type SensorName,
  type System,
} from '../../../../shared/domain/sensor.ts';

interface ChartKind {
  readonly title: English;
  readonly decimals: number;
  readonly height: number;
}

/** The value axis of a kind of charts, in the units of the reader. */
interface ValueAxis {
  /** The smallest span of the axis (docs/product/dashboard.md#axes). It grows with the data. */
  readonly axis: readonly [low: number, high: number];
  /** The ends of the axis are multiples of this. */
  readonly rounding: number;
  /** Distances between grid lines, the finest first. */
  readonly steps: readonly number[];
  /** The finest distance of an axis that fits its lines: finer ones would show only noise. */
  readonly finest: number;
}

/** The kinds of charts over time, in the order of the page. The name of each is that of its quantity. */
export const CHART_KINDS = {
  temperature: { title: english('Temperature'), decimals: 1, height: 352 },
  pressure: { title: english('Pressure'), decimals: 1, height: 200 },
  current: { title: english('Current'), decimals: 2, height: 200 },
  level: { title: english('Level'), decimals: 0, height: 200 },
} as const satisfies Partial<Record<Kind & Quantity, ChartKind>>;

export type ChartKindName = keyof typeof CHART_KINDS;

const US_AXES: Readonly<Record<ChartKindName, ValueAxis>> = {
  temperature: { axis: [50, 210], rounding: 10, steps: [20, 40, 50, 100], finest: 1 },
  pressure: { axis: [0, 60], rounding: 10, steps: [20, 40, 50, 100, 200], finest: 0.5 },
  current: { axis: [0, 20], rounding: 5, steps: [5, 10, 20, 50], finest: 0.1 },
  level: { axis: [0, 100], rounding: 10, steps: [20, 40, 50], finest: 1 },
};

const AXES: Readonly<Record<UnitSystem, Readonly<Record<ChartKindName, ValueAxis>>>> = {
  us: US_AXES,
  metric: {
    ...US_AXES,
    temperature: { axis: [10, 100], rounding: 5, steps: [10, 20, 50], finest: 0.5 },
    pressure: { axis: [0, 4], rounding: 0.5, steps: [1, 2, 4, 10], finest: 0.05 },
  },
};

/** The value axis of a kind: round figures of the reader (docs/product/dashboard.md#axes). */
export const axisOf = (kind: ChartKindName): ValueAxis => AXES[pageReader().units][kind];

/** The tabs of the dashboard and their contents. */
export const TABS = {
  'System Overview': {
    systems: ['boiler', 'hotWater', 'overview'],
    kinds: ['temperature', 'pressure', 'current', 'level'],
  },
  'Boiler System': { systems: ['boiler'], kinds: ['temperature', 'pressure', 'current'] },
  'Domestic Hot Water': { systems: ['hotWater'], kinds: ['temperature', 'pressure', 'current'] },
} as const satisfies Record<string, { systems: readonly System[]; kinds: readonly ChartKindName[] }>;

export type TabName = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as TabName[];
export const TAB_WORDS: Readonly<Record<TabName, English>> = {
  'System Overview': english('System Overview'),
  'Boiler System': english('Boiler System'),
  'Domestic Hot Water': english('Domestic Hot Water'),
};

const SENSOR_LABELS: readonly string[] = SENSOR_NAMES;
const nameOf = (label: string): SensorName | undefined => parseSensorLabel(label)?.name;
const order = (label: string) => SENSOR_LABELS.indexOf(label.slice(0, -1)) * 10 + Number(label.at(-1));

/** The labels of one kind in the order of the sensors' table, each once. */
export const labelsOfKind = (labels: Iterable<string>, kind: Kind): string[] =>
  [...new Set(labels)]
    .filter((label) => {
      const name = nameOf(label);
      return name !== undefined && kindOf(name) === kind;
    })
    .sort((a, b) => order(a) - order(b));

const systemOf = (label: string): System | undefined => {
  const name = nameOf(label);
  return name && SENSORS[name].system;
};

/** The labels of one kind on the overview. Substitutes are used only where there is no main label. */
function onOverview(labels: readonly string[]): string[] {
  const hasRole = (label: string, roles: readonly OverviewRole[]) => {
    const name = nameOf(label);
    return name !== undefined && roles.includes(SENSORS[name].overview);
  };
  const hasMain = labels.some((label) => hasRole(label, ['main']));
  return labels.filter((label) => hasRole(label, hasMain ? ['always', 'main'] : ['always', 'substitute']));
}

/** The labels of one kind on a tab, in the order of the sensors' table. */
export function chartLabels(labels: Iterable<string>, tab: TabName, kind: Kind): string[] {
  const systems: readonly (System | undefined)[] = TABS[tab].systems;
  const ofTab = labelsOfKind(labels, kind).filter((label) => systems.includes(systemOf(label)));
  const shown = tab === 'System Overview' ? onOverview(ofTab) : ofTab;
  // The plant is before the rooms around it.
  const isAround = (label: string) => Number(systemOf(label) === 'overview');
  return shown.sort((a, b) => isAround(a) - isAround(b));
}

/** A sensor without the kind that the title of its chart names. */
const shortName = (label: string): string =>
  sensorInShort(label, (name) => name.replace(/(.) (?:Temperature|Pressure|Current|Level)( \d)$/, '$1$2'));

/**
 * The name of a label in a chart's legend. The chart's title names the kind, so the name drops it. The number never
 * wraps to a line of its own.
 */
export const legendName = (label: string): string => shortName(label).replace(/ (?=\d$)/, '\u00a0');
