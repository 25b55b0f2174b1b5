import { dayNumber, dayTextOf, localDay } from '../calendar-day.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { heatingPoints } from '../facts/heating-hours.ts';
import { HOT_WATER_DEMAND } from '../facts/plant-sensors.ts';
import type { Note } from '../notes/note.ts';
import type { PlantProfile } from '../plant-profile.ts';
import { parseSensorLabel, type SensorLabel } from '../sensor.ts';
import { meanOf } from '../statistics/regression.ts';
import { LEAST_KNOWN } from './overheated.ts';
import {
  cellsOf,
  floorOf,
  gainOf,
  MILD_FROM,
  type ResetCell,
  type ResetCurve,
  type ResetFloor,
  type RoomHeat,
  resetCurve,
} from './reset-curve.ts';

/** What is known of the outdoor reset of a property (docs/product/reset.md). Temperatures are °F, days local ones. */

/** The days of the curve, and the last ones of them, which say how rooms and the return are now. */
export const RESET_DAYS = 366;
export const ROOM_DAYS = 28;
/** A room's limit unless a lower limit of its sensor is on: most codes ask for it by day. */
const ROOM_LEAST = 68;

/** A room on the heated days of the last weeks. */
export interface ResetRoom {
  readonly label: SensorLabel;
  readonly days: number;
  readonly mean: number;
  /** Its coldest day. */
  readonly coldest: { readonly day: string; readonly mean: number; readonly outdoor: number };
  readonly limit: number;
  /** How well it gets its heat (`gainOf`); absent with too few days. */
  readonly gain?: number;
}

export interface ResetReport {
  /** The first day with an hour of heating, or after a changed setting, and the last day. */
  readonly from: string;
  readonly to: string;
  /** The curve begins on the day after a setting was changed. */
  readonly isRestarted?: true;
  /** Steam has no curve. */
  readonly isSteam?: true;
  readonly curve: ResetCurve;
  readonly cells: readonly ResetCell[];
  readonly condensing?: boolean;
  readonly designTemperature?: number;
  readonly floor?: ResetFloor;
  /** The coldest first. */
  readonly rooms: readonly ResetRoom[];
}

interface ResetInput {
  /** Ascending, the last `RESET_DAYS` days or fewer. */
  readonly days: readonly DayFacts[];
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly notes: readonly Pick<Note, 'kind' | 'from' | 'to' | 'removed'>[];
  readonly limits: Readonly<Record<string, { readonly min?: number | undefined } | undefined>>;
  readonly plant: PlantProfile;
}

/** The first day after the newest note 'Setting changed', if it is one of the days. */
function dayAfterChange({ notes, from, to, zone }: ResetInput): string | undefined {
  const ends = notes.flatMap(({ kind, from: start, to: end = start, removed }) =>
    kind === 'settingChanged' && !removed ? [dayTextOf(localDay(end, zone) + 1)] : [],
  );
  return ends
    .filter((day) => day > from && day <= to)
    .sort()
    .at(-1);
}

/** Pumps by which boilers heat the hot water, where nobody has said whether they do. */
const isHotWaterPump = (label: string): boolean => {
  const name = parseSensorLabel(label)?.name;
  return name !== undefined && name !== 'hotWaterTankRelayState' && HOT_WATER_DEMAND.includes(name);
};

/** The heated days of a room, with the supply of the hours in which the plant heated. */
function heatOf(days: readonly DayFacts[], label: SensorLabel): (RoomHeat & { readonly day: string })[] {
  return days.flatMap((facts) => {
    const [room, hours, outdoor] = [facts.analogs[label], heatingPoints([facts]), facts.outdoor?.mean];
    if (!room || room.coverage < LEAST_KNOWN || outdoor === undefined || outdoor >= MILD_FROM || hours.length === 0)
      return [];
    return [{ day: facts.day, room: room.mean, outdoor, supply: meanOf(hours.map(([, supply]) => supply)) }];
  });
}

function roomsOf(days: readonly DayFacts[], limits: ResetInput['limits']): ResetRoom[] {
  const labels = [...new Set(days.flatMap(({ analogs }) => Object.keys(analogs)))] as SensorLabel[];
  const rooms = labels.filter((label) => parseSensorLabel(label)?.name === 'roomTemperature');
  return rooms
    .flatMap((label): ResetRoom[] => {
      const heat = heatOf(days, label);
      const [coldest] = heat.toSorted((a, b) => a.room - b.room);
      const gain = gainOf(heat);
      if (!coldest) return [];
      return [
        {
          label,
          days: heat.length,
          mean: meanOf(heat.map(({ room }) => room)),
          coldest: { day: coldest.day, mean: coldest.room, outdoor: coldest.outdoor },
          limit: limits[label]?.min ?? ROOM_LEAST,
          ...(gain !== undefined && { gain }),
        },
      ];
    })
    .sort((a, b) => a.mean - b.mean || a.label.localeCompare(b.label));
}

/** The outdoor reset of a property by the facts of its days (docs/product/reset.md#card). */
export function resetReport(input: ResetInput): ResetReport {
  const { days, from, to, plant, limits } = input;
  const changed = dayAfterChange(input);
  const own = changed === undefined ? days : days.filter(({ day }) => day >= changed);
  const points = heatingPoints(own);
  const recent = days.filter(({ day }) => day > dayTextOf(dayNumber(to) - ROOM_DAYS));
  const apart = recent.flatMap(({ firing }) => firing?.difference?.mean ?? []);
  const pumps = days.some(({ switches }) => Object.keys(switches).some(isHotWaterPump));
  const heatsHotWater = plant.heatsHotWater ?? pumps;
  const floor = floorOf({ condensing: plant.condensing, heatsHotWater }, apart.length ? meanOf(apart) : undefined);
  const { condensing, designTemperature } = plant;
  return {
    from: changed ?? days.find(({ heatingHours }) => heatingHours !== undefined)?.day ?? from,
    to,
    ...(changed !== undefined && { isRestarted: true }),
    ...(plant.medium === 'steam' && { isSteam: true }),
    curve: resetCurve(points.map(([outdoor, supply]): ResetCell => [outdoor, supply, 1])),
    cells: cellsOf(points),
    ...(condensing !== undefined && { condensing }),
    ...(designTemperature !== undefined && { designTemperature }),
    ...(floor && { floor }),
    rooms: roomsOf(recent, limits),
  };
}
