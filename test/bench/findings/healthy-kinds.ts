import { dayNumber, dayTextOf } from '../../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { DayFacts } from '../../../shared/domain/facts/day-facts.ts';
import { type DaySource, samplesAround } from '../../../shared/domain/facts/day-source.ts';
import { localDayOf } from '../../../shared/domain/facts/local-days.ts';
import { makeDayFacts } from '../../../shared/domain/facts/make-day-facts.ts';
import type { PlantProfile } from '../../../shared/domain/plant-profile.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';

/** Healthy plants of kinds that rules accused, made without the simulator: a room, its water, a burner (docs/product/findings.md#proof). Temperatures are °F. */

const ZONE = 'Etc/UTC';
const FIRST_DAY = '2026-01-05';
export const KIND_DAYS = 50;
const STEP_MS = 5 * MINUTE_MS;

/** A moment of a plant: the hour of the day, the day of the week (0 is Monday), the day since the beginning. */
interface Moment {
  readonly hour: number;
  readonly weekday: number;
  readonly day: number;
  readonly outdoor: number;
}

interface Plant {
  readonly room: number;
  readonly water: number;
  readonly calls: boolean;
  readonly burns: boolean;
}

export interface HealthyKind {
  readonly name: string;
  readonly profile: PlantProfile;
  /** The mean temperature outside. */
  readonly outside: number;
  /** Target temperature of the room, and of the water. */
  readonly room: (at: Moment) => number;
  readonly target: (at: Moment) => number;
  /** Whether the burner follows its target by its rate, and is ON all the time. */
  readonly modulates?: true;
  /** Thermal mass of the building, of an ordinary one. */
  readonly mass?: number;
  /** Whether the plant is switched on. */
  readonly isOn?: (at: Moment) => boolean;
  /** Readings of its sensors. */
  readonly reads: (plant: Plant, at: Moment) => Partial<Record<SensorLabel, number>>;
}

const wave = (hours: number, period: number): number => Math.sin((2 * Math.PI * hours) / period);

/** Weather without chance: days differ over a week and a half, and hours over the day. */
function momentAt(time: number, mean: number): Moment {
  const day = (time - dayNumber(FIRST_DAY) * DAY_MS) / DAY_MS;
  const hour = 24 * (day - Math.floor(day));
  const outdoor = mean + 10 * wave(day, 11) + 4 * wave(day, 4.3) + 5 * wave(hour - 9, 24);
  return { hour, weekday: ((Math.floor(day) % 7) + 7) % 7, day: Math.floor(day), outdoor };
}

/** Five minutes of a plant. */
function next(plant: Plant, kind: HealthyKind, at: Moment): Plant {
  const { modulates, mass = 1, isOn = () => true } = kind;
  const wanted = kind.room(at);
  const calls = isOn(at) && plant.room < wanted + (plant.calls ? 0.5 : -0.5);
  const target = kind.target(at);
  const heat = calls ? (plant.water - plant.room) * 0.0028 : 0;
  const room = plant.room + (heat - (plant.room - at.outdoor) * 0.0028) / mass;
  const load = calls ? (plant.water - plant.room) * 0.03 : (plant.water - plant.room) * 0.004;
  if (modulates) {
    const burns = isOn(at);
    const water = burns ? plant.water + (target - plant.water) * 0.4 : plant.water - load;
    return { room, water, calls, burns };
  }
  const burns = calls && (plant.burns ? plant.water < target + 8 : plant.water < target - 12);
  return { room, water: plant.water + (burns ? 13 : 0) - load, calls, burns };
}

const reset = ({ outdoor }: Moment): number => 178 - 0.6 * outdoor;
const gentle = ({ outdoor }: Moment): number => 140 - 0.6 * outdoor;
const lived = ({ hour }: Moment): number => (hour >= 6 && hour < 22 ? 70 : 65);

/** The sensors of a plant with water. */
const water = ({ room, water, calls, burns }: Plant, { outdoor }: Moment) => ({
  outdoorTemperature1: outdoor,
  roomTemperature1: room,
  boilerRelayState1: Number(burns),
  boilerSupplyHeaderTemperature1: water,
  boilerReturnHeaderTemperature1: calls ? water - 16 : water - 3,
  boilerExhaustTemperature1: burns ? 360 : 110,
  systemPumpCurrent1: calls ? 4.6 : 0,
  boilerSystemPressure1: 15 + 0.03 * (water - 150),
});
const condensing = (plant: Plant, at: Moment) => ({
  ...water(plant, at),
  boilerExhaustTemperature1: plant.burns ? 135 : 100,
});

/** Steam: the pipe is as hot as what boils, while there is some. */
const steam = ({ room, burns, water }: Plant, { outdoor, hour }: Moment) => ({
  outdoorTemperature1: outdoor,
  roomTemperature1: room,
  boilerRelayState1: Number(burns),
  boilerSupplyHeaderTemperature1: burns ? 212 + 4 * wave(hour, 3.3) + 3 * wave(hour, 1.7) : 205 + (water % 3),
  boilerReturnHeaderTemperature1: burns ? 186 : 180,
  boilerSystemPressure1: burns ? 1 + wave(hour, 3.3) : 0.2,
});
const pair = (plant: Plant, at: Moment) => ({ ...condensing(plant, at), boilerRelayState2: Number(plant.burns) });
const taps = (plant: Plant, at: Moment, isUsed: boolean) => ({
  ...water(plant, at),
  hotWaterTankSupplyHeaderTemperature1: isUsed && at.hour > 6 && at.hour < 8 ? 121 : 124,
  hotWaterTankOutletTemperature1: isUsed && at.hour > 6 && at.hour < 8 ? 136 : 141 + wave(at.hour, 5),
  hotWaterTankReturnHeaderTemperature1: 119,
});

const ordinary = { profile: { condensing: false }, outside: 38, room: lived, target: reset, reads: water } as const;

/** Each of another kind. */
export const HEALTHY_KINDS: readonly HealthyKind[] = [
  { ...ordinary, name: 'Ordinary' },
  { ...ordinary, name: 'Steam, unsaid', profile: {}, target: () => 200, reads: steam },
  { ...ordinary, name: 'Steam, said', profile: { medium: 'steam' }, target: () => 200, reads: steam },
  { ...ordinary, name: 'Church', outside: 30, room: ({ weekday, hour }) => (weekday === 6 && hour < 13 ? 66 : 52) },
  { ...ordinary, name: 'Empty house', outside: 30, room: () => 53 },
  {
    ...{ name: 'Condensing pair', profile: { condensing: true, boilers: 2, supplyTarget: 140 }, outside: 48 },
    ...{ room: lived, target: gentle, modulates: true, reads: pair },
  },
  {
    ...{ name: 'Condensing pair, unsaid', profile: {}, outside: 48 },
    ...{ room: lived, target: gentle, modulates: true, reads: pair },
  },
  {
    ...{ name: 'Radiant floor', profile: { condensing: true, supplyTarget: 110 }, outside: 45 },
    ...{ room: ({ hour }) => (hour >= 5 && hour < 20 ? 70 : 66), target: ({ outdoor }) => 125 - 0.3 * outdoor },
    ...{ modulates: true, reads: condensing },
  },
  {
    ...{ ...ordinary, name: 'Setback with boost', room: ({ hour }) => (hour >= 5 && hour < 22 ? 70 : 62) },
    target: (at) => (at.hour >= 5 && at.hour < 8 ? 182 : reset(at)),
  },
  { ...ordinary, name: 'Heavy building', mass: 2.2, room: ({ hour }) => (hour >= 4 && hour < 20 ? 70 : 64) },
  {
    ...{
      ...ordinary,
      name: 'Hot water without people',
      room: () => 64,
      profile: { condensing: false, mixingValve: true },
    },
    room: ({ hour }) => (hour >= 6 && hour < 22 ? 62 : 58),
    reads: (plant, at) => taps(plant, at, false),
  },
  {
    ...{ ...ordinary, name: 'Hot water with people', profile: { condensing: false, mixingValve: true } },
    reads: (plant, at) => taps(plant, at, true),
  },
  {
    ...{ name: 'Holiday schedule', profile: {}, outside: 46, room: lived, modulates: true, reads: condensing },
    target: (at) =>
      at.day >= 34 && at.day < 46 ? 140 + 0.6 * wave(at.hour, 2.3) : 166 - 0.2 * at.outdoor + 5 * wave(at.hour - 6, 24),
  },
  {
    ...{ name: 'Lower set point', profile: {}, outside: 46, room: lived, modulates: true, reads: condensing },
    target: ({ day, hour }) => (day >= 33 ? 148 : 178) + 3 * wave(hour, 7),
  },
  {
    ...{
      name: 'Switched on in summer',
      profile: { condensing: true, heatsHotWater: true },
      outside: 88,
      room: () => 60,
    },
    ...{ target: () => 160, modulates: true },
    // The pump stands: both pipes cool, each in its own way.
    reads: (_plant, at) => ({
      outdoorTemperature1: at.outdoor,
      boilerRelayState1: 1,
      boilerSupplyHeaderTemperature1: 103 + wave(at.hour, 24),
      boilerReturnHeaderTemperature1: 105.6 + 0.8 * wave(at.hour, 24),
    }),
  },
  {
    ...{ ...ordinary, name: 'Office', room: ({ weekday, hour }) => (weekday < 5 && hour >= 5 && hour < 18 ? 71 : 62) },
  },
  { ...ordinary, name: 'End of the heating', isOn: ({ day }) => day < 35, outside: 64 },
];

/** The facts of a kind, day by day. */
export function* kindDays(kind: HealthyKind): Generator<DayFacts> {
  const start = dayNumber(FIRST_DAY) * DAY_MS;
  const times: number[] = [];
  const rows: Partial<Record<SensorLabel, number>>[] = [];
  let plant: Plant = { room: kind.room(momentAt(start, kind.outside)), water: 140, calls: false, burns: false };
  for (let time = start - 6 * HOUR_MS; time < start + (KIND_DAYS + 1) * DAY_MS; time += STEP_MS) {
    const at = momentAt(time, kind.outside);
    plant = next(plant, kind, at);
    times.push(time);
    rows.push(kind.reads(plant, at));
  }
  const labels = Object.keys(rows[0] ?? {}) as SensorLabel[];
  const inputs = new Map(labels.map((label, index) => [label, `AN${String(index + 1).padStart(2, '0')}` as InputKey]));
  const indexAt = (time: number) => Math.max(0, Math.round((time - (times[0] ?? 0)) / STEP_MS));
  for (let index = 0; index < KIND_DAYS; index += 1) {
    const day = localDayOf(dayTextOf(dayNumber(FIRST_DAY) + index), ZONE);
    const around = samplesAround(day);
    const [from, to] = [indexAt(around.startTime), indexAt(around.endTime)];
    const own = rows.slice(from, to);
    const columns = new Map([...inputs].map(([label, input]) => [input, own.map((row) => row[label])]));
    const source: DaySource = {
      wingnutId: kind.name,
      inputs,
      limits: new Map(),
      samples: { times: times.slice(from, to), columns },
      since: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
    };
    yield makeDayFacts({ day, zone: ZONE, now: day.endTime + 3 * DAY_MS, sources: [source], limits: {} });
  }
}
