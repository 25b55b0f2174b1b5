import type { BoardHistory, BoardRow, HalfHour } from '../../../shared/api/types/board-types.ts';
import type { WatchFacts } from '../../../shared/domain/alarms/property-state.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';

/** Rows for tests: a property at which all is well, and differences from it. Times are UTC ms. */

/** Limits are on, and somebody is notified. */
export const WATCHED: WatchFacts = { isOn: true, limits: 3, told: 2, outside: 0, warnings: 0, unknown: 0 };

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** A day of supply and outdoor temperatures, °F. @param now when the last half hour goes on */
export function sampleDay(now: number, supply: (slot: number) => HalfHour = () => [152, 168]): BoardHistory {
  const from = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS - 48 * HALF_HOUR_MS;
  const slots = Array.from({ length: 49 }, (_, slot) => slot);
  return { from, supply: slots.map(supply), outdoor: slots.map((slot): HalfHour => [30 + slot / 8, 31 + slot / 8]) };
}

export function sampleRow(now: number, differs: Partial<BoardRow> = {}): BoardRow {
  const time = now - MINUTE_MS;
  return {
    id: '7c2f4a61-90d3-4e0b-8f5a-2b6d1c9e3a47',
    externalId: '1042',
    name: 'Alder House',
    portfolio: 'Eastside',
    city: 'Spokane',
    timeZone: 'America/Los_Angeles',
    wingnuts: { Live: 1 },
    alarms: [],
    openAlarms: 0,
    watch: WATCHED,
    supply: { label: 'boilerSupplyHeaderTemperature1', value: 161.4, time, min: 130, max: 200 },
    pressure: { label: 'boilerSystemPressure1', value: 17.8, time, min: 10, max: 30 },
    hasPressureSensor: true,
    hotWater: { label: 'hotWaterTankSupplyHeaderTemperature1', value: 128, time, min: 110, max: 160 },
    return: { value: 142.2 },
    burner: { isOn: true, startsToday: 11 },
    history: sampleDay(now),
    newestAt: time,
    ...differs,
  };
}

/** A property whose supply temperature has an open alarm for two hours. */
export const coldRow = (now: number, differs: Partial<BoardRow> = {}): BoardRow => {
  const since = now - 2 * HOUR_MS - 24 * MINUTE_MS;
  return sampleRow(now, {
    name: 'Kestrel Court',
    externalId: '1017',
    alarms: [
      {
        kind: 'sensor',
        subject: 'boilerSupplyHeaderTemperature1',
        since,
        raisedAt: since + MINUTE_MS,
        extreme: { value: 71.2, time: now - HOUR_MS, side: 'min', limit: 130 },
      },
    ],
    openAlarms: 1,
    supply: { label: 'boilerSupplyHeaderTemperature1', value: 77.6, time: now - MINUTE_MS, min: 130, max: 200 },
    ...differs,
  });
};
