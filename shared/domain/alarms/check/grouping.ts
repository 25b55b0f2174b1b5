import { HOUR_MS } from '../../durations.ts';
import { isStale, type LatestValue } from '../../readings/latest.ts';
import { kindOf, parseSensorLabel, SENSORS, type SensorName } from '../../sensor.ts';
import { alarmId, type OpenAlarm, type Transition } from '../property-alarms.ts';
import { type AlarmGroup, type AlarmGroups, COMMON_CAUSES, type CommonCause } from './alarm-group.ts';

/** The input of a rule besides the open alarms. Times UTC ms. */
interface PlantFacts {
  /** The newest value of each wired sensor, by label. */
  readonly latest: Readonly<Record<string, LatestValue | undefined>>;
  /** The ids of the linked wingnuts that have posted at least once. */
  readonly wingnutIds: readonly string[];
  readonly now: number;
}

/** A cause that several open alarms of one property have in common (docs/product/incidents.md#causes). */
interface CauseRule {
  /** Whether an alarm shows the cause itself. */
  readonly isCause: (alarm: OpenAlarm) => boolean;
  /** Whether an alarm is what the cause brings with it. */
  readonly isSymptom: (alarm: OpenAlarm) => boolean;
  /** Whether the plant confirms the cause. A value that nobody knows confirms nothing. */
  readonly isConfirmed: (open: readonly OpenAlarm[], plant: PlantFacts) => boolean;
}

const nameOf = ({ kind, subject }: OpenAlarm): SensorName | undefined =>
  kind === 'sensor' ? parseSensorLabel(subject)?.name : undefined;

/** An alarm of a value that is below its minimum. A state that is OFF is below its minimum too. */
const isLow = (alarm: OpenAlarm, names: ReadonlySet<SensorName>): boolean => {
  const name = nameOf(alarm);
  return name !== undefined && alarm.extreme?.side === 'min' && names.has(name);
};

const namesOf = (matches: (name: SensorName) => boolean): ReadonlySet<SensorName> =>
  new Set((Object.keys(SENSORS) as SensorName[]).filter(matches));

const SUPPLY = namesOf((name) => /^(boilerSupplyHeader|supplyLine|boilerOutlet)Temperature$/.test(name));
const PRESSURE = namesOf((name) => name === 'boilerSystemPressure');
const PUMPS = namesOf((name) => /Pump(Current|RelayState)$/.test(name));
/** Temperatures of water that the boiler heats, directly or through a tank. */
const HEATED = namesOf(
  (name) => kindOf(name) === 'temperature' && SENSORS[name].system !== 'overview' && SENSORS[name].overview === 'main',
);
const BURNERS = namesOf((name) => name === 'boilerRelayState');
/** A limit opens when it trips: it is OFF then. */
const LIMITS = namesOf((name) => name === 'boilerLimitState' || name === 'limitState');

/** The known states of sensors, newest values only. */
const statesOf = ({ latest, now }: PlantFacts, names: ReadonlySet<SensorName>): number[] =>
  Object.entries(latest).flatMap(([label, value]) => {
    const name = parseSensorLabel(label)?.name;
    return name && names.has(name) && value && value.value !== null && !isStale(value.time, now) ? [value.value] : [];
  });

/** The burners are known and all OFF, or a limit is known to be open. */
const isWithoutHeat = (plant: PlantFacts): boolean => {
  const burners = statesOf(plant, BURNERS);
  return (burners.length > 0 && burners.every((state) => state === 0)) || statesOf(plant, LIMITS).includes(0);
};

/** The rule of each cause. */
const CAUSE_RULES: Readonly<Record<CommonCause, CauseRule>> = {
  siteSilent: {
    isCause: ({ kind }) => kind === 'silence',
    isSymptom: () => false,
    isConfirmed: (open, { wingnutIds }) => {
      const silent = new Set(open.flatMap(({ kind, subject }) => (kind === 'silence' ? [subject] : [])));
      return wingnutIds.length > 1 && wingnutIds.every((id) => silent.has(id));
    },
  },
  pressureLost: {
    isCause: (alarm) => isLow(alarm, PRESSURE),
    isSymptom: (alarm) => isLow(alarm, PUMPS) || isLow(alarm, HEATED),
    isConfirmed: () => true,
  },
  plantLostHeat: {
    isCause: (alarm) => isLow(alarm, SUPPLY),
    isSymptom: (alarm) => isLow(alarm, HEATED) || isLow(alarm, LIMITS),
    isConfirmed: (_open, plant) => isWithoutHeat(plant),
  },
};

/** After a mail about a symptom that came later, further symptoms of the group are not mailed for this time. */
const JOIN_EVERY_MS = HOUR_MS;

const memberIds = (lead: string, { followers }: AlarmGroup): string[] => [lead, ...followers];

/** The lead of each alarm that belongs to a group of several; a lead leads itself. */
const leadsOf = (groups: AlarmGroups): Map<string, string> =>
  new Map(Object.entries(groups).flatMap(([lead, each]) => memberIds(lead, each).map((id) => [id, lead] as const)));

const byAge = (a: OpenAlarm, b: OpenAlarm) =>
  a.raisedAt - b.raisedAt || a.since - b.since || alarmId(a).localeCompare(alarmId(b));

/**
 * Groups the open alarms of a property by their common cause (docs/product/incidents.md#causes). An alarm stays in its
 * group until it ends, and a group keeps its lead until its last alarm ends.
 * @param raised the ids of the alarms that this step has raised
 * @param isMuted whether nobody is notified of an alarm: it stands alone, so that it does not keep the others' mails back
 * @param room how many alarms of earlier steps may join, because each is a write of its own; the others join later
 */
export function groupAlarms(
  before: AlarmGroups,
  open: readonly OpenAlarm[],
  raised: ReadonlySet<string>,
  plant: PlantFacts,
  room: number,
  isMuted: (alarm: OpenAlarm) => boolean = () => false,
): AlarmGroups {
  const openIds = new Set(open.map(alarmId));
  const groups: Record<string, AlarmGroup> = {};
  for (const [lead, group] of Object.entries(before)) {
    const followers = group.followers.filter((id) => openIds.has(id));
    if (openIds.has(lead) || followers.length > 0) groups[lead] = { ...group, followers };
  }
  let left = room;
  /** The alarms of some that may join now: all of this step, and older ones while there is room. */
  const joining = (alarms: readonly OpenAlarm[]): OpenAlarm[] => {
    const older = alarms.filter((alarm) => !raised.has(alarmId(alarm))).slice(0, Math.max(0, left));
    left -= older.length;
    return alarms.filter((alarm) => raised.has(alarmId(alarm)) || older.includes(alarm));
  };
  for (const cause of COMMON_CAUSES) {
    const { isCause, isSymptom, isConfirmed } = CAUSE_RULES[cause];
    const grouped = leadsOf(groups);
    const free = open.filter(
      (alarm) => !grouped.has(alarmId(alarm)) && !isMuted(alarm) && (isCause(alarm) || isSymptom(alarm)),
    );
    const [lead, group] = Object.entries(groups).find(([, each]) => each.cause === cause) ?? [];
    if (lead !== undefined && group) {
      groups[lead] = { ...group, followers: [...group.followers, ...joining(free).map(alarmId)] };
    } else if (free.length > 1 && free.some(isCause) && isConfirmed(open, plant)) {
      const [first, ...others] = joining(free).toSorted(byAge).map(alarmId);
      if (first !== undefined && others.length > 0) groups[first] = { cause, followers: others };
    }
  }
  return groups;
}

/**
 * Decides what is mailed about the alarms of incidents (docs/product/incidents.md#one-message): all that are raised with
 * the first one together, a later one at most once an hour, one reminder for all of them, and one end after the last.
 * @param after the incidents after the step, without the times of mails @param now UTC ms
 */
export function placeTransitions(
  transitions: readonly Transition[],
  before: AlarmGroups,
  after: AlarmGroups,
  open: readonly OpenAlarm[],
  now: number,
): { readonly transitions: Transition[]; readonly groups: AlarmGroups } {
  const leads = new Map([...leadsOf(before), ...leadsOf(after)]);
  const groups: Record<string, AlarmGroup> = { ...after };
  const raisedNow = new Set(transitions.filter(({ event }) => event === 'raised').map(alarmId));
  const bearers = new Map<string, string>();
  for (const id of open.toSorted(byAge).map(alarmId)) {
    const lead = leads.get(id);
    if (lead !== undefined && !bearers.has(lead)) bearers.set(lead, id);
  }
  const placed = transitions.flatMap((transition): Transition[] => {
    const id = alarmId(transition);
    const lead = leads.get(id);
    const group = lead === undefined ? undefined : (after[lead] ?? before[lead]);
    if (lead === undefined || !group) return [transition];
    const place: Transition = { ...transition, commonCause: group.cause, ...(lead !== id && { follows: lead }) };
    const isBearer = bearers.get(lead) === id;
    const known = before[lead]?.joinedAt;
    switch (transition.event) {
      case 'raised': {
        if (lead === id || raisedNow.has(lead)) return [place];
        if (known !== undefined && now - known < JOIN_EVERY_MS) return [{ ...place, quiet: true }];
        groups[lead] = { ...(groups[lead] ?? group), joinedAt: now };
        return [place];
      }
      case 'reminded':
        return isBearer ? [place] : [];
      default:
        return bearers.has(lead) ? [{ ...place, quiet: true }] : [place];
    }
  });
  return { transitions: placed, groups };
}

/** An open alarm that has become part of another alarm's group after it was raised. */
export interface NewFollower {
  readonly id: string;
  /** The id of the lead. */
  readonly follows: string;
}

/** The alarms that follow a lead since this step, without those that were raised in it. */
export function newFollowers(
  before: AlarmGroups,
  after: AlarmGroups,
  transitions: readonly Transition[],
): NewFollower[] {
  const known = leadsOf(before);
  const changed = new Set(transitions.map(alarmId));
  return Object.entries(after).flatMap(([follows, { followers }]) =>
    followers.flatMap((id) => (known.get(id) === follows || changed.has(id) ? [] : [{ id, follows }])),
  );
}
