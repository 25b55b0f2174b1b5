import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import type { LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';
import { aboutInWords, subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { type English, say } from '../../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import {
  hasLimits,
  isApartmentLabel,
  kindOf,
  parseSensorLabel,
  SENSOR_NAMES,
  SENSORS,
  type SensorLabel,
  type SensorName,
  type System,
  sensorNameOf,
  systemOf,
} from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import type { ChartAlarm } from '../../../ui/chart/index.ts';
import type { LimitAlarm } from '../../common/charts/breaches.ts';
import { CHART_KINDS, type ChartKindName, labelsOfKind } from '../../common/charts/chart-kinds.ts';

/** The part of an alarm's life that the chart shows before it, and after it. */
const AROUND_MS = HOUR_MS;
/** A longer part does not fit into one answer. */
const MAX_SHOWN_MS = 31 * DAY_MS;

/**
 * The times around an alarm: from an hour before it to an hour after it, or to now while it lasts
 * (docs/product/incidents.md#chart). Of a very long one the newest 31 days. It ends with a whole minute, so that the chart
 * moves once a minute.
 * @param now UTC ms
 */
export function windowAround({ since, endedAt }: Pick<IncidentReply, 'since' | 'endedAt'>, now: number): TimeWindow {
  const minute = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  const endTime = endedAt === null ? minute : Math.min(minute, endedAt + AROUND_MS);
  return { startTime: Math.max(since - AROUND_MS, endTime - MAX_SHOWN_MS), endTime };
}

/** A chart of the page. */
export interface SubjectChart {
  readonly id: string;
  readonly title: string;
  readonly kind: ChartKindName | 'state';
  readonly labels: readonly string[];
  readonly limits: Limits | undefined;
  readonly alarms: readonly ChartAlarm[];
  /** The alarms of its sensor's limits. */
  readonly breached: readonly LimitAlarm[];
  /** It is a lane among the related sensors, not the chart of the alarm itself. */
  readonly isLane?: true;
  /** The alarm that the lane is of, if it has one. */
  readonly alarmId?: string;
}

type Subject = Pick<AlarmReply, 'id' | 'kind' | 'subject' | 'serial' | 'since' | 'extreme' | 'cause' | 'endedAt'>;

const markOf = (alarm: Subject, seenBy: string | undefined): ChartAlarm => ({
  id: alarm.id,
  name: subjectInWords(alarm),
  from: alarm.since,
  to: alarm.endedAt ?? undefined,
  words: aboutInWords(alarm),
  acknowledged: seenBy ? say`Acknowledged by ${seenBy}` : say`Not acknowledged`,
  isAcknowledged: seenBy !== undefined,
});

const kindOfLabel = (label: string): SubjectChart['kind'] | undefined => {
  const name = parseSensorLabel(label)?.name;
  const kind = name && kindOf(name);
  return kind === 'counter' ? undefined : kind;
};

const MAX_LINES = 4;

/** The lines that show the silence of a wingnut: its first sensors of the kind that it has most likely. */
function chartOfWingnut(wingnut: LinkedWingnut | undefined, mark: ChartAlarm): SubjectChart | undefined {
  const labels = labelsOf(wingnut?.config.sensors ?? {});
  for (const kind of Object.keys(CHART_KINDS) as ChartKindName[]) {
    const own = labelsOfKind(labels, kind).slice(0, MAX_LINES);
    if (own.length === 0) continue;
    const title = say(CHART_KINDS[kind].title as English);
    return { id: mark.id, title, kind, labels: own, limits: undefined, alarms: [mark], breached: [] };
  }
  return undefined;
}

const limitsOfExtreme = ({ extreme }: Pick<Subject, 'extreme'>): Limits | undefined =>
  extreme && { min: undefined, max: undefined, [extreme.side]: extreme.limit };

function chartOfSensor(alarm: Subject, limits: Limits | undefined, mark: ChartAlarm): SubjectChart | undefined {
  const { kind: alarmKind, subject: label } = alarm;
  const kind = kindOfLabel(label);
  const breached = alarmKind === 'sensor' ? [alarm] : [];
  return kind && { id: mark.id, title: sensorInWords(label), kind, labels: [label], limits, alarms: [mark], breached };
}

const MAX_FOLLOWERS = 3;

/**
 * The alarms of the same incident, and those of the same property that began while it lasted: each sensor once, the earliest
 * first.
 */
function followersOf(incident: IncidentReply, alarms: readonly AlarmReply[], now: number): AlarmReply[] {
  const until = incident.endedAt ?? now;
  const seen = new Set([incident.subject]);
  const own = new Set(incident.alarms.map(({ id }) => id));
  return [...alarms]
    .sort((a, b) => a.since - b.since)
    .filter(({ id, kind, subject, since }) => {
      const followed = own.has(id) || (since > incident.since && since <= until);
      if (kind !== 'sensor' || !followed || seen.has(subject)) return false;
      seen.add(subject);
      return true;
    });
}

/** The plant that explains a sensor: its own one, and the boiler for what is warm or cold by it. */
function plantOf(label: string): System | undefined {
  const system = systemOf(label);
  if (system !== 'overview') return system;
  return isApartmentLabel(label) || kindOfLabel(label) === 'temperature' ? 'boiler' : undefined;
}

const OUTDOOR: SensorName = 'outdoorTemperature';
const MAX_LANES = 5;
/** As many of what ran, and as many of what it did. */
const MAX_OF_PLANT = 2;

/** The sensors that explain one: what ran in its plant, what that did, and the weather. Of a name, the one with its number. */
function explaining(subject: string, wired: readonly SensorLabel[]): SensorLabel[] {
  const plant = plantOf(subject);
  if (!plant) return [];
  const number = parseSensorLabel(subject)?.number;
  const known = SENSOR_NAMES.flatMap((name) => {
    const same = wired.filter((label) => label !== subject && parseSensorLabel(label)?.name === name).sort();
    return same.find((label) => parseSensorLabel(label)?.number === number) ?? same.slice(0, 1);
  });
  const own = known.filter((label) => systemOf(label) === plant);
  const isState = (label: string) => kindOfLabel(label) === 'state';
  const ran = own.filter(isState).slice(0, MAX_OF_PLANT);
  const did = own.filter((label) => !isState(label)).slice(0, MAX_OF_PLANT);
  return [...ran, ...did, ...known.filter((label) => plant === 'boiler' && sensorNameOf(label) === OUTDOOR)];
}

function laneOf(label: SensorLabel): SubjectChart[] {
  const kind = kindOfLabel(label);
  if (!kind) return [];
  const title = sensorInWords(label);
  return [{ id: label, title, kind, labels: [label], limits: undefined, alarms: [], breached: [], isLane: true }];
}

/**
 * The charts of an alarm: of its own sensor with the limit, then lanes: of the sensors that followed, at most three, and of
 * those that explain it, at most five together (docs/product/incidents.md#chart).
 * @param alarms the property's alarms, in any order
 */
export function subjectCharts(
  incident: IncidentReply,
  alarms: readonly AlarmReply[],
  wingnuts: readonly LinkedWingnut[],
  now: number,
): SubjectChart[] {
  // The cause that a person has found is not why a value is unknown.
  const { cause: _found, ...alarm } = incident;
  const { id, kind, subject, limit, acknowledged, unknownCause, refusedCause } = alarm;
  const own = {
    ...alarm,
    ...(unknownCause && { cause: unknownCause }),
    ...(refusedCause && { refused: refusedCause }),
  } as Subject;
  const mark = markOf({ ...own, id }, acknowledged?.name);
  const lead = hasLimits(subject)
    ? chartOfSensor(
        own,
        limit && kind === 'sensor' ? { min: limit.min, max: limit.max } : limitsOfExtreme(incident),
        mark,
      )
    : chartOfWingnut(
        wingnuts.find((wingnut) => wingnut.id === subject),
        mark,
      );
  const followers = followersOf(incident, alarms, now)
    .slice(0, MAX_FOLLOWERS)
    .flatMap((alarm) => {
      const seen = alarm.acknowledged?.name;
      const chart = chartOfSensor(alarm, limitsOfExtreme(alarm), markOf(alarm, seen));
      return chart ? { ...chart, isLane: true as const, alarmId: alarm.id } : [];
    });
  const shown = new Set(followers.flatMap(({ labels }) => labels));
  const others = explaining(
    subject,
    wingnuts.flatMap(({ config }) => labelsOf(config.sensors)),
  )
    .filter((label) => !shown.has(label))
    .flatMap(laneOf);
  return [...(lead ? [lead] : []), ...[...followers, ...others].slice(0, MAX_LANES)];
}

const LINES = { boiler: 'boilerTimeSeries', hotWater: 'hotWaterTimeSeries', overview: 'overviewTimeSeries' } as const;
const STATES = { boiler: 'boilerStates', hotWater: 'hotWaterStates', overview: 'overviewStates' } as const;
export type ReadingsCall = (typeof LINES)[System] | (typeof STATES)[System];

/** The routes that have the readings of some charts, each once. */
export function callsOf(charts: readonly SubjectChart[]): ReadingsCall[] {
  const calls = charts.flatMap(({ kind, labels }) =>
    labels.flatMap((label) => {
      const name = parseSensorLabel(label)?.name;
      return name ? (kind === 'state' ? STATES : LINES)[SENSORS[name].system] : [];
    }),
  );
  return [...new Set(calls)];
}
