import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '../../../shared/api/route.ts';
import { API } from '../../../shared/api/routes.ts';
import type { InvitationReply } from '../../../shared/api/types/people-types.ts';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import type { GaugeReading } from '../../../shared/domain/readings/gauge.ts';
import type { CompanyItem, UserItem } from '../../../shared/platform/items/items.ts';
import { Refusal } from '../../base/refusal.ts';
import { handler as schema } from '../../schema/index.ts';
import { listItems } from '../../store/base/list.ts';
import { findCompany } from '../../store/people/companies.ts';
import { findUser } from '../../store/people/users.ts';
import { serve } from './serve.ts';

vi.mock('../../store/people/users.ts', () => ({ findUser: vi.fn() }));
vi.mock('../../store/base/list.ts', () => ({ listItems: vi.fn() }));
vi.mock('../../store/people/companies.ts', () => ({ findCompany: vi.fn() }));
const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

type Event = Parameters<typeof schema>[0];
type Answer = Awaited<ReturnType<typeof schema>>;

const NOW = Date.UTC(2026, 0, 15, 12);
const CLAIMS = {
  token_use: 'id',
  sub: 's1',
  auth_time: 2000,
  'custom:companyId': 'c1',
  'custom:uuid': 'u1',
  'custom:role': 'admin',
};
const USER: UserItem = {
  id: 'u1',
  sub: 's1',
  email: 'ada@example.com',
  entityStatus: 'verified',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '',
  role: 'read',
};

const COMPANY: CompanyItem = { id: 'c1', name: 'Harbour', entityStatus: 'enabled', seats: 5, seatsUsed: 1 };
const INVITED: InvitationReply = {
  user: {
    id: 'u2',
    externalId: 'bo@example.com',
    entityStatus: 'pending',
    config: { firstName: '', lastName: '', phone: '', email: 'bo@example.com', role: 'read' },
  },
  mailed: true,
};

interface Request {
  readonly claims?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly path?: Record<string, string>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** What API Gateway hands to a Lambda (payload format 2.0). */
function event(
  routeKey: string,
  { claims, headers = {}, query, path, body, isBase64Encoded = false }: Request = {},
): Event {
  const [method = '', rawPath = ''] = routeKey.split(' ');
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    headers,
    isBase64Encoded,
    ...(query && { queryStringParameters: query }),
    ...(path && { pathParameters: path }),
    ...(body !== undefined && { body }),
    requestContext: {
      accountId: '1',
      apiId: 'api',
      domainName: 'example.com',
      domainPrefix: 'example',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.7', userAgent: 'test' },
      requestId: 'r1',
      routeKey,
      stage: '$default',
      time: '',
      timeEpoch: NOW,
      ...(claims && { authorizer: { jwt: { claims } } }),
    },
  };
}

const envelope = (answer: Answer): Envelope<unknown> => JSON.parse(answer.body ?? '');

const messages = serve(
  { messages: API.messages },
  {
    send: ({ body }) => {
      if (body.fullname === 'Refused') throw new Refusal('TOO_MANY_REQUESTS');
      if (body.fullname === 'Held') throw new Refusal('TOO_MANY_REQUESTS', 'Try again in 25 seconds', 25);
      if (body.fullname === 'Broken') throw new Error('a secret of the server');
      return {};
    },
  },
);
const NOTHING: GaugeReading = {
  lastValue: 'none',
  min: null,
  max: null,
  average: null,
  label: null,
  time: null,
  unit: '°F',
  coverage: 0,
};
const asked = vi.fn();
const analytics = serve(
  { analytics: API.analytics },
  {
    firstRecord: () => [],
    wingnutSpecs: () => [],
    boilerPressure: ({ query, caller, now }) => {
      asked({ query, caller, now });
      return NOTHING;
    },
    boilerTemperature: () => NOTHING,
    hotWaterTemperature: () => NOTHING,
    boilerTimeSeries: () => ({}),
    hotWaterTimeSeries: () => ({}),
    overviewTimeSeries: () => ({}),
    boilerStates: () => ({}),
    hotWaterStates: () => ({}),
    overviewStates: () => ({}),
    boilerCycles: () => [],
    hotWaterCycles: () => [],
    facts: () => ({ timeZone: '', days: [] }),
    reset: () => {
      throw new Error('Nobody asks for it');
    },
  },
);
const companies = serve(
  { companies: API.companies },
  {
    details: () => ({ config: { name: 'Harbour', seats: 5, seatsUsed: 1 } }),
    users: () => [],
    keys: () => ({ keys: [], max: 20, now: NOW }),
    makeKey: () => {
      throw new Refusal('TOO_MANY_KEYS');
    },
    revokeKey: () => ({}),
    invite: () => INVITED,
    resendInvite: () => INVITED,
    inviteLink: () => ({ link: 'https://portal.example/createaccount?token=t', expiresAt: 0 }),
    signInRules: () => ({ adminsNeedSecondFactor: false, longPasswords: false }),
    saveSignInRules: ({ body }) => body,
    endUserSessions: () => ({}),
    updateAuth: () => INVITED.user,
    grant: () => [],
    deleteUser: () => ({}),
    deletePending: () => ({}),
    external: ({ path }) => ({ externalId: path.externalId }),
    audit: () => ({ records: [], next: null }),
  },
);
const WINDOW = { uuid: 'p1', startTime: '1000', endTime: '2000' };
const MESSAGE = { fullname: 'Ada', email: 'ada@example.com' };

beforeEach(() => {
  vi.mocked(findCompany).mockResolvedValue(COMPANY);
});
afterEach(() => {
  vi.mocked(findUser).mockReset();
  asked.mockReset();
});

describe('A public route', () => {
  it('answers without a caller, in the envelope', async () => {
    const answer = await schema(event('GET /api/schema'));
    expect(answer.statusCode).toBe(200);
    // It is the same for everybody.
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    });
    expect(envelope(answer)).toMatchObject({
      success: true,
      data: { thermistorInputs: { sensors: { labels: expect.arrayContaining([expect.anything()]) } } },
    });
    expect(findUser).not.toHaveBeenCalled();
  });

  it('offers the general-purpose sensors on relay inputs too', async () => {
    const { body = '' } = await schema(event('GET /api/schema'));
    const { relayInputs, gpioInputs } = JSON.parse(body).data;
    expect(gpioInputs.sensors.labels).toHaveLength(15);
    expect(relayInputs.sensors.labels).toEqual(expect.arrayContaining(gpioInputs.sensors.labels));
    expect(relayInputs.sensors.labels).toHaveLength(30);
  });
});

describe('A route whose answer is a text', () => {
  const row = { ...API.schema.get, text: 'text/csv' } as const;
  const asText = (answer: () => unknown) => serve({ schema: { get: row } }, { get: answer as never });

  it('is answered with the text itself, in its form', async () => {
    const answer = await asText(() => 'day,value\r\n')(event('GET /api/schema'));
    expect(answer).toMatchObject({ statusCode: 200, body: 'day,value\r\n' });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
  });

  it('is compressed as others are', async () => {
    const long = '2026-01-01,71.5\r\n'.repeat(500);
    const answer = await asText(() => long)(event('GET /api/schema', { headers: { 'accept-encoding': 'gzip' } }));
    expect(gunzipSync(Buffer.from(answer.body ?? '', 'base64')).toString()).toBe(long);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-encoding': 'gzip' });
  });

  it('is refused in the envelope', async () => {
    const refuse = () => {
      throw new Refusal('NOT_FOUND');
    };
    const answer = await asText(refuse)(event('GET /api/schema'));
    expect([answer.statusCode, envelope(answer)]).toMatchObject([404, { success: false, code: 'NOT_FOUND' }]);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json' });
  });
});

describe('A route that the group does not have', () => {
  it.each(['GET /api/schema/1', 'POST /api/schema', 'GET /api/users', '$default', 'toString'])(
    'is 404: %s',
    async (key) => {
      const answer = await schema(event(key));
      expect([answer.statusCode, envelope(answer)]).toEqual([
        404,
        { success: false, message: 'Not found', code: 'NOT_FOUND' },
      ]);
    },
  );
});

describe('A caller', () => {
  const details = (claims?: Record<string, unknown>) =>
    companies(event('GET /api/companies/details', claims && { claims }));
  it.each<[string, Record<string, unknown> | undefined, Partial<UserItem> | undefined]>([
    ['without a session', undefined, USER],
    ['with an access token', { ...CLAIMS, token_use: 'access' }, USER],
    ['whose token does not say when he signed in', { ...CLAIMS, auth_time: undefined }, USER],
    ['without a company', { ...CLAIMS, 'custom:companyId': undefined }, USER],
    ['whose record is gone', CLAIMS, undefined],
    ['who is only invited', CLAIMS, { ...USER, entityStatus: 'pending' }],
    ['who is being deleted', CLAIMS, { ...USER, entityStatus: 'deleting' }],
    ['who claims the record of another', CLAIMS, { ...USER, sub: 's2' }],
  ])('%s is nobody: 401', async (_who, claims, user) => {
    vi.mocked(findUser).mockResolvedValue(user as UserItem | undefined);
    const answer = await details(claims);
    expect([answer.statusCode, envelope(answer)]).toMatchObject([401, { success: false, code: 'UNAUTHENTICATED' }]);
  });

  it('has the role of the record, whatever the token says', async () => {
    vi.mocked(findUser).mockResolvedValue({ ...USER, role: 'read' });
    const answer = await companies(event('GET /api/companies/users', { claims: CLAIMS }));
    expect([answer.statusCode, envelope(answer)]).toMatchObject([403, { success: false, code: 'FORBIDDEN' }]);
    vi.mocked(findUser).mockResolvedValue({ ...USER, role: 'admin' });
    expect((await companies(event('GET /api/companies/users', { claims: CLAIMS }))).statusCode).toBe(200);
  });

  it('who is refused is in the log with the network, and one who is served without', async () => {
    vi.mocked(findUser).mockResolvedValue({ ...USER, role: 'read' });
    const line = async (key: string) => {
      await companies(event(key, { claims: CLAIMS }));
      return JSON.parse(String(written.mock.lastCall?.[0]));
    };
    const who = { company: 'c1', user: 'u1' };
    expect(await line('GET /api/companies/users')).toMatchObject({
      ...who,
      code: 'FORBIDDEN',
      network: expect.any(String),
    });
    vi.mocked(findUser).mockResolvedValue({ ...USER, endedSessions: { until: 1e12 } });
    expect(await line('GET /api/companies/details')).toMatchObject({ ...who, code: 'SESSION_ENDED' });
    vi.mocked(findUser).mockResolvedValue(USER);
    const served = await line('GET /api/companies/details');
    expect(served).toMatchObject({ ...who, status: 200 });
    expect(served).not.toHaveProperty('network');
  });

  it('of a suspended company is refused, whatever his role', async () => {
    vi.mocked(findUser).mockResolvedValue({ ...USER, role: 'admin' });
    vi.mocked(findCompany).mockResolvedValue({ ...COMPANY, entityStatus: 'suspended' });
    const answer = await details(CLAIMS);
    expect([answer.statusCode, envelope(answer)]).toMatchObject([403, { success: false, code: 'COMPANY_SUSPENDED' }]);
  });

  it('whose session was ended is refused, whatever else holds, and another session is served', async () => {
    vi.mocked(findUser).mockResolvedValue({ ...USER, endedSessions: { each: [1_000_000] } });
    const refused = await details({ ...CLAIMS, auth_time: 1000 });
    expect([refused.statusCode, envelope(refused)]).toMatchObject([401, { code: 'SESSION_ENDED' }]);
    expect((await details({ ...CLAIMS, auth_time: 1001 })).statusCode).toBe(200);
  });

  describe('who is an admin of a company that asks admins for a second factor', () => {
    const NEEDED = [403, { success: false, code: 'SECOND_FACTOR_NEEDED' }];
    const ask = async (
      user: Partial<UserItem>,
      claims: object = { auth_time: 1000 },
      key = 'GET /api/companies/users',
    ) => {
      vi.mocked(findUser).mockResolvedValue({ ...USER, role: 'admin', ...user });
      vi.mocked(findCompany).mockResolvedValue({ ...COMPANY, adminsNeedSecondFactor: true });
      const answer = await companies(event(key, { claims: { ...CLAIMS, ...claims } }));
      return [answer.statusCode, envelope(answer)];
    };

    it.each([
      ['it was never seen on', {}, {}],
      ['it was last seen on before this session began', { secondFactorAt: 999_999 }, { auth_time: 1000 }],
      [
        'it was off when this session began',
        { secondFactorAt: 5_000_000, secondFactorSince: 1_000_001 },
        { auth_time: 1000 },
      ],
    ])('is refused what needs the role when %s', async (_when, user, claims) => {
      expect(await ask(user, claims)).toMatchObject(NEEDED);
    });

    it('is served once it was seen on in this session, and everywhere else before that', async () => {
      expect(await ask({ secondFactorAt: 1_000_000 })).toMatchObject([200, {}]);
      const since = { secondFactorAt: 5_000_000, secondFactorSince: 1_500_000 };
      expect(await ask(since, { auth_time: 1500 })).toMatchObject([200, {}]);
      expect(await ask({ ...since, secondFactorBy: 1_000_000 })).toMatchObject([200, {}]);
      expect(await ask({}, {}, 'GET /api/companies/details')).toMatchObject([200, {}]);
    });

    it('does not ask others: they are refused for their role', async () => {
      expect(await ask({ role: 'write' })).toMatchObject([403, { code: 'FORBIDDEN' }]);
    });
  });

  describe('with roles at chosen properties', () => {
    const grants: Grant[] = [{ portfolio: 'North', role: 'admin' }];
    const user = { ...USER, role: 'admin', grants } as const;
    beforeEach(() => {
      vi.mocked(findUser).mockResolvedValue(user);
      vi.mocked(listItems)
        .mockReset()
        .mockResolvedValue([
          { id: 'p1', portfolio: 'North' },
          { id: 'p2', portfolio: 'South' },
        ]);
    });

    it('has them by property, computed once for the call', async () => {
      await analytics(event('GET /api/analytics/boilersystempressure', { claims: CLAIMS, query: WINDOW }));
      expect(asked.mock.lastCall?.[0].caller).toMatchObject({ grants, roles: new Map([['p1', 'admin']]) });
      expect(listItems).toHaveBeenCalledTimes(1);
    });

    it('is refused what is about the company as a whole, and sees no property in a call about himself', async () => {
      const refused = await companies(event('GET /api/companies/users', { claims: CLAIMS }));
      expect([refused.statusCode, envelope(refused)]).toMatchObject([403, { code: 'FORBIDDEN' }]);
      expect((await details(CLAIMS)).statusCode).toBe(200);
      expect(listItems).not.toHaveBeenCalled();
    });

    it('costs who has none no read', async () => {
      vi.mocked(findUser).mockResolvedValue(USER);
      await analytics(event('GET /api/analytics/boilersystempressure', { claims: CLAIMS, query: WINDOW }));
      expect(listItems).not.toHaveBeenCalled();
      expect(asked.mock.lastCall?.[0].caller).not.toHaveProperty('roles');
    });
  });

  it('is looked up in the company of the claims', async () => {
    vi.mocked(findUser).mockResolvedValue(USER);
    expect((await details(CLAIMS)).statusCode).toBe(200);
    expect(findUser).toHaveBeenCalledWith('c1', 'u1');
  });

  it('is refused before a wrong query is: nobody learns what a query must be', async () => {
    expect((await analytics(event('GET /api/analytics/boilersystempressure', { query: {} }))).statusCode).toBe(401);
  });
});

describe('A query', () => {
  const ask = (query?: Record<string, string>) => {
    vi.mocked(findUser).mockResolvedValue(USER);
    return analytics(event('GET /api/analytics/boilersystempressure', { claims: CLAIMS, ...(query && { query }) }));
  };
  it('comes typed, with its defaults, the caller and the time of the request', async () => {
    expect((await ask(WINDOW)).statusCode).toBe(200);
    expect(asked).toHaveBeenCalledWith({
      query: { uuid: 'p1', startTime: 1000, endTime: 2000, offset: 0, slices: 1 },
      caller: {
        userId: 'u1',
        companyId: 'c1',
        needs: 'isSignedIn',
        role: 'read',
        email: 'ada@example.com',
        signedInAt: 2_000_000,
      },
      now: NOW,
    });
  });

  it.each<[string, Record<string, string> | undefined]>([
    ['missing', undefined],
    ['without a property', { startTime: '1000', endTime: '2000' }],
    ['with a time that is no number', { ...WINDOW, startTime: 'today' }],
    ['that ends before it starts', { ...WINDOW, endTime: '500' }],
    ['with a name that objects inherit', { ...WINDOW, constructor: '1' }],
    ['with the name of a prototype', JSON.parse('{"uuid":"p1","startTime":"1000","endTime":"2000","__proto__":"1"}')],
  ])('%s is 400', async (_what, query) => {
    const answer = await ask(query);
    expect([answer.statusCode, envelope(answer)]).toMatchObject([400, { success: false, code: 'BAD_REQUEST' }]);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('A wrong query', () => {
  beforeEach(() => vi.mocked(findUser).mockResolvedValue(USER));

  it.each([
    [{ startTime: '1000', endTime: '2000' }, 'uuid is a required field'],
    [{ ...WINDOW, startTime: '1.5' }, 'startTime must be a whole number'],
    [{ ...WINDOW, slices: '' }, 'slices has a wrong type'],
  ])('is refused in plain words: %j', async (query, words) => {
    const answer = await analytics(event('GET /api/analytics/boilersystempressure', { claims: CLAIMS, query }));
    expect(envelope(answer)).toMatchObject({ code: 'BAD_REQUEST', message: words });
  });
});

describe('An id that no record can have', () => {
  beforeEach(() => vi.mocked(findUser).mockResolvedValue(USER));

  it.each([991, 1030, 4000])('is unknown in a path (%i bytes)', async (bytes) => {
    const path = { externalId: 'a'.repeat(bytes) };
    const answer = await companies(event('GET /api/companies/external/{externalId}', { claims: CLAIMS, path }));
    expect([answer.statusCode, envelope(answer)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it.each([45, 46])('of %i characters is looked for only if it is not longer than any', async (length) => {
    const query = { ...WINDOW, uuid: 'a'.repeat(length) };
    const answer = await analytics(event('GET /api/analytics/boilersystempressure', { claims: CLAIMS, query }));
    expect(answer.statusCode).toBe(length === 45 ? 200 : 404);
    expect(asked).toHaveBeenCalledTimes(length === 45 ? 1 : 0);
  });

  it('is none under a name that the call does not know', async () => {
    const query = { ...WINDOW, utm_campaign: 'a'.repeat(1000) };
    const answer = await analytics(event('GET /api/analytics/boilersystempressure', { claims: CLAIMS, query }));
    expect(answer.statusCode).toBe(200);
  });

  it('is unknown in a query', async () => {
    const query = { ...WINDOW, uuid: 'é'.repeat(600) };
    const answer = await analytics(event('GET /api/analytics/boilersystempressure', { claims: CLAIMS, query }));
    expect([answer.statusCode, envelope(answer)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('A body', () => {
  const post = (body?: string, isBase64Encoded = false) =>
    messages(event('POST /api/messages', { ...(body !== undefined && { body }), isBase64Encoded }));

  it('that is right is answered', async () => {
    expect(envelope(await post(JSON.stringify(MESSAGE)))).toEqual({ success: true, data: {} });
  });

  it('may come in base 64', async () => {
    const answer = await post(Buffer.from(JSON.stringify(MESSAGE)).toString('base64'), true);
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['that is no JSON', '{"fullname":'],
    ['that is empty', ''],
    ['that is missing', undefined],
    ['of null', 'null'],
    ['of a number', '5'],
    ['of a text', '"Ada"'],
    ['of a list', '[]'],
    ['without a name', JSON.stringify({ email: 'ada@example.com' })],
    ['with an object in place of a text', JSON.stringify({ ...MESSAGE, message: {} })],
    ['with a bad e-mail', JSON.stringify({ ...MESSAGE, email: 'ada@example.com\nBcc: all@example.com' })],
    ['with too long a message', JSON.stringify({ ...MESSAGE, message: 'x'.repeat(301) })],
    ['nested a thousand times over', `{"fullname":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['nested deeper than a parser goes', `{"fullname":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['with half a character', '{"fullname":"Ada","email":"ada@example.com","company":"\\ud800"}'],
    ['with a field __proto__', '{"fullname":"Ada","email":"ada@example.com","__proto__":{"x":1}}'],
    ['with a field constructor', '{"fullname":"Ada","email":"ada@example.com","constructor":1}'],
    ['with a text that is an object with a toString', '{"fullname":"Ada","email":{"toString":"x"}}'],
    ['of more than 256 KB', JSON.stringify({ ...MESSAGE, more: 'x'.repeat(256 * 1024) })],
  ])('%s is 400', async (_what, body) => {
    const answer = await post(body);
    expect([answer.statusCode, envelope(answer)]).toMatchObject([400, { success: false, code: 'BAD_REQUEST' }]);
  });

  it.each([
    ['a value', { ...MESSAGE, message: ['q'.repeat(5000)] }],
    ['names of fields', Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`qqq${at}`, 1]))],
  ])('that is wrong is refused without repeating %s', async (_what, body) => {
    const answer = await post(JSON.stringify(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.body?.length).toBeLessThan(400);
    expect(answer.body).not.toContain('qqq');
  });

  it('that a rule refuses is answered with the rule in the envelope', async () => {
    const answer = await post(JSON.stringify({ ...MESSAGE, fullname: 'Refused' }));
    expect([answer.statusCode, envelope(answer)]).toEqual([
      429,
      { success: false, message: 'Too many messages. Try again in an hour', code: 'TOO_MANY_REQUESTS' },
    ]);
  });

  it('that is refused for a while is told when to come again', async () => {
    const { statusCode, headers } = await post(JSON.stringify({ ...MESSAGE, fullname: 'Held' }));
    expect([statusCode, headers]).toMatchObject([429, { 'retry-after': '25', 'cache-control': 'no-store' }]);
    expect((await post(JSON.stringify({ ...MESSAGE, fullname: 'Refused' }))).headers).not.toHaveProperty('retry-after');
  });

  it('on which the server breaks is 500, without telling why', async () => {
    const answer = await post(JSON.stringify({ ...MESSAGE, fullname: 'Broken' }));
    expect([answer.statusCode, envelope(answer)]).toEqual([
      500,
      { success: false, message: 'General Server Error', code: 'SERVER_ERROR' },
    ]);
  });
});

describe('A long answer', () => {
  const plain = () => schema(event('GET /api/schema'));
  const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync };
  it.each([
    ['gzip', 'gzip'],
    ['deflate,gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['br', 'br'],
    ['gzip; q=0.0, br', 'br'],
  ] as const)('is compressed for a client that accepts %s: by %s', async (accepted, encoding) => {
    const answer = await schema(event('GET /api/schema', { headers: { 'accept-encoding': accepted } }));
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(answer.isBase64Encoded).toBe(true);
    const bytes = Buffer.from(answer.body ?? '', 'base64');
    expect(DECODERS[encoding](bytes).toString('utf8')).toBe((await plain()).body);
  });

  it.each(['', 'deflate', 'identity', 'gzip;q=0', 'gzip; q=0.0, br;q=0'])(
    'is plain for a client that accepts %j',
    async (accepted) => {
      const answer = await schema(event('GET /api/schema', { headers: { 'accept-encoding': accepted } }));
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.isBase64Encoded).not.toBe(true);
      expect(envelope(answer)).toMatchObject({ success: true });
    },
  );

  it.each([
    [1023, false],
    [1024, true],
  ])('of %i bytes is compressed: %s', async (bytes, compressed) => {
    vi.mocked(findUser).mockResolvedValue(USER);
    const empty = '{"success":true,"data":{"externalId":""}}'.length;
    const answer = await companies(
      event('GET /api/companies/external/{externalId}', {
        claims: CLAIMS,
        path: { externalId: '7'.repeat(bytes - empty) },
        headers: { 'accept-encoding': 'gzip' },
      }),
    );
    expect(answer.isBase64Encoded ?? false).toBe(compressed);
  });
});
