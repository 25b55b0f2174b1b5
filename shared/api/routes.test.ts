import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { DAY_MS, HOUR_MS } from '../domain/durations.ts';
import { MAX_WINDOW_MS } from '../domain/time-range.ts';
import { MIRRORED, type Mirrored } from './contractor-mirrors.ts';
import { MACHINE_MIRRORED, type MachineMirrored } from './machine-mirrors.ts';
import { fullPath, type Route, routeKey } from './route.ts';
import { API, GROUPS } from './routes.ts';

const ROUTES = GROUPS.flatMap((group) =>
  Object.entries<Route>(API[group]).map(([name, route]) => ({ title: `${group}.${name}`, group, route })),
);

describe('The route table', () => {
  it('has fourteen groups for signed-in users, the messages, the records, what contractors, machines and operators call', () => {
    expect([...GROUPS].sort()).toEqual(
      [
        'users',
        'alarms',
        'escalations',
        'alerts',
        'schema',
        'dashboards',
        'properties',
        'wingnuts',
        'notifications',
        'thresholds',
        'companies',
        'analytics',
        'messages',
        'webhooks',
        'exports',
        'records',
        'contractor',
        'machine',
        'fleet',
      ].sort(),
    );
  });

  it('names each method and path once, whatever its parameters are called', () => {
    const keys = ROUTES.map(({ group, route }) => routeKey(group, route).replaceAll(/\{\w+\}/g, '{}'));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('opens to anyone only the schema, the messages, the links in mails of alarms, to contacts and of weekly mails, calendars, walls, the check of a record, the two openings of a contractor link and what an invited person needs', () => {
    const open = ROUTES.filter(({ route }) => route.permission === 'anyone');
    const others = open.filter(({ group }) => !['schema', 'messages', 'users'].includes(group));
    expect(new Set(others.map(({ group, route }) => `${group}${route.path}`))).toEqual(
      new Set([
        'alarms/links/{link}',
        'alarms/links/{link}/noise',
        'alarms/test_links/{link}',
        'alerts/mails/{link}',
        'alerts/contact_links/{link}',
        'alerts/contact_links/{link}/stop',
        'alerts/calendar/{link}',
        'dashboards/wall',
        'records/verify/{hash}',
        'contractor/open',
        'contractor/join',
        'contractor/tenant',
      ]),
    );
  });
});

it('A kept answer is for anyone, has neither parameters nor a query, and only reads', () => {
  const kept = ROUTES.filter(({ route }) => route.keptSeconds !== undefined);
  expect(kept.map(({ group, route }) => routeKey(group, route))).toEqual(['GET /api/schema']);
  for (const { route } of kept)
    expect([route.permission, route.query, route.body]).toEqual(['anyone', undefined, undefined]);
});

describe('The calls of contractors', () => {
  const own = [
    'open',
    'join',
    'session',
    'jobs',
    'jobDone',
    'noteJob',
    'building',
    'work',
    'askDays',
    'makeCode',
    'tenant',
  ];
  it('are their own ten and the calls of the table, with method, query and body of the call that they mirror', () => {
    expect(Object.keys(API.contractor).sort()).toEqual([...own, ...Object.keys(MIRRORED)].sort());
    for (const [name, [group, key]] of Object.entries(MIRRORED)) {
      const mirror = API.contractor[name as Mirrored] as Route;
      const {
        path,
        permission: _person,
        reach: _reach,
        keptSeconds: _kept,
        reply,
        ...row
      } = (API[group] as Record<string, Route>)[key] as Route;
      const refusals = [...reply.refusals, ...(row.method === 'GET' ? [] : ['FORBIDDEN'])];
      expect(mirror).toEqual({ ...row, path: `/${group}${path}`, permission: 'isContractor', reply: { refusals } });
    }
  });

  it('change nothing but jobs, photos, the wiring and sign-offs of wingnuts, and the link itself', () => {
    const changing = Object.entries<Route>(API.contractor).filter(([, { method }]) => method !== 'GET');
    expect(changing.map(([name]) => name).sort()).toEqual([
      ...['addPhoto', 'askDays', 'configure', 'jobDone', 'join', 'makeCode', 'noteJob', 'open', 'signOff'],
      // It shows one apartment to its tenant, and changes nothing.
      'tenant',
    ]);
  });

  it('need a permission that no role has, but the two openings and the page of a tenant', () => {
    const others = Object.entries<Route>(API.contractor).filter(([name]) => !['open', 'join', 'tenant'].includes(name));
    for (const [, { permission }] of others) expect(permission).toBe('isContractor');
    expect(ROUTES.filter(({ group, route }) => group !== 'contractor' && route.permission === 'isContractor')).toEqual(
      [],
    );
  });
});

describe('The calls of machines (docs/product/keys.md#calls)', () => {
  const own = ['latest', 'series', 'factsCsv', 'tags'];
  const ofKeys = Object.entries<Route>(API.machine).filter(([, { permission }]) => permission === 'isKey');

  it('are their own four and the calls of the table, with method, query and body of the call that they mirror', () => {
    expect(ofKeys.map(([name]) => name).sort()).toEqual([...own, ...Object.keys(MACHINE_MIRRORED)].sort());
    for (const [name, [group, key, path]] of Object.entries(MACHINE_MIRRORED)) {
      const { method, query, body, audit, reply } = (API[group] as Record<string, Route>)[key] as Route;
      const refusals = [...reply.refusals, ...(method === 'GET' ? [] : ['FORBIDDEN'])];
      expect(API.machine[name as MachineMirrored]).toEqual({
        ...{ method, path, permission: 'isKey', reply: { refusals } },
        ...(query && { query }),
        ...(body && { body }),
        ...(audit && { audit }),
      });
    }
  });

  it('change nothing but a note', () => {
    expect(ofKeys.filter(([, { method }]) => method !== 'GET').map(([name]) => name)).toEqual(['addNote']);
  });

  it('need a permission that no other group has', () => {
    expect(ROUTES.filter(({ group, route }) => group !== 'machine' && route.permission === 'isKey')).toEqual([]);
  });

  it('are nothing about people', () => {
    const mirrored = Object.values(MACHINE_MIRRORED).map(([group]) => group);
    expect([...new Set(mirrored)].sort()).toEqual(['alarms', 'analytics', 'properties', 'records', 'wingnuts']);
  });
});

it('Only what machines read and a calendar are texts', () => {
  const texts = ROUTES.filter(({ group, route }) => route.text !== undefined && group !== 'machine');
  expect(texts.map(({ group, route }) => routeKey(group, route))).toEqual(['GET /api/alerts/calendar/{link}']);
});

describe.each(ROUTES)('The route $title', ({ group, route }) => {
  it('says who may call it', () => {
    expect(['anyone', 'isSignedIn', 'isAuth', 'isAdmin', 'isContractor', 'isKey', 'isFleet']).toContain(
      route.permission,
    );
  });

  it('has a path of plain words and well-formed parameters, each once', () => {
    expect(fullPath(group, route)).toMatch(/^\/api(\/[a-z_]+|\/\{[A-Za-z]+\})+(\.csv)?$/);
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('reads a body only where it changes something', () => {
    expect(route.method === 'GET' && route.body !== undefined).toBe(false);
    expect(['GET', 'POST', 'DELETE']).toContain(route.method);
  });
});

describe('A key of API Gateway', () => {
  it.each([
    [routeKey('properties', API.properties.get), 'GET /api/properties/{id}'],
    [routeKey('users', API.users.list), 'GET /api/users'],
    [routeKey('analytics', API.analytics.boilerPressure), 'GET /api/analytics/boilersystempressure'],
    [routeKey('messages', API.messages.send), 'POST /api/messages'],
  ])('%s', (key, expected) => {
    expect(key).toBe(expected);
  });
});

const WINDOWED = ROUTES.filter(
  ({ group, route }) => group === 'analytics' && Object.hasOwn(route.query?.fields ?? {}, 'startTime'),
);
const query = { uuid: 'p1', startTime: '1000', endTime: '2000' };

it('All gauges and charts take the same window', () => {
  expect(WINDOWED.length).toBeGreaterThanOrEqual(5);
});

describe.each(WINDOWED)('The window of $title', ({ route }) => {
  const read = (value: object) => {
    try {
      return route.query?.validateSync(value);
    } catch (error) {
      if (error instanceof ValidationError) return 'refused';
      throw error;
    }
  };

  const isOfLines = route.path.endsWith('timeseriesdata');
  const isOfStates = route.path.endsWith('statedata');
  it('is read from texts; the offset is 0 by default, and it is the whole request, as points without averages and figures', () => {
    const window = { uuid: 'p1', startTime: 1000, endTime: 2000, offset: 0, slices: 1 };
    expect(read(query)).toEqual({
      ...window,
      ...(isOfLines && { averages: false }),
      ...((isOfLines || isOfStates) && { figures: false, form: 'points' }),
    });
  });

  it('knows two forms if it is of lines or states, and else takes no notice', () => {
    const isOfSeries = isOfLines || isOfStates;
    expect(read({ ...query, form: 'columns' })).toEqual({
      ...(read(query) as object),
      ...(isOfSeries && { form: 'columns' }),
    });
    expect(read({ ...query, form: 'rows' })).toEqual(isOfSeries ? 'refused' : read(query));
  });

  it('knows figures if it is of lines or states, and else takes no notice', () => {
    expect(read({ ...query, figures: 'true' })).toEqual({
      ...(read(query) as object),
      ...((isOfLines || isOfStates) && { figures: true }),
    });
  });

  it('knows averages if it is of lines, and else takes no notice', () => {
    expect(read({ ...query, averages: 'true' })).toEqual({
      ...(read(query) as object),
      ...(isOfLines && { averages: true }),
    });
    expect(read({ ...query, averages: 'often' }) === 'refused').toBe(isOfLines);
  });

  it.each([
    ['may last 1 ms', { endTime: '1001' }],
    ['may last exactly 32 days', { startTime: '0', endTime: String(32 * DAY_MS) }],
    ['may be a quarter of the request', { slices: '4' }],
    ['may be aligned to the west', { offset: String(-8 * HOUR_MS) }],
    ['may be aligned to Kiritimati', { offset: String(14 * HOUR_MS) }],
  ])('%s', (_what, change) => {
    expect(read({ ...query, ...change })).not.toBe('refused');
  });

  it.each([
    ['may not be empty', { endTime: '1000' }],
    ['may not end before it starts', { endTime: '999' }],
    ['may not last longer than 32 days', { startTime: '0', endTime: String(MAX_WINDOW_MS + 1) }],
    ['must name a property', { uuid: undefined }],
    ['may not name an empty property', { uuid: '' }],
    ['must start', { startTime: undefined }],
    ['must end', { endTime: undefined }],
    ['may not start before 1970', { startTime: '-1' }],
    ['may not start at a text', { startTime: 'now' }],
    ['may not end at part of a millisecond', { endTime: '1500.5' }],
    ['may not be endless', { endTime: 'Infinity' }],
    ['may not be one of two slices', { slices: '2' }],
    ['may not be one of no slices', { slices: '0' }],
    ['may not be aligned to no number', { offset: 'west' }],
    ['may not be aligned beyond a day', { offset: String(2 * DAY_MS) }],
    ['may not lie beyond what a date can be', { startTime: '1e21', endTime: String(1e21 + 131_072) }],
  ])('%s', (_what, change) => {
    expect(read({ ...query, ...change })).toBe('refused');
  });
});

describe('A saved view', () => {
  const read = (value: unknown) => API.dashboards.saveView.body.isValidSync(value);
  it.each([
    [{}, true],
    [{ propertyId: 'p1', range: 'Last 2 week', zoneMode: 'user' }, true],
    [{ range: 'Last 5 week' }, false],
    [{ zoneMode: 'moon' }, false],
    [{ propertyId: 5 }, false],
    [{ companyId: 'c2' }, false],
  ])('of %j is right: %s', (body, expected) => {
    expect(read(body)).toBe(expected);
  });
});

describe('docs/product/limits-and-messages.md#lengths: a password', () => {
  it.each([API.users.changePassword, API.users.checkPassword])('has at most 128 characters in $path', ({ body }) => {
    const taken = (characters: number) =>
      body.isValidSync({ password: 'x'.repeat(characters), email: 'ann@x.example' }, { stripUnknown: true });
    expect([128, 129].map(taken)).toEqual([true, false]);
  });
});
