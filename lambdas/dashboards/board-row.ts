import type {
  BoardAlarm,
  BoardBurner,
  BoardHistory,
  BoardReturn,
  BoardRow,
  BoardValue,
  HalfHour,
} from '../../shared/api/types/board-types.ts';
import type { LatestReading } from '../../shared/api/types/entity-types.ts';
import { type PlannedWork, workEnd, worksAhead } from '../../shared/domain/alarms/check/planned-work.ts';
import { byUrgency } from '../../shared/domain/alarms/incidents/incident.ts';
import { type ListedAlarms, openCounts, openIncidentsOf } from '../../shared/domain/alarms/incidents/open-incidents.ts';
import { limitsOf, type Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { severityOf } from '../../shared/domain/alarms/limits/severity.ts';
import { alarmFacts } from '../../shared/domain/alarms/property-alarms.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { type GaugeName, gaugeSources, returnSources } from '../../shared/domain/readings/gauge.ts';
import {
  type Cells,
  countedInputs,
  HALF_HOUR_MS,
  halfHourOf,
  isBurner,
} from '../../shared/domain/readings/half-hours.ts';
import { isStale } from '../../shared/domain/readings/latest.ts';
import { parseSensorLabel } from '../../shared/domain/sensor.ts';
import { zoneOffset } from '../../shared/domain/time-range.ts';
import { type WingnutStatus, waitingCount } from '../../shared/domain/wingnuts/wingnut.ts';
import { labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import { halfHoursOf } from '../../shared/platform/half-hours.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { HalfHoursItem, PropertyItem } from '../../shared/platform/items/items.ts';
import { type ReachedPeople, toldCount } from '../flows/people/reached-people.ts';
import { linkedWingnut } from '../flows/replies.ts';
import { latestByLabel } from '../flows/wiring/latest-by-label.ts';
import { watchFacts } from '../flows/wiring/watch-facts.ts';
import type { WingnutWithValues } from '../store/wingnuts/wingnuts.ts';
import { MAX_ALARMS, type Owners } from './board-owners.ts';

/** The half hours of a property's sensors, by label. */
type CellsByLabel = ReadonlyMap<string, Cells>;

const TENTHS = 10;
/** The half hours of 24 hours. The one that goes on comes on top. */
const SHOWN = DAY_MS / HALF_HOUR_MS;

const shownHalfHours = (first: number, cells: Cells | undefined): HalfHour[] =>
  Array.from({ length: SHOWN + 1 }, (_, index) => {
    const [low, high] = cells?.get(first + index) ?? [];
    return low === undefined || high === undefined ? null : [low / TENTHS, high / TENTHS];
  });

/** The last 24 hours of two sensors (docs/product/board.md#half-hours). @param outdoor undefined without such a sensor */
function historyOf(cells: CellsByLabel, supply: string, outdoor: string | undefined, now: number): BoardHistory {
  const first = halfHourOf(now) - SHOWN;
  return {
    from: first * HALF_HOUR_MS,
    supply: shownHalfHours(first, cells.get(supply)),
    ...(outdoor !== undefined && { outdoor: shownHalfHours(first, cells.get(outdoor)) }),
  };
}

/** The beginning of the day in a zone, UTC ms. Days in which the clocks change have another offset at midnight. */
function midnightBefore(now: number, zone: string): number {
  const local = now + zoneOffset(zone, now);
  const midnight = local - (local % DAY_MS);
  return midnight - zoneOffset(zone, midnight - zoneOffset(zone, now));
}

/**
 * The starts of some burners since midnight in a zone (docs/product/board.md#starts). Where midnight is not between two half
 * hours, the starts of its half hour may be of the day before, and are left out.
 */
function startsToday(
  cells: CellsByLabel,
  burners: readonly string[],
  zone: string,
  now: number,
): Pick<BoardBurner, 'startsToday' | 'isAtLeast'> {
  const midnight = midnightBefore(now, zone) / HALF_HOUR_MS;
  let total = 0;
  let isAtLeast = false;
  for (const burner of burners) {
    for (const [halfHour, [starts, maybeMore]] of cells.get(burner) ?? []) {
      if (halfHour >= midnight) total += starts;
      if (halfHour >= midnight ? maybeMore > 0 : halfHour + 1 > midnight && starts + maybeMore > 0) isAtLeast = true;
    }
  }
  return { startsToday: total, ...(isAtLeast && { isAtLeast }) };
}

/** The stored facts of a property that the board shows. */
export interface BoardFacts {
  readonly property: PropertyItem;
  /** Its linked wingnuts. */
  readonly wingnuts: readonly WingnutWithValues[];
  readonly state: ListedAlarms | undefined;
  readonly notification: NotificationItem | undefined;
  /** The ids of the users whom mail reaches. */
  readonly reached: ReachedPeople;
  readonly owners: Owners;
  /** The half hours of wingnuts, by wingnut. */
  readonly halfHours: ReadonlyMap<string, HalfHoursItem>;
}

type Latest = Readonly<Record<string, LatestReading>>;

function statusesOf(wingnuts: readonly WingnutWithValues[], now: number): Pick<BoardRow, 'wingnuts' | 'waiting'> {
  const counts: Partial<Record<WingnutStatus, number>> = {};
  const linked = wingnuts.map((known) => linkedWingnut(known, now));
  for (const { status } of linked) counts[status] = (counts[status] ?? 0) + 1;
  const waiting = waitingCount(linked);
  return { wingnuts: counts, ...(waiting > 0 && { waiting }) };
}

/** The open alarms, the most urgent first. Alarms of one cause are one, with the worst of their severities. */
function alarmsOf(
  { property, state, wingnuts, owners }: BoardFacts,
  latest: Latest,
  now: number,
): Pick<BoardRow, 'alarms' | 'openAlarms' | 'quietAlarms'> {
  if (!state) return { alarms: [], openAlarms: 0 };
  const serials = new Map(wingnuts.map(({ wingnut }) => [wingnut.id, wingnut.externalId]));
  const incidents = openIncidentsOf(property.id, state, now).sort(byUrgency);
  const alarms = incidents
    .slice(0, MAX_ALARMS)
    .map(({ id, alarm, others, snoozed, isMuted, severity, depth, noHeat, ...incident }): BoardAlarm => {
      const serial = serials.get(alarm.subject);
      const { value, time } = (alarm.kind === 'sensor' && latest[alarm.subject]) || {};
      return {
        ...alarmFacts({ ...alarm, ...(serial && { serial }) }),
        ...(severity !== severityOf(alarm) && { severity }),
        ...(others.length > 0 && { others: others.length }),
        ...(incident.state !== 'open' && { owner: owners.get(id) ?? '' }),
        ...(snoozed !== undefined && { snoozed }),
        ...(isMuted && { isMuted }),
        ...(depth && { depth }),
        ...(noHeat && { noHeat }),
        ...(typeof value === 'number' && time !== undefined && { latest: { value, time } }),
      };
    });
  return { alarms, ...openCounts(incidents) };
}

/** The limits that are on, by label (docs/product/alarms.md#active). */
const thresholdsOn = (notification: NotificationItem | undefined): Thresholds =>
  notification?.entityStatus === 'enabled'
    ? Object.fromEntries(
        Object.entries(notification.thresholds).filter(([, { thresholdStatus }]) => thresholdStatus === 'enabled'),
      )
    : {};

/**
 * The value of the first of some sensors that has sent a good value in the last 24 hours; without one, of the first
 * that has ever sent one (docs/product/analytics.md#gauge-sources).
 */
function firstValueOf(labels: readonly string[], latest: Latest, now: number): BoardValue | undefined {
  const known = labels.flatMap((label): BoardValue[] => {
    const { time, value } = latest[label] ?? {};
    return time === undefined || value === undefined || value === null ? [] : [{ label, value, time }];
  });
  return known.find(({ time }) => now - time <= DAY_MS) ?? known[0];
}

/** The value of a gauge, with the limits that are on. */
function gaugeValueOf(gauge: GaugeName, latest: Latest, thresholds: Thresholds, now: number): BoardValue | undefined {
  const found = firstValueOf(gaugeSources(gauge, Object.keys(latest)), latest, now);
  const threshold = found && thresholds[found.label];
  if (!threshold) return found;
  const { min, max } = limitsOf(threshold);
  return { ...found, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** The return temperature; undefined without a sensor of it that has sent a value. */
function returnOf(latest: Latest, supply: BoardValue | undefined, now: number): BoardReturn | undefined {
  const found = firstValueOf(returnSources(Object.keys(latest)), latest, now);
  return found && { value: found.value, ...(found.time !== supply?.time && { time: found.time }) };
}

/** The half hours of the property's sensors, as they are wired now. */
const cellsByLabel = ({ property, wingnuts, halfHours }: BoardFacts): CellsByLabel =>
  new Map(
    wingnuts.flatMap(({ wingnut, latest }) => {
      const counted = countedInputs(property.id, wingnut.sensors);
      const cells = halfHoursOf(counted, halfHours.get(wingnut.id), latest?.half);
      return [...counted.inputs].flatMap(([input, { label }]) => {
        const known = cells.get(input);
        return known ? [[label, known] as const] : [];
      });
    }),
  );

/** Undefined without a burner's sensor. A stale state is not known. */
function burnerOf(
  zone: string,
  labels: readonly string[],
  latest: Latest,
  cells: CellsByLabel,
  now: number,
): BoardBurner | undefined {
  const burners = labels.filter(isBurner);
  if (burners.length === 0) return undefined;
  const states = burners.map((label) => {
    const { time, value } = latest[label] ?? {};
    return time === undefined || isStale(time, now) ? undefined : value;
  });
  const isOn = states.includes(1) ? true : states.every((state) => state === 0) ? false : null;
  return { isOn, ...startsToday(cells, burners, zone, now) };
}

function workOf(works: readonly PlannedWork[], now: number): Pick<BoardRow, 'plannedWork'> {
  const [next] = worksAhead(works, now);
  if (!next) return {};
  const { from, reason, kinds } = next;
  return { plannedWork: { from, to: workEnd(next), reason, ...(kinds && { kinds }) } };
}

/** A property on the board (docs/product/board.md#rows). A value without a sensor is absent. @param now UTC ms */
export function boardRow(facts: BoardFacts, now: number): BoardRow {
  const { property, wingnuts, notification } = facts;
  const { id, externalId, name, portfolio, address, timeZone, location } = property;
  const latest = latestByLabel(wingnuts);
  const thresholds = thresholdsOn(notification);
  const [supply, pressure, hotWater] = (
    ['boilersystemtemperature', 'boilersystempressure', 'domestichotwatersystemtemperature'] as const
  ).map((gauge) => gaugeValueOf(gauge, latest, thresholds, now));
  const returned = returnOf(latest, supply, now);
  const labels = wingnuts.flatMap(({ wingnut }) => labelsOf(wingnut.sensors));
  const cells = cellsByLabel(facts);
  const drawn = supply?.label ?? gaugeSources('boilersystemtemperature', labels)[0];
  const outdoor = labels.filter((label) => parseSensorLabel(label)?.name === 'outdoorTemperature').sort();
  const burner = burnerOf(timeZone, labels, latest, cells, now);
  const received = wingnuts.flatMap((known) => known.latest?.receivedAt ?? []);
  return {
    id,
    externalId,
    name,
    portfolio,
    city: address.city,
    timeZone,
    ...(location && { location }),
    ...statusesOf(wingnuts, now),
    ...alarmsOf(facts, latest, now),
    ...(property.findings?.count && { findings: property.findings.count }),
    ...(property.jobs?.open && { jobs: property.jobs.open }),
    watch: watchFacts({ ...facts, told: toldCount(notification?.recipients ?? [], facts.reached, property) }, now),
    ...(supply && { supply }),
    ...(pressure && { pressure }),
    hasPressureSensor: gaugeSources('boilersystempressure', labels).length > 0,
    ...(hotWater && { hotWater }),
    ...(returned && { return: returned }),
    ...(burner && { burner }),
    ...(drawn && { history: historyOf(cells, drawn, outdoor.find((label) => cells.has(label)) ?? outdoor[0], now) }),
    newestAt: received.length > 0 ? Math.max(...received) : null,
    ...workOf(notification?.plannedWork ?? [], now),
  };
}
