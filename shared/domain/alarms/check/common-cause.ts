import { isStale, type LatestValue } from '../../readings/latest.ts';
import { kindOf, parseSensorLabel, SENSORS, type SensorName } from '../../sensor.ts';
import type { OpenAlarm } from '../property-alarms.ts';
import type { CommonCause } from './alarm-group.ts';

/** What a rule may look at besides the open alarms. Times UTC ms. */
export interface PlantFacts {
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
export const CAUSE_RULES: Readonly<Record<CommonCause, CauseRule>> = {
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
