import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StoredItem, userItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { PROPERTIES, WINGNUTS } from '../../../local/world/fixtures.ts';
import type { SavedBoardView } from '../../../shared/domain/board-views.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import { HALF_HOUR_MS } from '../../../shared/domain/readings/half-hours.ts';
import { may, needsSession, type Role } from '../../../shared/domain/role.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { IS_WHOLE } from '../../whole.ts';
import type { Callers } from './callers.ts';
import {
  CASES,
  type Case,
  drillTo,
  IDS,
  type Ids,
  OUTSIDE,
  OUTSIDE_PERSON,
  ours,
  outsideRota,
  ownedBy,
  ownItems,
  parametersOf,
  pathOf,
  restoreWorld,
  WANTS_SIGN_IN,
  withIds,
} from './every-route.ts';
import { outsideItems, outsideOf } from './outside.ts';

/**
 * Every route of the table, called by people with chosen properties (docs/product/reach.md#outside). A new route is included
 * automatically: it fails until what it answers keeps to the reach of the caller.
 */

const { property, wingnut } = ownedBy(ours.id);
const { portfolio } = property;
const own = PROPERTIES.filter(({ companyId }) => companyId === ours.id);
/** The property of the wingnut that the calls name. */
const home = own.find(({ id }) => id === wingnut.propertyId) ?? property;
const [elsewhere = property] = own.filter((each) => each.portfolio !== portfolio && each.portfolio !== home.portfolio);

interface Person {
  readonly role: Role;
  readonly grants: readonly Grant[];
  /** The role at the property of the calls. Absent when it is not seen. */
  readonly here?: Role;
}
const ofPortfolio = (role: Role): Person => ({
  ...{ role, here: role, grants: [portfolio, home.portfolio].map((each) => ({ portfolio: each, role })) },
});
const ofProperties = (role: Role): readonly Grant[] => [property, home].map(({ id }) => ({ propertyId: id, role }));
const PEOPLE = {
  'a viewer of a portfolio': ofPortfolio('read'),
  'an editor of a portfolio': ofPortfolio('write'),
  'an admin of a portfolio': ofPortfolio('admin'),
  'an editor of a property': { role: 'write', here: 'write', grants: ofProperties('write') },
  'a viewer here and an editor elsewhere': {
    role: 'write',
    here: 'read',
    grants: [...ofProperties('read'), { propertyId: elsewhere.id, role: 'write' }],
  },
  'an editor here and an admin elsewhere': {
    role: 'admin',
    here: 'write',
    grants: [...ofProperties('write'), { propertyId: elsewhere.id, role: 'admin' }],
  },
  'somebody whose properties are gone': {
    role: 'admin',
    grants: [
      { portfolio: 'Nowhere', role: 'admin' },
      { propertyId: IDS.propertyId.unknown, role: 'admin' },
    ],
  },
} as const satisfies Readonly<Record<string, Person>>;
type Name = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Name[];
const personOf = (name: Name): Person => PEOPLE[name];
/**
 * Callers of every route: all of them, or one by portfolio, one with a role for each property, and one who sees
 * nothing.
 */
const CALLERS: readonly Name[] = IS_WHOLE
  ? NAMES
  : ['an admin of a portfolio', 'a viewer here and an editor elsewhere', 'somebody whose properties are gone'];

/** A second property outside, which comes later. */
const HIDDEN = outsideOf(ours, 'Hiddenbrook', '77445566');

const isSeen = ({ id, portfolio }: { readonly id: string; readonly portfolio: string }, { grants }: Person): boolean =>
  grants.some((grant) => ('portfolio' in grant ? grant.portfolio === portfolio : grant.propertyId === id));

/** Marks that no answer to a person may contain: ids, names and serial numbers beyond the person's reach. */
function marksFor(person: Person): readonly string[] {
  const unseen = own.filter((each) => !isSeen(each, person));
  const seen = own.filter((each) => isSeen(each, person));
  const things = WINGNUTS.filter(({ propertyId }) => unseen.some(({ id }) => id === propertyId));
  const portfolios = unseen.flatMap((each) =>
    seen.some((other) => other.portfolio === each.portfolio) ? [] : [`"${each.portfolio}"`],
  );
  return [
    ...[...OUTSIDE.marks, ...HIDDEN.marks, OUTSIDE_PERSON],
    ...unseen.flatMap(({ id, name }) => [id, name]),
    ...things.flatMap(({ id, serial }) => [id, serial]),
    ...portfolios,
  ];
}

/** The people who may add to the portfolio of the calls. */
const isEditorOfAll = (name: Name): boolean =>
  personOf(name).grants.some(
    (grant) => 'portfolio' in grant && grant.portfolio === portfolio && may(grant.role, 'isAuth'),
  );

/** A view of the company that names a portfolio outside. */
const sharedView: SavedBoardView = {
  ...{
    id: '0d2e3f4a-5a6b-4c7d-8e9f-001122334455',
    name: `${OUTSIDE.property.name} alone`,
    version: 1,
    madeBy: 'nobody',
  },
  query: `group=none&portfolio=${encodeURIComponent(OUTSIDE.property.portfolio)}`,
};

/** Queries whose fields name something of a property. */
const IN_QUERY: Readonly<Record<string, Ids>> = {
  uuid: IDS.propertyId,
  firstRecordId: IDS.propertyId,
  propertyId: IDS.propertyId,
  wingnutId: IDS.serial,
};

/** Bodies that name more than the good ones do. */
const MORE: Readonly<Record<string, () => unknown>> = {
  'exports.add': () => ({
    ...{ kind: 'readings', format: 'csv', propertyId: IDS.propertyId.ours },
    ...{ startTime: Date.UTC(2026, 0, 1), endTime: Date.UTC(2026, 0, 2) },
  }),
  'notifications.planWork': () => ({
    ...{ to: Date.now() + 3_600_000, reason: 'New burner', wingnutId: IDS.wingnutId.ours },
  }),
  'wingnuts.link': () => ({ propertyId: IDS.propertyId.ours }),
  'notifications.list': () => undefined,
};

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

/**
 * The call with one of its names changed: in the path, the query, or the body.
 * @param pick what is named in place of ours, for what belongs to a property
 */
function variants(each: Case, body: unknown, pick: (ids: Ids) => string): readonly Asked[] {
  const other = (ids: Ids): string => (ids.outside === undefined ? ids.ours : pick(ids));
  const asked = (values: readonly string[], query: Readonly<Record<string, string>>): string => {
    const path = pathOf(each, values);
    return Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
  };
  const inPath = parametersOf(each).flatMap(({ ids }, at) =>
    ids?.outside === undefined ? [] : [asked(each.values.with(at, pick(ids)), each.query)],
  );
  const inQuery = Object.keys(each.route.query?.describe().fields ?? {}).flatMap((name) => {
    const ids = IN_QUERY[name];
    return ids ? [asked(each.values, { ...each.query, [name]: pick(ids) })] : [];
  });
  const bodies = [body, MORE[each.name]?.()].flatMap((good) => {
    const changed = withIds(good, other);
    return JSON.stringify(changed) === JSON.stringify(withIds(good, ({ ours: id }) => id)) ? [] : [changed];
  });
  return [
    ...[...inPath, ...inQuery].map((path) => ({ path, body })),
    ...bodies.map((changed) => ({ path: each.path, body: changed })),
  ];
}

/** The ids of things that belong to the property of the calls. A person belongs to none. */
const OF_PLACE = Object.entries(IDS).flatMap(([name, ids]: [string, Ids]) =>
  ids.outside === undefined || ['userId', 'exportId'].includes(name) ? [] : [ids.ours],
);
/** Whether a call names something of the property. Otherwise the role at a property does not matter. */
function namesPlace({ path, body }: Asked): boolean {
  const sent = `${path} ${JSON.stringify(body)}`;
  return OF_PLACE.some((id) => sent.includes(id));
}

/** Calls that need a grant of the portfolio. */
const NEEDS_PORTFOLIO: readonly string[] = ['properties.add'];
/** Work on many leaves out what it may not change. */
const OF_MANY: readonly string[] = ['properties.bulkPreview', 'properties.bulk', 'properties.bulkUndo'];
/** Calls about work of other people, which an admin changes. */
const OF_AUTHOR: readonly string[] = ['properties.changeNote', 'properties.removeNote', 'properties.removePhoto'];
/** The own view may name anything: nothing is said of it. */
const TAKES_ANY: readonly string[] = ['dashboards.saveView'];

const SESSION_CASES = CASES.filter(({ route }) => needsSession(route.permission));
const OF_COMPANY = SESSION_CASES.filter(({ route }) => route.reach === 'company');
const OTHERS = SESSION_CASES.filter(({ route, name }) => route.reach !== 'company' && !WANTS_SIGN_IN.includes(name));

/**
 * The texts of an answer, without the moments in it: nothing of it may depend on what the caller does not see. A sealed cursor differs in
 * each answer.
 */
const withoutMoments = (answer: unknown, since: number): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\?X-Amz-[^"]+/g, ''), (key, value) => {
    if (key === 'next' && typeof value === 'string') return 'sealed';
    return typeof value === 'number' && (value >= since || key === 'start') ? 'now' : value;
  });

export function describeReach(callers: () => Callers): void {
  const tokens = new Map<Name, string>();
  const emails = new Map<Name, { readonly id: string; readonly email: string }>();
  const tokenOf = (name: Name): string => tokens.get(name) ?? '';
  let restored: ReadonlyMap<string, string> | undefined;
  let more: readonly StoredItem[] = [];

  const restore = async () => {
    const { running, people } = callers();
    if (restored && (await people.items()) === restored) return;
    restored = await restoreWorld(running, people, restored, more);
  };

  async function ask({ route }: Case, { path, body }: Asked, name: Name) {
    const { running, people } = callers();
    const before = await people.items();
    const answer = await running.call(path, { token: tokenOf(name), method: route.method, body });
    const after = await people.items();
    const keys = before === after ? [] : [...new Set([...before.keys(), ...after.keys()])];
    return { ...answer, changed: keys.filter((key) => before.get(key) !== after.get(key)) };
  }

  /** The marks that stand in an answer and that the call itself has not named. */
  const leaksIn = (answer: unknown, asked: Asked, name: Name): readonly string[] => {
    const [text, sent] = [JSON.stringify(answer), JSON.stringify(asked)];
    return marksFor(personOf(name)).filter((mark) => text.includes(mark) && !sent.includes(mark));
  };

  beforeAll(async () => {
    const { running, people } = callers();
    for (const name of NAMES) {
      const { role, grants } = personOf(name);
      const user = await people.add(ours.id, role);
      await people.change(KEYS.user(ours.id, user.id), { grants });
      emails.set(name, user);
      tokens.set(name, (await running.tokensOf(user)).id);
    }
    const outsider = {
      ...{ id: OUTSIDE_PERSON, email: 'outerquill@harbourline.example', role: 'write' as const, password: '' },
      ...{ firstName: 'Outerquill', lastName: 'Person', phone: '' },
    };
    const [item, ...rest] = userItems(ours.id, outsider, OUTSIDE_PERSON);
    const grants: Grant[] = [{ propertyId: OUTSIDE.property.id, role: 'write' }];
    await writeItems(running.stack, [{ ...item, grants }, ...rest] as typeof rest);
    const ownOf = ([name, user]: [Name, { readonly id: string }]) => {
      const seen = own.filter((each) => isSeen(each, personOf(name)));
      return ownItems(
        user,
        seen.map(({ id }) => id),
      );
    };
    more = [
      ...outsideItems(OUTSIDE, OUTSIDE_PERSON),
      ...[...emails].flatMap(ownOf),
      drillTo([...emails.values()]),
      outsideRota(),
      { ...KEYS.boardViews(ours.id), views: [sharedView], version: 1 },
    ];
    await restore();
  });
  afterAll(async () => {
    const { people } = callers();
    for (const { id, email } of emails.values()) {
      await people.remove(KEYS.user(ours.id, id));
      await people.remove(KEYS.email(email));
    }
  });

  // docs/product/reach.md#company
  describe.each(OF_COMPANY)('$name, which is about the company as a whole,', (each) => {
    test.each(NAMES)('is refused to %s', async (name) => {
      const { status, body, changed } = await ask(
        each,
        { path: each.path, body: each.route.method === 'GET' ? undefined : {} },
        name,
      );
      expect({ status, code: body.code, changed }).toEqual({ status: 403, code: 'FORBIDDEN', changed: [] });
    });
  });

  describe.each(OTHERS)('$name', (each) => {
    const { route } = each;
    const changes = route.method !== 'GET';
    beforeEach(restore);

    // docs/product/reach.md#outside
    test('answers of what lies outside as of what nobody has', async () => {
      const { bodyOf } = callers();
      const body = await bodyOf(each);
      const outside = variants(each, body, ({ outside = '' }) => outside);
      const unknown = variants(each, body, ({ unknown }) => unknown);
      const name = 'an admin of a portfolio';
      for (const [index, asked] of outside.entries()) {
        if (changes) await restore();
        const answer = await ask(each, asked, name);
        expect(leaksIn(answer.body, asked, name)).toEqual([]);
        if (changes) await restore();
        const of = await ask(each, unknown[index] as Asked, name);
        const said = ({ status, body: { code, message } }: typeof answer) => ({ status, code, message });
        expect(said(answer)).toEqual(said(of));
        if (answer.status !== 200) expect([...answer.changed, ...of.changed]).toEqual([]);
      }
    });

    test('serves or refuses by the role at the property, and tells nothing of what lies outside', async () => {
      const { bodyOf } = callers();
      for (const name of CALLERS) {
        if (changes) await restore();
        const { role, here } = personOf(name);
        const asked = { path: each.path, body: await bodyOf(each) };
        const isPlace = namesPlace(asked) && route.reach === 'properties' && !TAKES_ANY.includes(each.name);
        const needs = OF_AUTHOR.includes(each.name) ? 'isAdmin' : route.permission;
        const { status, body, changed } = await ask(each, asked, name);
        expect({ name, leaks: leaksIn(body, asked, name) }).toEqual({ name, leaks: [] });
        const outer = [...OUTSIDE.marks, ...HIDDEN.marks];
        expect(changed.filter((key) => outer.some((mark) => key.includes(mark)))).toEqual([]);
        const answer = { name, status, code: body.code };
        if (!may(role, needs)) {
          expect({ ...answer, changed }).toEqual({ name, status: 403, code: 'FORBIDDEN', changed: [] });
        } else if (isPlace && OF_MANY.includes(each.name) && !(here && may(here, needs))) {
          expect({ ...answer, changed }).toEqual({ name, status: 200, code: undefined, changed: [] });
        } else if (isPlace && here === undefined) {
          expect({ ...answer, changed }).toEqual({ name, status: 404, code: 'NOT_FOUND', changed: [] });
        } else if (
          (isPlace && here && !may(here, needs)) ||
          (NEEDS_PORTFOLIO.includes(each.name) && !isEditorOfAll(name)) ||
          (each.name === 'wingnuts.claim' && here === undefined)
        ) {
          expect({ ...answer, changed }).toEqual({ name, status: 403, code: 'FORBIDDEN', changed: [] });
        } else expect(answer).toEqual({ name, status: 200, code: undefined });
      }
    });
  });

  // docs/product/reach.md#outside
  test('no answer depends on what lies outside', { timeout: 180_000 }, async () => {
    const { running, bodyOf } = callers();
    await restore();
    const cases = OTHERS.filter(({ route }) => route.method === 'GET' || route.audit === 'onlyAsks');
    const since = Date.now();
    const bodies = new Map<string, unknown>();
    for (const each of cases) bodies.set(each.name, await bodyOf(each));
    const answers = async () => {
      const all: Record<string, unknown> = {};
      for (const name of CALLERS) {
        await Promise.all(
          cases.map(async (each) => {
            const options = { token: tokenOf(name), method: each.route.method, body: bodies.get(each.name) };
            const { status, body } = await running.call(each.path, options);
            all[`${each.name} as ${name}`] = withoutMoments({ status, body }, since);
          }),
        );
      }
      return all;
    };
    // The lines of the overview begin at half hours: none may pass between the answers.
    const left = HALF_HOUR_MS - (Date.now() % HALF_HOUR_MS);
    if (left < MINUTE_MS) await pause(left);
    const before = await answers();
    await writeItems(running.stack, outsideItems(HIDDEN, OUTSIDE_PERSON));
    const after = await answers();
    for (const call of Object.keys(before))
      expect({ call, answer: after[call] }).toEqual({ call, answer: before[call] });
  });

  test('the marks are there for those who may see them', async () => {
    const { running, tokens: all } = callers();
    const lists = SESSION_CASES.filter(({ route }) => route.method === 'GET');
    const variantsOf = (each: Case) => [
      each.path,
      ...variants(each, undefined, ({ outside = '' }) => outside).map(({ path }) => path),
    ];
    const paths = [...new Set(lists.flatMap(variantsOf))];
    const answers = await Promise.all(paths.map(async (path) => running.call(path, { token: all.admin })));
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect([...OUTSIDE.marks, OUTSIDE_PERSON].filter((mark) => !text.includes(mark))).toEqual([]);
  });

  // docs/product/reach.md#people
  test('an alarm can be given to nobody who does not see its property', async () => {
    const { running, tokens: all } = callers();
    await restore();
    const path = `alarms/${IDS.incidentId.ours}/assignee`;
    const give = async (userId: string) =>
      (await running.call(path, { token: all.admin, method: 'POST', body: { userId } })).body.code;
    const seer = emails.get('a viewer of a portfolio')?.id ?? '';
    expect([await give(OUTSIDE_PERSON), await give(seer)]).toEqual(['NOT_FOUND', undefined]);
  });

  // docs/product/reach.md#grants
  test('a property that moves to another portfolio takes its people along at once', async () => {
    const { running, people } = callers();
    await restore();
    const name = 'a viewer of a portfolio';
    const statusOf = async (id: string) => (await running.call(`properties/${id}`, { token: tokenOf(name) })).status;
    const other = elsewhere.id;
    expect([await statusOf(property.id), await statusOf(other)]).toEqual([200, 404]);
    await people.change(KEYS.property(ours.id, property.id), { portfolio: elsewhere.portfolio });
    await people.change(KEYS.property(ours.id, other), { portfolio });
    expect([await statusOf(property.id), await statusOf(other)]).toEqual([404, 200]);
  });
}
