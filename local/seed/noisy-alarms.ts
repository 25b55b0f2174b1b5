import { type BacktestAlarm, backtest } from '../../shared/domain/alarms/limits/backtest.ts';
import { limitsOf, type Threshold, type Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { alarmId } from '../../shared/domain/alarms/property-alarms.ts';
import { FALSE_ENOUGH, QUALITY_DAYS } from '../../shared/domain/alarms/quality/quality.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';
import { entriesOf } from '../../shared/domain/wingnuts/wiring.ts';
import { type AlarmItem, NAMELESS } from '../../shared/platform/items/alarm-items.ts';
import { formAttribute } from '../../shared/platform/items/item-forms.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { HISTORY_MS, WINGNUTS } from '../world/fixtures.ts';
import { historyColumns } from '../world/history.ts';
import type { StoredItem } from './items.ts';

/** A building of the demo world whose limits cry wolf: a replay of its own readings raises their alarms (docs/product/alarm-quality.md). */

const limit = (min: string, max: string, more: Partial<Threshold> = {}): Threshold => ({
  min,
  max,
  thresholdStatus: 'enabled',
  ...more,
});

/** The limits of Dunmore Place. Its wingnut is silent when the demo begins, so they raise nothing then. */
export const NOISY_LIMITS: Thresholds = {
  hotWaterTankSupplyHeaderTemperature1: limit('135', ''),
  boilerExhaustTemperature1: limit('', '344'),
  hotWaterTankReturnHeaderTemperature1: limit('98', '', { severity: 'notice' }),
} satisfies Partial<Record<SensorLabel, Threshold>>;

/** The sensor of which people say that it is wrong. */
const WRONG = 'hotWaterTankReturnHeaderTemperature1';

/** Alarms that the limit of a sensor has raised in the last days. */
function raisedBy(label: string, end: number): BacktestAlarm[] {
  const wingnut = WINGNUTS.find(({ serial }) => serial === '44027713');
  const [input] = entriesOf(wingnut?.wiring ?? {}).find(([, sensor]) => sensor.label === label) ?? [];
  const threshold = NOISY_LIMITS[label];
  if (!wingnut || !input || !threshold) throw new Error(`Dunmore Place has no ${label}`);
  const { times, columns } = historyColumns(end - HISTORY_MS, end, wingnut);
  const start = end - QUALITY_DAYS * DAY_MS + HOUR_MS;
  const values: (number | null | undefined)[] = Array((end - start) / MINUTE_MS).fill(undefined);
  for (const [row, time] of times.entries()) {
    const value = columns.get(input)?.[row] ?? Number.NaN;
    const minute = Math.ceil((time - start) / MINUTE_MS) - 1;
    if (minute >= 0) values[minute] = Number.isNaN(value) ? null : value;
  }
  return backtest({ start: start + MINUTE_MS, stepMs: MINUTE_MS, values }, limitsOf(threshold));
}

/** The alarms of these limits in the history. @param people who were mailed; the first one said that the sensor is wrong */
export const noisyItems = (end: number, people: readonly string[]): StoredItem[] =>
  Object.entries(NOISY_LIMITS).flatMap(([label, { severity }]) => {
    const { id: propertyId, companyId } = propertyNamed('Dunmore Place');
    let toldAt = 0;
    return raisedBy(label, end).flatMap(({ since, until: endedAt, extreme }, index): StoredItem[] => {
      if (endedAt === undefined) return [];
      const [raisedAt, id] = [since + MINUTE_MS, alarmId({ kind: 'sensor', subject: label, since })];
      // An alarm that comes again within the hour is not mailed (docs/product/alarms.md#flapping).
      const isHeld = since - toldAt < HOUR_MS;
      if (!isHeld) toldAt = endedAt;
      const told = (at: number, event: 'raised' | 'recovered') =>
        people.map((userId) => ({ ...NAMELESS, userId, at, event }));
      const mails = isHeld ? [] : [...told(raisedAt, 'raised'), ...told(endedAt + 2 * MINUTE_MS, 'recovered')];
      const [userId = ''] = people;
      const said = {
        cause: 'falseSensor',
        note: 'The probe is loose in its pocket.',
        userId,
        at: endedAt + HOUR_MS,
      } as const;
      const isSaid = label === WRONG && index < FALSE_ENOUGH;
      const alarm: AlarmItem = {
        ...{
          id,
          propertyId,
          kind: 'sensor',
          subject: label,
          since,
          raisedAt,
          extreme,
          endedAt,
          endReason: 'recovered',
        },
        ...(severity && { severity }),
        ...(isHeld && { mailing: 'held' as const }),
        told: mails,
        toldCount: mails.length,
        ...(isSaid && {
          foundCause: { ...said, version: 1 },
          entries: [{ kind: 'causeGiven' as const, ...said }],
          version: 1,
        }),
      };
      const key = KEYS.alarm(companyId, propertyId, id);
      return [
        { ...key, ...alarm, ...formAttribute(key) },
        { ...KEYS.incident(companyId, String(since), propertyId, id), propertyId, id },
      ];
    });
  });
