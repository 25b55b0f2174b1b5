import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '../../shared/domain/audit/actions.ts';
import type { AuditKind } from '../../shared/domain/audit/kinds.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import { may, needsSession, type Role } from '../../shared/domain/role.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, type TestStack } from '../local-stack.ts';
import { IS_WHOLE } from '../whole.ts';
import { type Caller, type Callers, openCallers } from './world/callers.ts';
import { credentialOf, OPEN_ID } from './world/contractor-links.ts';
import {
  CASES,
  type Case,
  IDS,
  NOT_OWNED,
  namesSomething,
  type openBodies,
  ours,
  restoreWorld,
  WANTS_SIGN_IN,
} from './world/every-route.ts';
import { keyOf } from './world/keys.ts';
import type { People } from './world/people.ts';
import { describeReach } from './world/reach-tests.ts';

/**
 * Tests every route of the table with every kind of caller: the answer, and the changes. A new route is included
 * automatically. It fails until `every-route.ts` has valid parameters for it.
 */

/**
 * The first call of each group that needs a session. One authorizer stands before all routes (test/infrastructure/api.test.ts), and one
 * function serves a group. `npm run prove -- matrix` tries every token on every route.
 */
const FIRST_OF_GROUPS = firstOf(({ group }) => group);

/** The first call of each permission in each group. `role.test.ts` proves the table of permissions, `serve.test.ts` that a row's is asked. */
const FIRST_OF_PERMISSIONS = firstOf(({ group, route }) => `${group} ${route.permission}`);

/** The names of the first calls of each kind that need a session. */
function firstOf(kindOf: (each: Case) => string): ReadonlySet<string> {
  const cases = CASES.filter(({ route }) => needsSession(route.permission)).reverse();
  return new Set(new Map(cases.map((each) => [kindOf(each), each.name])).values());
}

/** The roles that call a route: all of them, or the one that every record is compared for. */
const rolesFor = ({ name }: Case): readonly Role[] =>
  IS_WHOLE || FIRST_OF_PERMISSIONS.has(name) ? ['read', 'write', 'admin'] : ['admin'];

let running: TestStack;
let people: People;
let bodyOf: ReturnType<typeof openBodies>;
/** Stored items after the last restoring of the world. */
let restored: ReadonlyMap<string, string> | undefined;

/** Views of the board that are the caller's own are not recorded, those of the company are (board-views.test.ts). */
const OWN_VIEWS = /^dashboards\.\w+BoardView$/;

/** The calls that record more than one action, with the actions that come beside: of the same subject, or of one that the body names. */
const BESIDE: Readonly<Record<string, readonly (readonly [AuditAction, ((body: unknown) => string)?])[]>> = {
  'users.recover': [['sessionsEnded']],
  'wingnuts.exchange': [
    ['wingnutClaimed', wingnutIdOf],
    ['wingnutLinked', wingnutIdOf],
  ],
};
function wingnutIdOf(body: unknown): string {
  return (body as { wingnutId: string }).wingnutId;
}

/** The thing of the callers' company that a record is about, by its kind. A company and a user have their own rules. */
const SUBJECTS: Readonly<Record<Exclude<AuditKind, 'company' | 'user'>, string>> = {
  property: IDS.propertyId.ours,
  settings: IDS.propertyId.ours,
  wingnut: IDS.wingnutId.ours,
  alarm: IDS.incidentId.ours.replace('.', '/'),
  webhook: IDS.webhookId.ours,
  template: IDS.limitTemplateId.ours,
  wiringTemplate: IDS.wiringTemplateId.ours,
  wallLink: IDS.wallId.ours,
  key: IDS.keyId.ours,
  contact: IDS.contactId.ours,
  contractorLink: IDS.linkId.ours,
  view: IDS.viewId.ours,
  export: IDS.exportId.ours,
  report: IDS.reportId.ours,
};

interface Made {
  readonly id?: string;
  readonly user?: Made;
  readonly link?: Made;
  readonly key?: Made;
  readonly contact?: Made;
  readonly webhook?: Made;
  readonly reports?: readonly Made[];
}
/** The id of the thing that a call has made, which its answer has. */
const madeIn = ({ id, user, link, key, contact, webhook, reports }: Made): string | undefined =>
  id ?? [user, link, key, contact, webhook, reports?.at(-1)].find((made) => made !== undefined)?.id;

/** Subject of a call's record: the thing that its path names, or that it has made. */
function subjectOf(
  { name, route, values }: Case,
  action: AuditAction,
  actor: string,
  body: unknown,
  answer: unknown,
): string {
  const { kind } = AUDIT_ACTIONS[action];
  if (kind === 'company') return ours.id;
  if (name === 'contractor.join') return OPEN_ID;
  if (kind === 'user') {
    const { userId, userIds } = Object(body);
    return userId ?? userIds?.[0] ?? Object(answer).user?.id ?? actor;
  }
  const contact = kind === 'contact' && values.find(isContactId);
  if (contact) return contact;
  const isOfPath = kind === 'settings' || (route.path.includes('{') && kind !== 'contractorLink');
  return (isOfPath ? undefined : madeIn(Object(answer))) ?? SUBJECTS[kind];
}

/** Expected records of a call; none for a call that is not recorded. */
function recordsOf(each: Case, role: Role, body: unknown, answer: unknown) {
  const { name, route } = each;
  const { audit = 'onlyAsks' } = route;
  if (audit === 'onlyAsks' || audit === 'notRecorded' || OWN_VIEWS.test(name)) return [];
  const actor = route.permission === 'anyone' ? expect.any(String) : person(role).id;
  const subject = subjectOf(each, audit, actor, body, answer);
  const from = /^(alarms\.\w+ByLink|alerts\.(endMail|(confirm|stop)Contact))$/.test(name) ? 'mail' : '127.0.0.0/24';
  const beside = (BESIDE[name] ?? []).map(([action, of]) => [action, of ? of(body) : subject] as const);
  const all = [[audit, subject] as const, ...beside].sort(([one], [other]) => one.localeCompare(other));
  return all.map(([action, of]) => expect.objectContaining({ actor, action, subject: of, from }));
}

const tokens = {} as Record<Caller, string>;
let callers: Callers;

beforeAll(async () => {
  callers = await openCallers();
  ({ running, people, bodyOf } = callers);
  Object.assign(tokens, callers.tokens);
});
afterAll(() => callers?.close());

/** Longest time for a call that was cut, ms. It takes some ms, on a machine with much else to do seconds. */
const MAX_WAIT_MS = 10_000;

/** Number of mails that a call has sent by itself: that of an exported file comes later, from its queue. */
const mailsSent = () => running.stack.ses.mails().filter(({ subject }) => !subject.startsWith('Your file ')).length;

/** Calls a route. Returns the answer, and the items and mails that the call made, changed or removed. */
async function attempt(each: Case, token?: string) {
  const { route, path } = each;
  const body = await bodyOf(each);
  const [before, mailsBefore] = [await people.items(), mailsSent()];
  const { status, body: answer } = await running.call(path, { token, method: route.method, body });
  const after = await people.items();
  const keys = before === after ? [] : [...new Set([...before.keys(), ...after.keys()])];
  return {
    status,
    code: answer.code,
    named: namesSomething(each, body),
    changed: keys.filter((key) => before.get(key) !== after.get(key)),
    records: newRecords(before, after),
    body,
    data: answer.data,
    mails: mailsSent() - mailsBefore,
  };
}

/** The records of the audit log that are new in the second reading, by their actions. */
const newRecords = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): AuditItem[] =>
  [...after]
    .flatMap(([key, item]): AuditItem[] =>
      key.startsWith(`${KEYS.audit(ours.id).pk} `) && !before.has(key) ? [JSON.parse(item)] : [],
    )
    .sort((one, other) => one.action.localeCompare(other.action));

/** Sends a call and cuts the connection before its answer can come. */
const cut = (
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: string },
) =>
  new Promise<void>((resolve) => {
    const sent = request(url, { method, headers }).once('error', () => resolve());
    sent.once('finish', () => setTimeout(() => sent.destroy(new Error('cut')), 5)).end(body);
  });

// Calls of a contractor link's device are tested in contractors.test.ts, those of a machine in keys.test.ts, of an operator in fleet.test.ts.
const OF_PEOPLE = CASES.filter(({ route }) => !['isContractor', 'isKey', 'isFleet'].includes(route.permission));
describe.each(OF_PEOPLE)('$name', (each) => {
  const isPublic = each.route.permission === 'anyone';
  // Its behaviour for a caller who has just signed in is tested in account-states.test.ts.
  const wantsSignIn = WANTS_SIGN_IN.includes(each.name);

  // Every call that changes something starts from the same stored data.
  beforeEach(async () => {
    if (each.route.method === 'GET' || (await people.items()) === restored) return;
    restored = await restoreWorld(running, people, restored);
  });

  test.each<Role>(wantsSignIn ? [] : rolesFor(each))(
    'serves or refuses a caller of role %s as the permission table says',
    async (role) => {
      const { status, code, changed, mails, records, body, data } = await attempt(each, tokens[role]);
      if (isPublic || may(role, each.route.permission)) {
        expect(status).toBe(200);
        expect(changed.length + mails > 0).toBe(each.route.method !== 'GET' && each.route.audit !== 'onlyAsks');
        // docs/product/audit.md#one-record: a new route that changes something fails here until it writes its record.
        expect(records).toEqual(recordsOf(each, role, body, data));
      } else {
        expect({ status, code, changed, mails }).toEqual({ status: 403, code: 'FORBIDDEN', changed: [], mails: 0 });
      }
    },
  );

  if (isPublic) {
    test('serves a caller without a token', async () => {
      expect((await attempt(each)).status).toBe(200);
    });
  }

  if (each.route.method !== 'GET' && !wantsSignIn) {
    // docs/product/shell.md#lost-answers
    test('changes things once when its answer is cut and it is repeated', async () => {
      const { method } = each.route;
      const [body, before] = [await bodyOf(each), await people.items()];
      const url = `${running.stack.portal}/api/${each.path}`;
      const sent = {
        method,
        headers: {
          'idempotency-key': randomUUID(),
          ...(!isPublic && { authorization: `Bearer ${tokens.admin}` }),
        },
        body: body === undefined ? '' : JSON.stringify(body),
      };
      await cut(url, sent);
      const first = await vi.waitFor(async () => {
        const answer = await fetch(url, sent);
        // The cut call may still be running.
        expect(answer.headers.has('retry-after')).toBe(false);
        return answer;
      }, MAX_WAIT_MS);
      const answer = (await first.json()) as { success: boolean; data: unknown };
      const [after, mails] = [await people.items(), mailsSent()];
      expect(answer).toMatchObject({ success: true });
      expect(newRecords(before, after)).toEqual(recordsOf(each, 'admin', body, answer.data));
      expect(await (await fetch(url, sent)).json()).toEqual(answer);
      expect(await people.items()).toEqual(after);
      expect(mailsSent()).toBe(mails);
    });
  }

  // The public routes answer every caller.
  if (isPublic) return;

  test('refuses whom it does not serve, and does nothing', async () => {
    const body = await bodyOf(each);
    const call = async (token?: string) => {
      const answer = await running.call(each.path, { token, method: each.route.method, body });
      return answer.status === 403 ? `403 ${answer.body.code}` : answer.status;
    };
    const bad: Readonly<Record<string, string>> = {
      'a token that has expired': tokens.expired,
      'an access token in place of an id token': tokens.access,
      'a token with another signature': `${tokens.admin.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`,
      'an unsigned token': `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${tokens.admin.split('.')[1]}.`,
      'the token of an admin who has been deleted': tokens.deleted,
      'the credential of a contractor of the same company': credentialOf(ours.id),
      'a key of the same company': keyOf(ours.id),
    };
    const [before, mails] = [await people.items(), mailsSent()];
    const answers: Record<string, string | number> = {
      nobody: await call(),
      'the admin of a suspended company': await call(tokens.suspended),
      'an operator of the vendor': await call(tokens.operator),
    };
    const wanted: typeof answers = {
      nobody: 401,
      'the admin of a suspended company': '403 COMPANY_SUSPENDED',
      'an operator of the vendor': 401,
    };
    for (const [name, token] of FIRST_OF_GROUPS.has(each.name) ? Object.entries(bad) : []) {
      answers[name] = await call(token);
      wanted[name] = 401;
    }
    expect(answers).toEqual(wanted);
    expect(await people.items()).toBe(before);
    expect(mailsSent()).toBe(mails);
  });

  test('refuses malformed input, and never fails', async () => {
    const { portal } = running.stack;
    const [path = '', query = ''] = each.path.split('?');
    // Longer than a key of the table, and just short enough for one.
    const [long, longest] = ['a'.repeat(1100), 'a'.repeat(985)];
    // The values of the path's parameters.
    const template = `${each.name.split('.')[0]}${each.route.path}`.split('/');
    const value = path.split('/').find((_part, at) => template[at]?.startsWith('{'));
    const urls = [
      `${path}?${query}&__proto__=1`,
      `${path}?${query}&constructor=1`,
      ...(value ? [long, longest, '%ff', '__proto__'].map((other) => path.replace(value, other)) : []),
      ...[...new URLSearchParams(query).keys()].flatMap((name) => [
        `${path}?${new URLSearchParams([...new URLSearchParams(query), [name, long]])}`,
        `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), [name]: longest })}`,
      ]),
    ];
    const good = each.route.method === 'GET' ? {} : await bodyOf(each);
    const fields = Object.keys(good ?? {});
    const bodies = [
      '{"__proto__":{"x":1}}',
      '{"constructor":{"x":1},"toString":"x"}',
      `{"${fields[0] ?? 'a'}":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      ...fields.flatMap((field) =>
        (IS_WHOLE ? [{}, [], [null], 7, long] : [{}, long]).map((wrong) =>
          JSON.stringify({ ...(good as object), [field]: wrong }),
        ),
      ),
      ...fields.map((field) => `{"${field}":"\\ud800"}`),
    ];
    const send = (url: string, body?: string) =>
      fetch(`${portal}/api/${url}`, {
        method: each.route.method,
        headers: { authorization: `Bearer ${tokens.admin}` },
        ...(body && { body }),
      });
    const answers = [
      ...urls.map((url) => send(url)),
      ...(each.route.method === 'GET' ? [] : bodies.map((body) => send(each.path, body))),
    ];
    for (const answer of await Promise.all(answers)) {
      const text = await answer.text();
      expect({ url: answer.url.slice(-80), text, status: answer.status }).toMatchObject({
        text: expect.not.stringMatching(/SERVER_ERROR|Internal/),
      });
      expect(answer.status).toBeLessThan(500);
      expect(text.length).toBeLessThan(answer.ok ? 1e6 : 700);
    }
  });

  test('answers another company’s admin as if what is ours did not exist', async () => {
    const { status, code, named, changed, mails } = await attempt(each, tokens.foreignAdmin);
    expect(changed.filter((key) => key.startsWith(`COMPANY#${ours.id} `))).toEqual([]);
    if (named && !NOT_OWNED.includes(each.name)) {
      expect({ status, code, changed, mails }).toEqual({ status: 404, code: 'NOT_FOUND', changed: [], mails: 0 });
    } else if (!wantsSignIn) expect(status).toBe(200);
  });
});

describe('the gateway of the local stack', () => {
  test('answers a malformed path and goes on', async () => {
    expect((await fetch(`${running.stack.portal}/api/users/%ff`)).status).toBe(400);
    const { hostname, port } = new URL(running.stack.portal);
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: '//:99999999/' }, (response) => resolve(response.resume().statusCode))
        .once('error', reject)
        .end();
    });
    expect(status).toBe(400);
    expect((await running.call('schema')).status).toBe(200);
  });

  test('refuses a body of more than 10 MB, as API Gateway does, and answers the next call', async () => {
    const body = 'x'.repeat(10 * 1024 * 1024 + 1);
    const answer = await fetch(`${running.stack.portal}/api/messages`, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'Request Too Long' }]);
    expect((await running.call('schema')).status).toBe(200);
  });
});

describe('lists', () => {
  test.each(['properties', 'wingnuts', 'notifications', 'users', 'companies/users'])(
    '%s show a company its own and nothing of another',
    async (path) => {
      const [own, foreign] = await Promise.all([
        running.call(path, { token: tokens.admin }),
        running.call(path, { token: tokens.foreignAdmin }),
      ]);
      const ids = (answer: typeof own): string[] => answer.body.data.map(({ id }: { id: string }) => id);
      expect(ids(own).length).toBeGreaterThan(0);
      expect(ids(foreign).length).toBeGreaterThan(0);
      expect(ids(own).filter((id) => ids(foreign).includes(id))).toEqual([]);
    },
  );
});

describe('somebody with chosen properties', () => describeReach(() => callers));
