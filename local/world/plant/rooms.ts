import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { keyOf, wander } from '../../base/random.ts';
import { type DemoRoom, roomsBehind } from '../fixtures/apartments.ts';
import { conditionsAt, type Plant } from './conditions.ts';

/** The temperature of a heated room on the ground floor by day, °F, and how much warmer each floor above it is. */
const GROUND = 70.2;
const PER_FLOOR = 0.45;
/** How much a room cools at night, °F: most four hours after the setback begins. */
const NIGHT = { begins: 22, hours: 8, drop: 2.2 } as const;
/** A degree outside changes a room by so much, from this outdoor temperature on, °F. */
const OUTSIDE = { from: 45, share: 0.03 } as const;
/** People, ovens and windows, °F. */
const LIFE = 0.9;

/** How far the night has cooled a room, 0 to 1. @param hour on the clock of the building */
function nightShare(hour: number): number {
  const since = (hour - NIGHT.begins + 24) % 24;
  return since < NIGHT.hours ? Math.sin((Math.PI * since) / NIGHT.hours) : 0;
}

/**
 * The temperature of a room, °F, with one decimal as such sensors have. A pure function of the plant and the time. In summer the house
 * is as warm as the day.
 */
function roomTemperature(plant: Plant, { sensor, floor, offset }: DemoRoom, time: number): number {
  const { hour, outdoor } = conditionsAt(plant, time);
  const heated =
    GROUND +
    PER_FLOOR * (floor - 1) +
    offset -
    NIGHT.drop * nightShare(hour) +
    OUTSIDE.share * (outdoor - OUTSIDE.from) +
    LIFE * wander(keyOf(`${plant.key}/${sensor}`), 21, time, 7 * HOUR_MS);
  return Math.round(10 * Math.max(heated, outdoor)) / 10;
}

/** The temperatures that a gateway publishes at a time, by sensor: nothing but in the first minute of an hour. */
export type RoomsAt = (time: number) => Readonly<Record<string, number>> | undefined;

/** The room sensors behind a wingnut; undefined where it is no gateway. @param end when the demo begins, UTC ms */
export function roomsOf(serial: string, plant: Plant, end: number): RoomsAt | undefined {
  const rooms = roomsBehind(serial);
  if (rooms.length === 0) return undefined;
  return (time) => {
    if (time % HOUR_MS >= MINUTE_MS) return undefined;
    const heard = rooms.filter(({ silentFor }) => silentFor === undefined || time <= end - silentFor);
    return Object.fromEntries(heard.map((room) => [room.sensor, roomTemperature(plant, room, time)]));
  };
}
