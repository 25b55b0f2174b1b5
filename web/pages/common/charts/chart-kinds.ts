import { unitSign } from '../../../../shared/domain/figures/quantities.ts';
import {
  type Kind,
  kindOf,
  labelInWords,
  type OverviewRole,
  parseSensorLabel,
  SENSOR_NAMES,
  SENSORS,
  type SensorName,
  type System,
} from '../../../../shared/domain/sensor.ts';

interface ChartKind {
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly height: number;
  /** The smallest span of the axis (docs/product/dashboard.md#axes). It grows with the data. */
  readonly axis: readonly [low: number, high: number];
  /** The ends of the axis are multiples of this. */
  readonly rounding: number;
  /** Distances between grid lines, the finest first. */
  readonly steps: readonly number[];
  /** The finest distance of an axis that fits its lines: finer ones would show only noise. */
  readonly finest: number;
}

/** The kinds of charts over time, in the order of the page. */
export const CHART_KINDS = {
  temperature: {
    title: 'Temperature',
    unit: unitSign('temperature'),
    decimals: 1,
    height: 352,
    axis: [50, 210],
    rounding: 10,
    steps: [20, 40, 50, 100],
    finest: 1,
  },
  pressure: {
    title: 'Pressure',
    unit: unitSign('pressure'),
    decimals: 1,
    height: 200,
    axis: [0, 60],
    rounding: 10,
    steps: [20, 40, 50, 100, 200],
    finest: 0.5,
  },
  current: {
    title: 'Current',
    unit: unitSign('current'),
    decimals: 2,
    height: 200,
    axis: [0, 20],
    rounding: 5,
    steps: [5, 10, 20, 50],
    finest: 0.1,
  },
  level: {
    title: 'Level',
    unit: unitSign('level'),
    decimals: 0,
    height: 200,
    axis: [0, 100],
    rounding: 10,
    steps: [20, 40, 50],
    finest: 1,
  },
} as const satisfies Partial<Record<Kind, ChartKind>>;

export type ChartKindName = keyof typeof CHART_KINDS;

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

/**
 * The name of a label in a chart's legend. The chart's title names the kind, so the name drops it. The number never
 * wraps to a line of its own.
 */
export const legendName = (label: string): string =>
  labelInWords(label)
    .replace(/(.) (?:Temperature|Pressure|Current|Level)( \d)$/, '$1$2')
    .replace(/ (?=\d$)/, '\u00a0');
