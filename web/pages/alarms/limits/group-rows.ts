import { isApartmentLabel, SYSTEM_NAMES, type System, systemOf } from '../../../../shared/domain/sensor.ts';

/** A property with more sensors than these has its rows in groups. */
const MAX_UNGROUPED = 8;

/** The rows of one system of the plant, or of the apartments (docs/product/alarms.md#groups). */
export interface RowGroup {
  /** Undefined for the only group of sensors of a property with few of them. */
  readonly title: string | undefined;
  /** The sensors that have limits, then the ones that must be seen. */
  readonly shown: readonly string[];
  /** The others, which are folded. */
  readonly folded: readonly string[];
}

/**
 * The rows of a property's sensors: a few in one group, many by system. In a group, those with limits are first and the
 * others are folded. The two limits of apartments are a group of their own behind them, and never folded.
 * @param labels labels, or names of sensors, in the order of the table of sensors @param hasLimits whether somebody has set its limits
 * @param mustShow whether a row without limits must be seen, e.g. because it has unsaved changes
 */
export function rowGroups(
  labels: readonly string[],
  hasLimits: (label: string) => boolean,
  mustShow: (label: string) => boolean = () => false,
): RowGroup[] {
  const apartments = labels.filter(isApartmentLabel);
  const sensors = labels.filter((label) => !isApartmentLabel(label));
  const ofSensors =
    sensors.length <= MAX_UNGROUPED ? oneGroup(undefined, sensors) : bySystem(sensors, hasLimits, mustShow);
  return [...ofSensors, ...oneGroup('Apartments', apartments)];
}

/** All rows in one group, without one for no rows. */
const oneGroup = (title: string | undefined, labels: readonly string[]): RowGroup[] =>
  labels.length > 0 ? [{ title, shown: labels, folded: [] }] : [];

function bySystem(
  labels: readonly string[],
  hasLimits: (label: string) => boolean,
  mustShow: (label: string) => boolean,
): RowGroup[] {
  return (Object.keys(SYSTEM_NAMES) as System[]).flatMap((system) => {
    const own = labels.filter((label) => systemOf(label) === system);
    if (own.length === 0) return [];
    const others = own.filter((label) => !hasLimits(label));
    return {
      title: SYSTEM_NAMES[system],
      shown: [...own.filter(hasLimits), ...others.filter(mustShow)],
      folded: others.filter((label) => !mustShow(label)),
    };
  });
}
