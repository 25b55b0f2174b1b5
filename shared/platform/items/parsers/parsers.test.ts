import { describe, expect, test } from 'vitest';
import { MalformedItemError, type Reader } from '../item-readers.ts';
import { parseAlarmState, parseDueCheck } from './alarm-state.ts';
import { parseAudit } from './audit.ts';
import { parseOutboxMail } from './outbox.ts';
import { parseNotification, parseProperty } from './property.ts';
import { parseUser } from './user.ts';
import { parseLatest, parseWingnut } from './wingnut.ts';

const extreme = { value: 9, time: 5, side: 'min', limit: 10 };
const pending = { phase: 'pending', since: 5, seenAt: 6, sampleAt: 7, samples: 1, extreme };
const raised = { phase: 'raised', since: 5, raisedAt: 6, toldAt: 8, extreme, severity: 'critical', insideAt: 9 };
const silence = { since: 5, raisedAt: 6, toldAt: 8, mailing: 'held', back: { seenAt: 9, postedAt: 10, posts: 2 } };
const state = {
  propertyId: 'p',
  version: 3,
  sensors: { boilerSupplyHeaderTemperature1: pending, boilerSystemPressure1: raised },
  wingnuts: { w: silence },
  breaches: { boilerSystemPressure1: [1, 2] },
  acknowledged: ['5-boilerSystemPressure1'],
};
const address = { streetAddress: '1 Elm', city: 'Boston', provinceState: 'MA', country: 'US', postalZip: '02101' };
const property = {
  id: 'p',
  entityStatus: 'enabled',
  name: 'Alder',
  portfolio: 'North',
  address,
  timeZone: 'UTC',
  linkedWingnuts: ['w'],
};
const news = {
  kind: 'sensor',
  subject: 's',
  event: 'raised',
  since: 1,
  raisedAt: 2,
  extreme,
  severity: 'notice',
  onlyWhile: { is: 'on', label: 'boilerRelayState1' },
  keptBy: 'band',
  latest: { time: 1, value: null },
  at: 2,
};
const mail = {
  companyId: 'c',
  propertyId: 'p',
  at: 2,
  news: [
    news,
    {
      kind: 'silence',
      subject: 'w',
      serial: 'WN-1',
      event: 'ended',
      since: 1,
      raisedAt: 2,
      at: 3,
      endReason: 'unlinked',
    },
  ],
  addressees: [{ userId: 'ann', refusals: 1 }],
  told: [{ userId: 'bo', name: 'Bo', email: 'bo@x.example', at: 3, failure: 'no' }],
  delays: 2,
  queue: 'MAIL',
  due: 9,
};
const user = { id: 'ann', email: 'a@x.example', entityStatus: 'verified', firstName: 'Ann', lastName: 'Lee' };
const undeliverable = { email: 'a@x.example', kind: 'bounced', at: 4, reason: 'full' };

const PARSERS: readonly (readonly [name: string, parse: Reader<unknown>, item: Readonly<Record<string, unknown>>])[] = [
  ['alarmState', parseAlarmState, state],
  ['dueCheck', parseDueCheck, { mark: 'm', due: 0 }],
  ['property', parseProperty, property],
  [
    'notification',
    parseNotification,
    {
      entityStatus: 'enabled',
      thresholds: { s: { min: '1', max: '2', thresholdStatus: 'enabled' }, t: { thresholdStatus: 'disabled' } },
      recipients: [{ id: 'ann', type: 'email' }],
      plannedWork: [
        { id: 'a', from: 1, to: 5, reason: 'New burner', userId: 'ann' },
        { id: 'b', from: 2, to: 9, reason: '', wingnutId: 'w', userId: 'ann', endedAt: 4 },
      ],
    },
  ],
  [
    'wingnut',
    parseWingnut,
    {
      id: 'w',
      externalId: 'WN-1',
      sensors: { AN01: { type: 'T', label: 'boilerSupplyHeaderTemperature1', unit: 'F' } },
    },
  ],
  [
    'latest',
    parseLatest,
    { receivedAt: 5, values: { AN01: { time: 4, value: 1 }, DI01: { time: 4, value: null } }, queue: 'SEEN#3' },
  ],
  [
    'latest of a version that kept what it says of itself as a map',
    parseLatest,
    { receivedAt: 5, values: {}, specs: { reporting: true } },
  ],
  [
    'latest with a sample outside that is older than the newest two',
    parseLatest,
    {
      receivedAt: 5,
      values: {},
      outside: {
        AN17: { samples: [{ time: 3, value: 9 }], receivedAt: 5, worst: { time: 1, value: 4, receivedAt: 2 } },
      },
    },
  ],
  ['latest without a shard', parseLatest, { receivedAt: 5, values: {}, queue: 'SEEN' }],
  ['outboxMail', parseOutboxMail, mail],
  ['user', parseUser, { ...user, undeliverable }],
  [
    'audit',
    parseAudit,
    {
      id: 'a',
      at: 1,
      actor: 'ann',
      from: '203.0.113.0/24',
      action: 'roleChanged',
      kind: 'user',
      subject: 'bo',
      name: 'n',
      changes: [
        { field: 'role', of: 'bo', before: 'read', after: 'write' },
        {
          field: 'level',
          of: '1',
          after: 'after 5 min',
          said: [{ words: 'after 5 min', id: 'x', figures: { time: 5 } }],
        },
      ],
      more: 2,
      expiresAt: 9,
    },
  ],
];

test.each(PARSERS)('%s: an item of this version is read as it is stored', (name, parse, item) => {
  expect(parse(item, name)).toStrictEqual(item);
});

test.each(PARSERS)('%s: attributes that nobody reads are left out', (name, parse, item) => {
  expect(parse({ ...item, pk: 'COMPANY#c', sk: 'X', added: { later: true } }, name)).toStrictEqual(item);
});

describe('An item of an earlier version has defaults', () => {
  test.each([
    [
      'alarmState',
      parseAlarmState,
      { propertyId: 'p', version: 1 },
      { sensors: {}, wingnuts: {}, breaches: {}, acknowledged: [] },
    ],
    ['notification', parseNotification, { entityStatus: 'enabled' }, { thresholds: {}, recipients: [] }],
    ['wingnut', parseWingnut, { id: 'w', externalId: 'WN-1' }, { sensors: {} }],
    ['latest', parseLatest, { receivedAt: 5 }, { values: {} }],
    ['user', parseUser, { id: 'a', email: 'a@x.example', entityStatus: 'pending' }, { firstName: '', lastName: '' }],
  ] as const)('%s', (name, parse, item, defaults) => {
    expect(parse(item, name)).toStrictEqual({ ...item, ...defaults });
  });

  test('alarmState: states without the times that came later take the older ones', () => {
    const old = {
      ...state,
      sensors: { a: { phase: 'pending', since: 5, extreme }, b: { phase: 'raised', since: 5, raisedAt: 6, extreme } },
      wingnuts: { w: { since: 5, raisedAt: 6 } },
    };
    expect(parseAlarmState(old, 'alarmState')).toMatchObject({
      sensors: { a: { seenAt: 5, sampleAt: 5, samples: 1 }, b: { toldAt: 6 } },
      wingnuts: { w: { toldAt: 6 } },
    });
  });

  test('latest: what it says of itself, of which the check needs one part', () => {
    const latest = { receivedAt: 5, values: {} };
    expect(parseLatest({ ...latest, about: 't5,p\nWN-48\n3.9\nC' }, 'latest')).toStrictEqual({
      ...latest,
      specs: { reporting: true },
    });
    expect(parseLatest({ ...latest, about: 't5\nWN-48\n3.9\nC' }, 'latest')).toStrictEqual(latest);
  });

  test('property: address parts, zone and wingnuts', () => {
    const old = { id: 'p', entityStatus: 'enabled', name: 'Alder', address: { city: 'Boston' } };
    expect(parseProperty(old, 'property')).toMatchObject({
      address: { city: 'Boston', postalZip: '' },
      timeZone: 'UTC',
      linkedWingnuts: [],
    });
  });

  test('outboxMail: who was mailed, delays and refusals', () => {
    const { told: _told, delays: _delays, ...old } = mail;
    expect(parseOutboxMail({ ...old, addressees: [{ userId: 'ann' }] }, 'mail')).toMatchObject({
      addressees: [{ userId: 'ann', refusals: 0 }],
      told: [],
      delays: 0,
    });
  });
});

describe('A broken item is refused with the name of its attribute', () => {
  test.each([
    [parseAlarmState, { ...state, version: '3' }, 'item.version is not a number'],
    [parseAlarmState, { ...state, sensors: [] }, 'item.sensors is not a map'],
    [
      parseAlarmState,
      { ...state, sensors: { a: { ...raised, phase: 'over' } } },
      'item.sensors.a.phase is not one of pending, raised',
    ],
    [parseAlarmState, { ...state, breaches: { a: [1, Number.NaN] } }, 'item.breaches.a[1] is not a number'],
    [parseDueCheck, {}, 'item.mark is not a text'],
    [parseProperty, { ...property, linkedWingnuts: 'w' }, 'item.linkedWingnuts is not a list'],
    [parseNotification, { entityStatus: 'on' }, 'item.entityStatus is not one of enabled, disabled'],
    [parseWingnut, { id: 'w', externalId: 'x', sensors: { AN99: {} } }, 'item.sensors.AN99 is not an input'],
    [
      parseWingnut,
      { id: 'w', externalId: 'x', sensors: { AN01: { type: 'T', label: 'x1' } } },
      'item.sensors.AN01.label is not a sensor’s label',
    ],
    [parseLatest, { values: {} }, 'item.receivedAt is not a number'],
    [
      parseOutboxMail,
      { ...mail, news: [{ ...news, event: 'told' }] },
      'item.news[0].event is not one of raised, reminded, recovered, ended',
    ],
    [parseUser, 'ann', 'item is not a map'],
  ] as readonly (readonly [Reader<unknown>, unknown, string])[])('%#', (parse, item, message) => {
    expect(() => parse(item, 'item')).toThrow(new MalformedItemError(message));
  });
});
