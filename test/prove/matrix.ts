import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeSigner } from '../../local/cognito/jwt.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { may } from '../../shared/domain/role.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { type Callers, openCallers } from '../api/world/callers.ts';
import { credentialOf } from '../api/world/contractor-links.ts';
import {
  CASES,
  type Case,
  FOREIGN_ALARM,
  IDS,
  type Ids,
  NOT_OWNED,
  namesSomething,
  ours,
  ownedBy,
  parametersOf,
  pathOf,
  restoreWorld,
  theirs,
  WANTS_SIGN_IN,
  withIds,
} from '../api/world/every-route.ts';
import { keyOf, withKey } from '../api/world/keys.ts';
import { authorizationOf, type TestStack } from '../local-stack.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/**
 * Everybody without a session of the company that is good now, on every route of the route table, and foreign ids in path, query and body.
 * What each role may do is proven by test/api/permissions.test.ts.
 */

/** Expectation of a caller at every route. `foreign`: what is ours does not exist for them. */
type Expected = 'read' | 'operator' | 'nobody' | 'suspended' | 'foreign' | 'contractor';

interface Identity {
  readonly name: string;
  readonly expected: Expected;
  readonly token?: string;
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
  return { header, payload, signature, claims };
};

/** Tokens that nobody issued: made from a good one. @param poolKey the pool's own private key, PEM */
function forgedTokens(good: string, poolKey: string): Record<string, string> {
  const { header, payload, signature, claims } = partsOf(good);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = makeSigner(String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  const pool = makeSigner(poolKey);
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { kid: string };
  const open = String(createPublicKey(poolKey).export({ type: 'spki', format: 'pem' }));
  const symmetric = `${base64({ kid, alg: 'HS256' })}.${payload}`;
  return {
    'a token signed with another key': stranger.sign(claims),
    'a token with the algorithm "none"': `${base64({ alg: 'none' })}.${payload}.`,
    'a token signed with the public key as a secret': `${symmetric}.${createHmac('sha256', open).update(symmetric).digest('base64url')}`,
    'a token whose claims were changed': `${header}.${base64({ ...claims, 'custom:companyId': theirs.id })}.${signature}`,
    'a token of another client': pool.sign({ ...claims, aud: 'another-client' }),
    'a token of another pool': pool.sign({ ...claims, iss: `${claims.iss}x` }),
    'a token that is not valid yet': pool.sign({ ...claims, nbf: Math.floor(Date.now() / 1000) + 3600 }),
    garbage: 'garbage.in.here',
  };
}

interface World extends Callers {
  readonly identities: readonly Identity[];
}

async function openWorld(): Promise<World> {
  const callers = await openCallers({ log: () => {} });
  const { running, tokens } = callers;
  const { privateKey } = JSON.parse(readFileSync(join(running.folder, 'cognito/cognito.json'), 'utf8')) as {
    privateKey: string;
  };
  const refused = {
    'an access token': tokens.access,
    'an expired token': tokens.expired,
    'a deleted user': tokens.deleted,
  };
  const nobodies = Object.entries({ ...refused, ...forgedTokens(tokens.admin, privateKey) });
  return {
    ...callers,
    identities: [
      { name: DEMOTED, expected: 'read', token: tokens.demoted },
      { name: 'the admin of another company', expected: 'foreign', token: tokens.foreignAdmin },
      { name: 'the admin of a suspended company', expected: 'suspended', token: tokens.suspended },
      { name: 'a contractor', expected: 'contractor', token: credentialOf(ours.id) },
      { name: 'an operator of the vendor', expected: 'operator', token: tokens.operator },
      { name: 'nobody', expected: 'nobody' },
      ...nobodies.map(([name, token]): Identity => ({ name, expected: 'nobody', token })),
    ],
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Headers that differ between any two answers. */
const CHANGING = new Set(['date', 'content-length', 'connection', 'keep-alive']);

async function ask(
  { stack }: TestStack,
  path: string,
  method: string,
  token?: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(`${stack.portal}/api/${path}`, {
    method,
    headers: { ...more, ...(token !== undefined && { authorization: authorizationOf(token) }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !CHANGING.has(name)));
  return { status: response.status, headers, text: await response.text() };
}

const codeOf = ({ text }: Answer): string | undefined => (JSON.parse(text) as { code?: string }).code;

const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));

const DEMOTED = 'an admin who was made a reader, with the old token';
/** Calls about things that a person has set up alone. Who was made a reader here has set up nothing. */
const OWN_THINGS = [
  ...['alarms.testArrived', 'alerts.verifyPhone', 'alerts.removeDevice'],
  ...['dashboards.editBoardView', 'dashboards.removeBoardView', 'dashboards.restoreBoardView'],
  'dashboards.saveBoardDefault',
  'exports.link',
];

/** Public calls that show what the token in their body opens. */
const OPENED_BY_TOKEN = ['dashboards.wall', 'contractor.open', 'contractor.join', 'contractor.tenant'];

/** Everything that only our company may read: ids, addresses, serial numbers. */
const SECRETS = [
  ...ours.users.flatMap(({ id, email }) => [id, email]),
  ...PROPERTIES.filter(({ companyId }) => companyId === ours.id).map(({ id }) => id),
  ...WINGNUTS.filter(({ companyId }) => companyId === ours.id).flatMap(({ id, serial }) => [id, serial]),
];

interface Expectation {
  readonly status: readonly number[];
  readonly code?: string;
  /** Whether a call that changes something may do so. */
  readonly mayChange: boolean;
}

function expectationOf(each: Case, { name, expected }: Identity, body: unknown): Expectation {
  const { permission } = each.route;
  if (name === DEMOTED && OWN_THINGS.includes(each.name)) return { status: [400, 404, 409], mayChange: true };
  // A public route counts the calls of an address.
  if (permission === 'anyone') return { status: [200, 429], mayChange: true };
  if (permission === 'isKey') return { status: [401], code: 'KEY_REFUSED', mayChange: false };
  if (permission === 'isContractor') {
    return expected === 'contractor'
      ? { status: [200], mayChange: true }
      : { status: [401], code: 'LINK_ENDED', mayChange: false };
  }
  if (expected === 'nobody' || expected === 'contractor') return { status: [401], mayChange: false };
  if (expected === 'operator' && permission === 'isFleet') return { status: [200], mayChange: false };
  // Nobody of a company sees the fleet, and no operator sees a company.
  if (expected === 'operator') return { status: [401], code: 'UNAUTHENTICATED', mayChange: false };
  if (permission === 'isFleet') return { status: [403], code: 'FORBIDDEN', mayChange: false };
  if (expected === 'suspended') return { status: [403], code: 'COMPANY_SUSPENDED', mayChange: false };
  // About the caller's own account: it may want a new sign-in, and its empty body is wrong. Nobody else gets so far.
  if (WANTS_SIGN_IN.includes(each.name)) return { status: [200, 400, 403, 404, 409], mayChange: true };
  if (expected === 'foreign') {
    return namesSomething(each, body) && !NOT_OWNED.includes(each.name)
      ? { status: [404], code: 'NOT_FOUND', mayChange: false }
      : { status: [200], mayChange: true };
  }
  if (may(expected, permission)) return { status: [200], mayChange: true };
  return { status: [403], code: 'FORBIDDEN', mayChange: false };
}

/** Calls every route as everybody. */
async function callAll(world: World, cases: readonly Case[], run: Run): Promise<Proof[]> {
  const { running, people, identities, bodyOf } = world;
  const answers = openLosses(run, 'Who has no good session of the company is refused by every route, in one way');
  const tables = openLosses(run, 'A refused call changes no item and sends no mail');
  const leaks = openLosses(run, 'No answer shows another company what is ours, and no call of theirs changes it');
  let [calls, refusals] = [0, 0];
  for (const each of cases) {
    const { method } = each.route;
    for (const identity of identities) {
      if (method !== 'GET') await restoreWorld(running, people);
      const body = await bodyOf(each);
      const { status, code, mayChange } = expectationOf(each, identity, body);
      const items = () => (method === 'GET' ? new Map<string, string>() : people.items());
      const [before, mails] = [await items(), running.stack.ses.mails().length];
      const answer = await ask(running, each.path, method, identity.token, body);
      const changed = differences(before, await items());
      calls += 1;
      const who = `${each.name} as ${identity.name}`;
      if (!status.includes(answer.status) || (code && codeOf(answer) !== code)) {
        answers.add(`${who}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      if (!mayChange) {
        refusals += 1;
        if (changed.length || running.stack.ses.mails().length !== mails) tables.add(`${who}: ${changed.join(', ')}`);
      }
      if (identity.expected !== 'foreign') continue;
      // A public route does what the secret in its body or path allows, whoever sends it.
      const isPublic = each.route.permission === 'anyone';
      const isLink = isPublic && (each.route.path.includes('{link}') || OPENED_BY_TOKEN.includes(each.name));
      // Names that the call itself has sent may come back: 'compareTwins' holds that nothing is said of them.
      const sent = `${each.path} ${JSON.stringify(body)}`;
      const leaked = isLink ? [] : SECRETS.filter((secret) => answer.text.includes(secret) && !sent.includes(secret));
      const touched = changed.filter((key) => key.startsWith(`COMPANY#${ours.id} `) && !isPublic);
      if (leaked.length || touched.length) leaks.add(`${who}: ${[...leaked, ...touched].join(', ')}`);
    }
  }
  const all = `${identities.length} kinds of callers on ${cases.length} routes, ${calls} calls`;
  return [
    answers.proof(all),
    tables.proof(`${refusals} refused calls of these, the whole table compared before and after`),
    leaks.proof(`the other company's admin on ${cases.length} routes, ${SECRETS.length} ids looked for`),
  ];
}

const their = ownedBy(theirs.id);
const QUERY_IDS: Readonly<Record<string, Ids>> = {
  uuid: IDS.propertyId,
  firstRecordId: IDS.propertyId,
  wingnutId: IDS.serial,
  propertyId: IDS.propertyId,
  user: IDS.userId,
};
/** Bodies that name more than the good ones do. */
const MORE_IDS: Readonly<Record<string, (pick: (ids: Ids) => string) => unknown>> = {
  'notifications.planWork': (pick) => ({
    to: Date.now() + HOUR_MS,
    reason: 'New burner',
    wingnutId: pick(IDS.wingnutId),
  }),
  'notifications.save': (pick) => ({
    config: { thresholds: {}, recipients: [{ id: pick(IDS.userId), type: 'email' }] },
  }),
  'exports.add': (pick) => ({ kind: 'readings', propertyId: pick(IDS.propertyId), startTime: 0, endTime: HOUR_MS }),
  'records.saveReport': (pick) => ({
    name: 'Week',
    every: 'week',
    propertyId: pick(IDS.propertyId),
    recipients: [pick(IDS.userId)],
  }),
  'escalations.save': (pick) => ({
    levels: [{ minutes: 5, people: [pick(IDS.userId)] }],
    rotas: [],
    alsoWarnings: false,
    seen: 1,
  }),
};

/** A call in which one id is foreign, and the same call with an id that nobody has. */
interface Twin {
  readonly where: string;
  readonly call: (pick: (ids: Ids) => string, body: unknown) => { readonly path: string; readonly body: unknown };
}

function twinsOf(each: Case): Twin[] {
  const { name, route, values, query } = each;
  const pathWith = (changed: readonly string[], asked: Case['query']) => {
    const text = new URLSearchParams(asked).toString();
    return pathOf(each, changed) + (text && `?${text}`);
  };
  const inPath = parametersOf(each).flatMap(({ parameter, ids }, at): Twin[] => {
    if (!ids) return [];
    const valuesWith = (pick: (ids: Ids) => string) => values.map((value, index) => (index === at ? pick(ids) : value));
    return [{ where: `{${parameter}}`, call: (pick, body) => ({ path: pathWith(valuesWith(pick), query), body }) }];
  });
  const inQuery = Object.keys(route.query?.fields ?? {}).flatMap((field): Twin[] => {
    const ids = QUERY_IDS[field];
    if (!ids) return [];
    return [
      {
        where: `?${field}`,
        call: (pick, body) => ({ path: pathWith(values, { ...query, [field]: pick(ids) }), body }),
      },
    ];
  });
  const inBody: Twin = {
    where: 'body',
    call: (pick, body) => ({ path: each.path, body: MORE_IDS[name]?.(pick) ?? withIds(body, pick) }),
  };
  return [...inPath, ...inQuery, ...(route.method === 'GET' ? [] : [inBody])];
}

/** Compares the answers about foreign and about unknown ids. */
async function compareTwins(
  { running, people, bodyOf, tokens }: World,
  cases: readonly Case[],
  run: Run,
): Promise<Proof> {
  const losses = openLosses(run, 'An id of another company is answered byte for byte like one that nobody has');
  await writeItems(running.stack, [
    {
      ...KEYS.alarm(theirs.id, their.property.id, FOREIGN_ALARM),
      id: FOREIGN_ALARM,
      propertyId: their.property.id,
      kind: 'sensor',
      subject: 'boilerSystemPressure1',
      since: 7,
      raisedAt: 7,
      told: [],
    },
  ]);
  let count = 0;
  for (const each of cases) {
    const { permission } = each.route;
    const caller = permission === 'isContractor' ? credentialOf(ours.id) : tokens.admin;
    const headers = permission === 'isKey' ? withKey(keyOf(ours.id)) : {};
    for (const { where, call } of twinsOf(each)) {
      const [good, answers] = [await bodyOf(each), [] as string[]];
      const sides = (['foreign', 'unknown'] as const).map((side) => ({ side, ...call((ids) => ids[side], good) }));
      // The body names nothing.
      if (isDeepStrictEqual(sides[0]?.body, sides[1]?.body) && sides[0]?.path === sides[1]?.path) continue;
      for (const { side, ...sent } of sides) {
        await restoreWorld(running, people);
        const answer = await ask(running, sent.path, each.route.method, caller, sent.body, headers);
        // Ids that the caller sent may come back.
        const text = Object.values(IDS).reduce((all, ids) => all.replaceAll(ids[side], '(the id)'), answer.text);
        // Every reply with a time says its own.
        answers.push(JSON.stringify({ ...answer, text: text.replaceAll(/"(now|checkedAt)":\d+/g, '"$1":0') }));
      }
      count += 1;
      if (answers[0] !== answers[1]) losses.add(`${each.name} ${where}: ${answers[0]} is not ${answers[1]}`);
    }
  }
  return losses.proof(`${count} places in path, query and body of ${cases.length} routes, each called with both`);
}

export async function matrix(run: Run): Promise<Proof[]> {
  const cases = run.isShort ? CASES.filter((_, at) => at % 4 === run.seed % 4) : CASES;
  const world = await openWorld();
  try {
    return [...(await callAll(world, cases, run)), await compareTwins(world, cases, run)];
  } finally {
    await world.close();
  }
}
