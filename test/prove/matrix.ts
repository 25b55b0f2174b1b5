import { createHmac, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSigner } from '../../local/cognito/jwt.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { may, type Role } from '../../shared/domain/people/role.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { type Callers, openCallers } from '../api/world/callers.ts';
import { credentialOf, THEIR_LINK_ID } from '../api/world/contractor-links.ts';
import {
  CASES,
  type Case,
  mirroredPath,
  NOT_OWNED,
  namesInQuery,
  ours,
  ownedBy,
  pathOf,
  ROTA_ID,
  restoreWorld,
  THEIR_DEVICE_ID,
  THEIR_DRILL_ID,
  THEIR_EXPORT_ID,
  THEIR_NOTE_ID,
  THEIR_OVERRIDE,
  THEIR_REPORT_ID,
  THEIR_SIGN_OFF_ID,
  THEIR_VIEW,
  THEIR_WALL_LINK,
  THEIR_WEBHOOK,
  THEIR_WORK,
  theirs,
  WANTS_SIGN_IN,
} from '../api/world/every-route.ts';
import { THEIR_TEMPLATE_ID } from '../api/world/templates.ts';
import { THEIR_WIRING_TEMPLATE_ID } from '../api/world/wiring-templates.ts';
import { authorizationOf, type TestStack } from '../local-stack.ts';
import { type Losses, openLosses, type Proof, type Run } from './proof.ts';

/** Every kind of caller on every route of the route table, and foreign ids in path, query and body. */

/** What a caller may expect of every route. `foreign`: what is ours does not exist for them. */
type Expected = Role | 'nobody' | 'suspended' | 'foreign' | 'contractor';

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
      { name: 'an admin', expected: 'admin', token: tokens.admin },
      { name: 'a writer', expected: 'write', token: tokens.write },
      { name: 'a reader', expected: 'read', token: tokens.read },
      { name: DEMOTED, expected: 'read', token: tokens.demoted },
      { name: 'the admin of another company', expected: 'foreign', token: tokens.foreignAdmin },
      { name: 'the admin of a suspended company', expected: 'suspended', token: tokens.suspended },
      { name: 'a contractor', expected: 'contractor', token: credentialOf(ours.id) },
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
): Promise<Answer> {
  const response = await fetch(`${stack.portal}/api/${path}`, {
    method,
    headers: { ...(token !== undefined && { authorization: authorizationOf(token) }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !CHANGING.has(name)));
  return { status: response.status, headers, text: await response.text() };
}

const codeOf = ({ text }: Answer): string | undefined => (JSON.parse(text) as { code?: string }).code;

const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));

/** Calls whose body names something of the callers' company, beside those with a user. */
const NAMED_IN_BODY = [
  ...['alarms.sendTest', 'dashboards.saveFavourite', 'dashboards.saveBoardDefault'],
  ...['records.issue', 'records.saveReport'],
];

/** Whether a call names something of the callers' company. */
const namesSomething = (each: Case, body: unknown): boolean =>
  each.values.length > 0 || namesInQuery(each.query) || 'userId' in Object(body) || NAMED_IN_BODY.includes(each.name);

const DEMOTED = 'an admin who was made a reader, with the old token';
/** Calls about what a person has set up alone. Who was made a reader here has set up nothing. */
const OWN_THINGS = [
  ...['alarms.testArrived', 'alerts.verifyPhone', 'alerts.removeDevice'],
  ...['dashboards.editBoardView', 'dashboards.removeBoardView', 'dashboards.restoreBoardView'],
  'dashboards.saveBoardDefault',
  'exports.link',
];

/** Public calls that show what the token in their body opens. */
const OPENED_BY_TOKEN = ['dashboards.wall', 'contractor.open'];

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
  if (permission === 'isContractor') {
    return expected === 'contractor'
      ? { status: [200], mayChange: true }
      : { status: [401], code: 'LINK_ENDED', mayChange: false };
  }
  if (expected === 'nobody' || expected === 'contractor') return { status: [401], mayChange: false };
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
  const answers = openLosses(run, 'Each caller gets what the route table allows, and the same refusal otherwise');
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
      // What the call itself has named may come back: 'compareTwins' holds that nothing is said of it.
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

/** An id of the other company, and one of the same form that nobody has. */
interface Pair {
  readonly foreign: string;
  readonly unknown: string;
}
const their = ownedBy(theirs.id);
const [their1st] = theirs.users;
if (!their1st) throw new Error('The other company has a user');
const FOREIGN_ALARM = '7-boilerSystemPressure1';
const IDS = {
  property: { foreign: their.property.id, unknown: randomUUID() },
  wingnut: { foreign: their.wingnut.id, unknown: randomUUID() },
  serial: { foreign: their.wingnut.serial, unknown: '10101010' },
  user: { foreign: their1st.id, unknown: randomUUID() },
  email: { foreign: their1st.email, unknown: 'unknown@nowhere.example' },
  externalId: { foreign: their.property.externalId, unknown: '7070707' },
  alarm: { foreign: FOREIGN_ALARM, unknown: '8-boilerSystemPressure1' },
  incident: {
    foreign: `${their.property.id}.${FOREIGN_ALARM}`,
    unknown: `${their.property.id}.8-boilerSystemPressure1`,
  },
  device: { foreign: THEIR_DEVICE_ID, unknown: randomUUID() },
  work: { foreign: THEIR_WORK.id, unknown: randomUUID() },
  note: { foreign: THEIR_NOTE_ID, unknown: randomUUID() },
  signOff: { foreign: THEIR_SIGN_OFF_ID, unknown: randomUUID() },
  override: { foreign: THEIR_OVERRIDE, unknown: randomUUID() },
  report: { foreign: THEIR_REPORT_ID, unknown: randomUUID() },
  wall: { foreign: THEIR_WALL_LINK.id, unknown: randomUUID() },
  contractorLink: { foreign: THEIR_LINK_ID, unknown: randomUUID() },
  webhook: { foreign: THEIR_WEBHOOK.id, unknown: randomUUID() },
  view: { foreign: THEIR_VIEW.id, unknown: randomUUID() },
  template: { foreign: THEIR_TEMPLATE_ID, unknown: randomUUID() },
  wiringTemplate: { foreign: THEIR_WIRING_TEMPLATE_ID, unknown: randomUUID() },
  drill: { foreign: THEIR_DRILL_ID, unknown: 'f7c1' },
  exported: { foreign: THEIR_EXPORT_ID, unknown: randomUUID() },
} satisfies Record<string, Pair>;

/** What a parameter of a path names, by group and parameter. `public`: it belongs to no company. */
const PATH_IDS: Readonly<Record<string, Pair | 'public'>> = {
  'properties id': IDS.property,
  'properties noteId': IDS.note,
  'properties linkId': IDS.contractorLink,
  'properties placeId': 'public',
  'properties limitTemplateId': IDS.template,
  'wingnuts id': IDS.wingnut,
  'wingnuts wiringTemplateId': IDS.wiringTemplate,
  'wingnuts signOffId': IDS.signOff,
  'notifications propertyId': IDS.property,
  'notifications workId': IDS.work,
  'dashboards propertyId': IDS.property,
  'dashboards viewId': IDS.view,
  'dashboards wallId': IDS.wall,
  'thresholds propertyId': IDS.property,
  'thresholds alarmId': IDS.alarm,
  'alarms incidentId': IDS.incident,
  'alarms drillId': IDS.drill,
  // A signed text. It names its company itself.
  'alarms link': 'public',
  'alerts link': 'public',
  'alerts deviceId': IDS.device,
  'webhooks webhookId': IDS.webhook,
  'exports exportId': IDS.exported,
  // The number of an issued record. Whoever has it may ask.
  'records hash': 'public',
  'records reportId': IDS.report,
  'escalations overrideId': IDS.override,
  'companies externalId': IDS.externalId,
  'users token': 'public',
};
const QUERY_IDS: Readonly<Record<string, Pair>> = {
  uuid: IDS.property,
  firstRecordId: IDS.property,
  wingnutId: IDS.serial,
  propertyId: IDS.property,
  user: IDS.user,
};
const user = (role?: string) => (pick: (pair: Pair) => string) => ({
  userId: pick(IDS.user),
  email: pick(IDS.email),
  ...(role && { new_role: role }),
});
const NO_IDS = 'no ids';
/** The id of a piece of work on many that the caller has chosen. */
const BULK = 'b1d2e3f4-5a6b-4c7d-8e9f-001122334455';
/** Bodies in which each id is replaced; `no ids` for a body that names nothing. */
const BODY_IDS: Readonly<Record<string, ((pick: (pair: Pair) => string) => unknown) | typeof NO_IDS>> = {
  'messages.send': NO_IDS,
  'dashboards.saveView': (pick) => ({ propertyId: pick(IDS.property) }),
  'dashboards.saveFavourite': (pick) => ({ propertyId: pick(IDS.property), isFavourite: true }),
  'dashboards.addBoardView': NO_IDS,
  'dashboards.editBoardView': NO_IDS,
  'dashboards.removeBoardView': NO_IDS,
  'dashboards.restoreBoardView': NO_IDS,
  'dashboards.saveBoardDefault': (pick) => ({ viewId: pick(IDS.view) }),
  'dashboards.makeWall': NO_IDS,
  'dashboards.revokeWall': NO_IDS,
  'dashboards.wall': NO_IDS,
  'users.refresh': NO_IDS,
  'users.checkEmail': NO_IDS,
  'users.saveDetails': NO_IDS,
  'users.changeEmail': NO_IDS,
  'users.resendEmail': NO_IDS,
  'users.confirmEmail': NO_IDS,
  'users.changePassword': NO_IDS,
  'users.beginSecondFactor': NO_IDS,
  'users.turnSecondFactorOn': NO_IDS,
  'users.turnSecondFactorOff': NO_IDS,
  'users.checkPassword': NO_IDS,
  'users.recoveryCodes': NO_IDS,
  'users.endSessions': NO_IDS,
  'users.recover': NO_IDS,
  // The address is compared nowhere: it may be in use (docs/product/access.md), whoever uses it.
  'companies.invite': NO_IDS,
  'companies.saveSignInRules': NO_IDS,
  'companies.inviteLink': (pick) => ({ userId: pick(IDS.user) }),
  'companies.resendInvite': (pick) => ({ userId: pick(IDS.user) }),
  'companies.updateAuth': user('write'),
  'companies.endUserSessions': user(),
  'companies.deleteUser': user(),
  'companies.deletePending': user(),
  'properties.add': NO_IDS,
  'properties.edit': NO_IDS,
  'properties.remove': NO_IDS,
  'properties.move': NO_IDS,
  'properties.moveBack': NO_IDS,
  'properties.addNote': NO_IDS,
  'properties.changeNote': NO_IDS,
  'properties.removeNote': NO_IDS,
  'properties.savePlant': NO_IDS,
  'properties.putFindingAside': NO_IDS,
  'properties.takeFindingBack': NO_IDS,
  'properties.bulkPreview': (pick) => ({ propertyIds: [pick(IDS.property)], action: { portfolio: 'Coast' } }),
  'properties.bulk': (pick) => ({ id: BULK, propertyIds: [pick(IDS.property)], action: { portfolio: 'Coast' } }),
  'properties.bulkUndo': (pick) => ({ id: BULK, propertyIds: [pick(IDS.property)] }),
  'properties.inviteContractor': NO_IDS,
  'properties.revokeContractor': NO_IDS,
  'contractor.open': NO_IDS,
  'contractor.configure': NO_IDS,
  'properties.addTemplate': NO_IDS,
  'properties.changeTemplate': NO_IDS,
  'properties.removeTemplate': NO_IDS,
  'wingnuts.addTemplate': NO_IDS,
  'wingnuts.removeTemplate': NO_IDS,
  'wingnuts.claim': (pick) => ({ wingnutId: pick(IDS.wingnut) }),
  'wingnuts.configure': NO_IDS,
  'wingnuts.link': (pick) => ({ propertyId: pick(IDS.property) }),
  'wingnuts.exchange': (pick) => ({ wingnutId: pick(IDS.wingnut) }),
  'wingnuts.remove': NO_IDS,
  'wingnuts.signOff': NO_IDS,
  'wingnuts.mailSignOff': (pick) => ({ userIds: [pick(IDS.user)] }),
  'thresholds.acknowledge': NO_IDS,
  'thresholds.takeBack': NO_IDS,
  'notifications.planWork': (pick) => ({
    to: Date.now() + HOUR_MS,
    reason: 'New burner',
    wingnutId: pick(IDS.wingnut),
  }),
  'notifications.endWork': NO_IDS,
  'alerts.addDevice': NO_IDS,
  'alerts.removeDevice': NO_IDS,
  'alerts.save': NO_IDS,
  'alerts.sendPhoneCode': NO_IDS,
  'alerts.verifyPhone': NO_IDS,
  'alerts.removePhone': NO_IDS,
  'alarms.acknowledge': NO_IDS,
  'alarms.takeBack': NO_IDS,
  'alarms.assign': (pick) => ({ userId: pick(IDS.user) }),
  'alarms.release': NO_IDS,
  'alarms.snooze': NO_IDS,
  'alarms.unsnooze': NO_IDS,
  'alarms.giveCause': NO_IDS,
  'alarms.takeCauseBack': NO_IDS,
  'alarms.note': NO_IDS,
  'alarms.acknowledgeByLink': NO_IDS,
  'alarms.sendTest': (pick) => ({ propertyId: pick(IDS.property) }),
  'alarms.sendOwnTest': NO_IDS,
  'alarms.testArrived': NO_IDS,
  'alarms.testArrivedByLink': NO_IDS,
  'alerts.endMail': NO_IDS,
  'exports.add': (pick) => ({ kind: 'readings', propertyId: pick(IDS.property), startTime: 0, endTime: HOUR_MS }),
  'records.saveReport': (pick) => ({
    ...{ name: 'Week', every: 'week', propertyId: pick(IDS.property), recipients: [pick(IDS.user)] },
  }),
  'records.removeReport': NO_IDS,
  'records.issue': (pick) => ({ uuid: pick(IDS.property), month: '2026-01', rules: 'newYork' }),
  'webhooks.add': NO_IDS,
  'webhooks.edit': NO_IDS,
  'webhooks.remove': NO_IDS,
  'webhooks.rotate': NO_IDS,
  'webhooks.test': NO_IDS,
  'escalations.save': (pick) => ({
    levels: [{ minutes: 5, people: [pick(IDS.user)] }],
    rotas: [],
    alsoWarnings: false,
    seen: 1,
  }),
  'escalations.addOverride': (pick) => ({
    rotaId: ROTA_ID,
    userId: pick(IDS.user),
    from: '2100-01-01',
    to: '2100-01-01',
  }),
  'escalations.removeOverride': NO_IDS,
  'notifications.save': (pick) => ({
    config: { thresholds: {}, recipients: [{ id: pick(IDS.user), type: 'email' }] },
  }),
};

/** A call in which one id is foreign, and the same call with an id that nobody has. */
interface Twin {
  readonly where: string;
  readonly call: (pick: (pair: Pair) => string) => { readonly path: string; readonly body?: unknown };
}

function twinsOf(each: Case): Twin[] {
  const { route, values, query } = each;
  const group = each.route.permission === 'isContractor' ? mirroredPath(route.path)[0] : each.group;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inPath = names.flatMap((name, at): Twin[] => {
    const pair = PATH_IDS[`${group} ${name}`];
    if (!pair) throw new Error(`No foreign id is known for {${name}} of ${each.name}`);
    if (pair === 'public') return [];
    const valuesWith = (pick: (pair: Pair) => string) =>
      values.map((value, index) => (index === at ? pick(pair) : value));
    const text = new URLSearchParams(query).toString();
    return [{ where: `{${name}}`, call: (pick) => ({ path: pathOf(each, valuesWith(pick)) + (text && `?${text}`) }) }];
  });
  const fields = Object.keys(route.query?.fields ?? {});
  const inQuery = fields.flatMap((name): Twin[] => {
    const pair = QUERY_IDS[name];
    if (!pair) return [];
    return [
      {
        where: `?${name}`,
        call: (pick) => ({
          path: `${pathOf(each, values)}?${new URLSearchParams({ ...query, [name]: pick(pair) })}`,
        }),
      },
    ];
  });
  if (route.method === 'GET') return [...inPath, ...inQuery];
  const body = BODY_IDS[each.name];
  if (!body) throw new Error(`No foreign ids are known for the body of ${each.name}`);
  if (body === NO_IDS) return [...inPath, ...inQuery];
  return [...inPath, ...inQuery, { where: 'body', call: (pick) => ({ path: each.path, body: body(pick) }) }];
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
      ...{ id: FOREIGN_ALARM, propertyId: their.property.id, kind: 'sensor', subject: 'boilerSystemPressure1' },
      ...{ since: 7, raisedAt: 7, told: [] },
    },
  ]);
  let count = 0;
  for (const each of cases) {
    const caller = each.route.permission === 'isContractor' ? credentialOf(ours.id) : tokens.admin;
    for (const { where, call } of twinsOf(each)) {
      const answers: string[] = [];
      for (const side of ['foreign', 'unknown'] as const) {
        const body = await bodyOf(each);
        await restoreWorld(running, people);
        const sent = { body, ...call((pair) => pair[side]) };
        const answer = await ask(running, sent.path, each.route.method, caller, sent.body);
        // What the caller sent may come back.
        const text = Object.values(IDS).reduce((all, pair) => all.replaceAll(pair[side], '(the id)'), answer.text);
        // Every reply with a time says its own.
        answers.push(JSON.stringify({ ...answer, text: text.replaceAll(/"(now|checkedAt)":\d+/g, '"$1":0') }));
      }
      count += 1;
      if (answers[0] !== answers[1]) losses.add(`${each.name} ${where}: ${answers[0]} is not ${answers[1]}`);
    }
  }
  return losses.proof(`${count} places in path, query and body of ${cases.length} routes, each called with both`);
}

/** A route without a row here must not go unnoticed. */
function checkRows(losses: Losses): void {
  for (const each of CASES) {
    try {
      twinsOf(each);
    } catch (error) {
      losses.add(error instanceof Error ? error.message : String(error));
    }
  }
}

export async function matrix(run: Run): Promise<Proof[]> {
  const rows = openLosses(run, 'The matrix has a row for every route of the route table');
  checkRows(rows);
  if (rows.lost) return [rows.proof(`${CASES.length} routes`)];
  const cases = run.isShort ? CASES.filter((_, at) => at % 4 === run.seed % 4) : CASES;
  const world = await openWorld();
  try {
    return [
      rows.proof(`${CASES.length} routes`),
      ...(await callAll(world, cases, run)),
      await compareTwins(world, cases, run),
    ];
  } finally {
    await world.close();
  }
}
