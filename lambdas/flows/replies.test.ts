import { describe, expect, it } from 'vitest';
import { NO_ALARMS, type PropertyAlarms } from '../../shared/domain/alarms/property-alarms.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem, WingnutItem } from '../../shared/platform/items/items.ts';
import { linkedWingnut, notificationReply, propertyReply, userReply, wingnutReply } from './replies.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const wingnut: WingnutItem = {
  id: 'w1',
  externalId: '1001',
  createdAt: Date.UTC(2025, 4, 1, 8, 30),
  sensors: { AN01: { type: 'temperature', label: 'outdoorTemperature1' } },
  version: 3,
  propertyId: 'p1',
};
const posted = (receivedAt: number) => ({ id: 'w1', version: 1, receivedAt, values: {}, times: [receivedAt] });
const address = {
  streetAddress: '12 Bay Street',
  city: 'Toronto',
  provinceState: 'ON',
  country: 'Canada',
  postalZip: 'M5J',
};
const property: PropertyItem = {
  id: 'p1',
  externalId: '0042',
  entityStatus: 'enabled',
  createdAt: Date.UTC(2024, 9, 3, 14, 20),
  name: 'Harbour Court',
  portfolio: 'East',
  address,
  assets: [],
  timeZone: 'America/Toronto',
  linkedWingnuts: ['w1'],
  wiringVersion: 1,
};

describe("A wingnut's reply", () => {
  it('tells its status and its latest post as a UTC text', () => {
    expect(linkedWingnut({ wingnut, latest: posted(NOW - MINUTE_MS) }, NOW)).toEqual({
      id: 'w1',
      externalId: '1001',
      status: 'Live',
      config: { latestPost: '2026-01-15 11:59:00', propertyId: 'p1', sensors: wingnut.sensors, version: 3 },
    });
  });

  it('says that its clock may be wrong, when messages arrive and no reading of about now', () => {
    const stuck = { ...posted(NOW - MINUTE_MS), times: [NOW - 60 * MINUTE_MS] };
    expect(linkedWingnut({ wingnut, latest: stuck }, NOW)).toMatchObject({ status: 'Live', clock: 'late' });
    const refused = { ...posted(NOW - MINUTE_MS), times: [] };
    expect(linkedWingnut({ wingnut, latest: refused }, NOW)).toMatchObject({ clock: 'none' });
  });

  it('has no latest post when it never posted, and is then disconnected', () => {
    const reply = linkedWingnut({ wingnut, latest: undefined }, NOW);
    expect(reply.config).not.toHaveProperty('latestPost');
    expect(reply.status).toBe('Disconnected');
  });

  it.each([
    ['exactly 15 minutes', 15 * MINUTE_MS, 'Live'],
    ['a second more', 15 * MINUTE_MS + 1000, 'Disconnected'],
  ])('is judged at the time of the request: %s after the last post', (_what, age, status) => {
    expect(linkedWingnut({ wingnut, latest: posted(NOW - age) }, NOW).status).toBe(status);
  });

  it.each([undefined, ''])('of an unlinked one (property id %j) has no property id', (propertyId) => {
    const { propertyId: _linked, ...unlinked } = wingnut;
    const stored = propertyId === undefined ? unlinked : { ...wingnut, propertyId };
    const reply = wingnutReply({ wingnut: stored, latest: posted(NOW) }, undefined, NOW);
    expect(reply.config).not.toHaveProperty('propertyId');
    expect(reply).not.toHaveProperty('property');
    expect(reply).not.toHaveProperty('propertyName');
    expect(reply.status).toBe('Unlinked');
  });

  it('embeds what the screens show of its property, and no more', () => {
    expect(wingnutReply({ wingnut, latest: posted(NOW) }, property, NOW)).toMatchObject({
      createdAt: '2025-05-01 08:30:00',
      propertyName: 'Harbour Court',
      property: { id: 'p1', externalId: '0042', config: { name: 'Harbour Court', address, portfolio: 'East' } },
    });
  });
});

const extreme = { value: 6, time: NOW, side: 'min', limit: 10 } as const;
const state: PropertyAlarms = {
  ...NO_ALARMS,
  sensors: { boilerSystemPressure1: { phase: 'raised', since: NOW, raisedAt: NOW, toldAt: NOW, extreme } },
};

it("A property's reply has its fields, its id as text with leading zeros, its wingnuts with their status", () => {
  expect(propertyReply(property, [{ wingnut, latest: posted(NOW) }], state, NOW)).toEqual({
    id: 'p1',
    externalId: '0042',
    entityStatus: 'enabled',
    createdAt: '2024-10-03 14:20:00',
    config: {
      name: 'Harbour Court',
      portfolio: 'East',
      address,
      assets: [],
      alarms: { boilerSystemPressure1: 'ALARM' },
      timeZone: 'America/Toronto',
    },
    openAlarms: 1,
    linkedWingnuts: [
      {
        id: 'w1',
        externalId: '1001',
        status: 'Live',
        config: { latestPost: '2026-01-15 12:00:00', propertyId: 'p1', sensors: wingnut.sensors, version: 3 },
      },
    ],
    version: 0,
  });
});

it('A property says what is wrong with sensors that have no alarm, of wingnuts that report, and nothing when all are well', () => {
  const pending = {
    boilerSystemPressure1: { phase: 'pending', since: NOW, seenAt: NOW, sampleAt: NOW, samples: 1, extreme },
  } as const;
  const trouble = { unknown: 1, warnings: 2 };
  const troubled = { wingnut, latest: { receivedAt: NOW, trouble } };
  const reply = (alarms: PropertyAlarms['sensors'], known: typeof troubled, now = NOW) =>
    propertyReply(property, [known], { ...NO_ALARMS, sensors: alarms }, now).trouble;
  expect(reply(pending, troubled)).toEqual({ outside: 1, ...trouble });
  expect(reply({}, { wingnut, latest: { receivedAt: NOW } } as never)).toBeUndefined();
  expect(reply({}, troubled, NOW + 16 * 60_000)).toBeUndefined();
});

it("A user's reply bears the e-mail as external id and nothing of the identity provider", () => {
  const reply = userReply({
    id: 'u1',
    sub: 'secret',
    email: 'ada@example.com',
    entityStatus: 'verified',
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '+14165550123',
    role: 'write',
  });
  expect(reply).toEqual({
    id: 'u1',
    externalId: 'ada@example.com',
    entityStatus: 'verified',
    config: { firstName: 'Ada', lastName: 'Byron', phone: '+14165550123', email: 'ada@example.com', role: 'write' },
  });
});

it("A notification's reply has its fields and not whose company it is", () => {
  const notification: NotificationItem = {
    companyId: 'c1',
    propertyId: 'p1',
    entityStatus: 'enabled',
    thresholds: { boilerSystemPressure1: { min: '10', max: '80', thresholdStatus: 'enabled' } },
    recipients: [{ id: 'u1', type: 'email' }],
  };
  const reply = {
    id: 'p1',
    entityStatus: 'enabled',
    propertyName: 'Harbour Court',
    property: { id: 'p1', externalId: '0042', config: { address, portfolio: 'East' } },
    config: { propertyId: 'p1', thresholds: notification.thresholds, recipients: notification.recipients },
    version: 0,
  };
  expect(notificationReply(notification, property, 100)).toEqual(reply);
  const work = { id: 'a', from: 10, to: 50, reason: 'New burner', userId: 'u1' };
  const plannedWork = [work, { ...work, id: 'b', to: 900, endedAt: 200 }, { ...work, id: 'c', to: 900, endedAt: 99 }];
  expect(notificationReply({ ...notification, plannedWork }, property, 100)).toEqual({
    ...reply,
    plannedWork: [{ id: 'b', from: 10, to: 200, reason: 'New burner' }],
  });
});
