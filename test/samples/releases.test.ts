import { describe, expect, it } from 'vitest';
import { decodeStoredHour } from '../../lambdas/store/readings/dynamodb/stored-hour.ts';
import type { Reader } from '../../shared/platform/items/item-readers.ts';
import { parseAlarmState, parseRecheck } from '../../shared/platform/items/parsers/alarm-state.ts';
import { parseNotification, parseProperty } from '../../shared/platform/items/parsers/property.ts';
import { parseUser } from '../../shared/platform/items/parsers/user.ts';
import { parseLatest, parseWingnut } from '../../shared/platform/items/parsers/wingnut.ts';
import { type Item, kindOf, misunderstandings, RELEASES } from './releases.ts';

/** The kinds of items whose form is checked when they are read. */
const PARSERS: Readonly<Record<string, Reader<object>>> = {
  ALARMSTATE: parseAlarmState,
  ATTENTION: parseRecheck,
  LATEST: parseLatest,
  NOTIFICATION: parseNotification,
  PROPERTY: parseProperty,
  USER: parseUser,
  WINGNUT: parseWingnut,
};

it('The first release has samples of every kind that is checked when it is read', () => {
  const [first] = RELEASES;
  expect(first?.name).toBe('0.1.0');
  expect(first?.entities.map(kindOf)).toEqual(expect.arrayContaining(Object.keys(PARSERS)));
});

describe.each(RELEASES)('What $name has stored', (release) => {
  it.each(release.entities.flatMap((item) => (PARSERS[kindOf(item)] ? [[kindOf(item), item] as const] : [])))(
    'is read by this release, without a loss: %s',
    (kind, item) => {
      const parsed = PARSERS[kind]?.(item, kind) ?? {};
      expect(Object.keys(parsed).length).toBeGreaterThan(0);
      for (const [name, value] of Object.entries(parsed)) {
        if (item[name] !== undefined) expect({ [name]: item[name] }).toMatchObject({ [name]: value });
      }
    },
  );

  it('is read by this release: hours of readings', () => {
    for (const { rows } of release.hours) {
      const hour = decodeStoredHour(Buffer.from(rows, 'base64'));
      expect(hour.times.length).toBeGreaterThan(50);
      expect(hour.columns.size).toBeGreaterThan(5);
    }
  });

  it('fits what the release itself reads', () => {
    expect(release.entities.flatMap((item) => misunderstandings(release, item))).toEqual([]);
  });
});

it('An item that an earlier release could not read is found: a lost attribute, another type, a strange value', () => {
  const [first] = RELEASES;
  const found = (item: Item) => (first ? misunderstandings(first, item) : []);
  const user = { pk: 'COMPANY#c', sk: 'USER#u', id: 'u', email: 'a@x.example', entityStatus: 'verified' };
  expect(found({ ...user, firstName: '', lastName: '', phone: '', role: 'read', more: 1 })).toEqual([]);
  expect(found({ ...user, entityStatus: 'locked', firstName: 1, lastName: '', phone: '' })).toEqual([
    'USER has no role',
    'USER.firstName is a N',
    'USER.entityStatus is locked',
  ]);
  expect(found({ pk: 'COMPANY#c', sk: 'NEW#1' })).toEqual([]);
});
