import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { AlarmItem, AlarmStateItem } from '../../shared/platform/items/alarm-items.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { HISTORY_MS, WINGNUTS } from '../world/fixtures.ts';
import { historyColumns } from '../world/history.ts';
import { demoBreaches } from './breaches.ts';
import { incidentItems } from './incident-items.ts';
import { webhookItems } from './webhook-items.ts';

/** A property's readings of a sensor as the demo has stored them. */
function readings(propertyId: string, label: string, end: number): { time: number; value: number }[] {
  for (const wingnut of WINGNUTS.filter((each) => each.propertyId === propertyId)) {
    const [input] = entriesOf(wingnut.wiring).find(([, sensor]) => sensor.label === label) ?? [];
    if (!input) continue;
    const { times, columns } = historyColumns(end - HISTORY_MS, end, wingnut);
    return [...times].map((time, row) => ({ time, value: columns.get(input)?.[row] ?? Number.NaN }));
  }
  throw new Error(`No wingnut has a ${label}`);
}

const isAlarm = (item: object): item is AlarmItem => 'raisedAt' in item;
const isState = (item: object): item is AlarmStateItem => 'acknowledged' in item && 'wingnuts' in item;

describe.each([
  ['a winter night', Date.UTC(2026, 10, 27, 3, 42)],
  ['a summer morning', Date.UTC(2026, 6, 1, 12)],
])('In a demo that begins on %s', (_when, end) => {
  const breaches = demoBreaches(end);
  const items: object[] = incidentItems(end, breaches);
  const alarms = items.filter(isAlarm);
  const sensors = alarms.filter(({ kind }) => kind === 'sensor');

  test('there is a lockout that was repaired, a pump that failed, an open lockout, and a limit that is too strict', () => {
    expect(sensors.map(({ propertyId, endedAt }) => [propertyId, endedAt !== undefined])).toEqual([
      [propertyNamed('Alder House').id, true],
      [propertyNamed('Hawthorn Gardens').id, true],
      [propertyNamed('Hawthorn Gardens').id, false],
      [propertyNamed('Birchwood Terrace').id, false],
    ]);
  });

  test.each(sensors.map((alarm) => [alarm.subject, alarm] as const))(
    'the readings show the alarm of %s',
    (_id, alarm) => {
      const { propertyId, subject, since, raisedAt, extreme, endedAt } = alarm;
      const { side, limit, value, time } = extreme ?? expect.fail('An alarm of a sensor has an extreme');
      const isOutside = (reading: { value: number }) =>
        side === 'min' ? reading.value < limit : reading.value > limit;
      const all = readings(propertyId, subject, end);
      const during = all.filter((reading) => reading.time >= since && reading.time < (endedAt ?? end));
      expect(during.every(isOutside)).toBe(true);
      expect(during[0]?.time).toBe(since);
      expect(during[1]?.time).toBe(raisedAt);
      const values = during.map((reading) => reading.value);
      expect(value).toBe(side === 'min' ? Math.min(...values) : Math.max(...values));
      expect(during.find((reading) => reading.time === time)?.value).toBe(value);
      const next = all.find((reading) => reading.time >= (endedAt ?? end));
      expect(next?.time).toBe(endedAt);
      expect(next && isOutside(next)).not.toBe(true);
    },
  );

  test('what people did about an alarm came after it and in order, and nothing lies ahead', () => {
    for (const { raisedAt, entries = [], told, foundCause, endedAt } of alarms) {
      const times = [raisedAt, ...entries.map(({ at }) => at)];
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.max(...times, ...told.map(({ at }) => at))).toBeLessThan(end);
      if (foundCause && endedAt) expect(foundCause.at).toBeGreaterThan(endedAt);
    }
  });

  test('the check goes on with the open alarms as they are in the history', () => {
    const hawthorn = propertyNamed('Hawthorn Gardens').id;
    const state = items.filter(isState).find(({ propertyId }) => propertyId === hawthorn);
    const open = sensors.find(({ propertyId, endedAt }) => propertyId === hawthorn && endedAt === undefined);
    const { subject, since, raisedAt, extreme } = open ?? expect.fail('Hawthorn Gardens has an open alarm');
    expect(state?.sensors).toMatchObject({ [subject]: { phase: 'raised', since, raisedAt, extreme } });
    expect(state?.sensors[subject]).toHaveProperty(
      'toldAt',
      expect.toSatisfy((at: number) => at >= raisedAt),
    );
  });

  test('a webhook was told the value that raised the alarm', () => {
    const { raisedAt, raisedWith = Number.NaN } = breaches.alderLockout ?? {};
    expect(webhookItems('http://localhost:4000', end, breaches)).toContainEqual(
      expect.objectContaining({
        messageAt: raisedAt,
        title: `Alder House: boiler supply ${raisedWith.toFixed(1)}°F, below 130°F`,
      }),
    );
    expect(raisedWith).toBeLessThan(130);
  });
});

test('Weather that prevents a breach leaves its story out', () => {
  const none = {
    alderLockout: undefined,
    hawthornPump: undefined,
    hawthornLockout: undefined,
    birchwoodRoom: undefined,
  };
  const alarms = (incidentItems(0, none) as object[]).filter(isAlarm);
  expect(alarms.map(({ kind }) => kind)).toEqual(['silence', 'silence', 'silence']);
});
