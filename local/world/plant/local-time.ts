import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';

/** Time zones change their offset at multiples of half an hour only. */
const SLOT_MS = 1_800_000;

/** The format of a zone and its offsets by slot. They are cached because Intl is slow and buildings share zones. */
interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}
const zones = new Map<string, Zone>();
/** Slots of a quarter of a year. */
const MAX_CACHED_SLOTS = 4400;

function offsetMs(format: Intl.DateTimeFormat, time: number): number {
  const match = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(format.format(time));
  if (!match?.[1]) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * MINUTE_MS;
}

/** The local time of day in hours [0, 24), with daylight saving time. */
export function hourOfDay(timeZone: string, time: number): number {
  let zone = zones.get(timeZone);
  if (!zone) {
    zone = { format: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }), offsets: new Map() };
    zones.set(timeZone, zone);
  }
  const slot = Math.floor(time / SLOT_MS);
  let offset = zone.offsets.get(slot);
  if (offset === undefined) {
    offset = offsetMs(zone.format, slot * SLOT_MS);
    if (zone.offsets.size >= MAX_CACHED_SLOTS) zone.offsets.clear();
    zone.offsets.set(slot, offset);
  }
  return ((time + offset) % DAY_MS) / HOUR_MS;
}
