import { isDeepStrictEqual } from 'node:util';
import { hashRecoveryCode } from '../../../lambdas/common/people/recovery-codes.ts';
import { gazetteer } from '../../../local/geo-places/gazetteer.ts';
import { searchPlaces } from '../../../local/geo-places/search.ts';
import { placeId as placeIdOf } from '../../../local/geo-places/wire.ts';
import { propertyItems, wingnutItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { COMPANIES, PROPERTIES, WINGNUTS } from '../../../local/world/fixtures.ts';
import type { Route } from '../../../shared/api/route.ts';
import { API, GROUPS, type Group } from '../../../shared/api/routes.ts';
import type { PlannedWork } from '../../../shared/domain/alarms/check/planned-work.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import type { AlarmItem } from '../../../shared/platform/alarm-items.ts';
import { KEYS, type Key } from '../../../shared/platform/items.ts';
import type { TestStack } from '../../local-stack.ts';
import type { People } from './people.ts';

/**
 * Every route of the table with valid parameters, for the tests that call all of them. A new route is included
 * automatically: its case throws until this file has parameters for it.
 */

const [first, second] = COMPANIES;
if (!first || !second) throw new Error('The cast has two companies');
/** The company of the callers, and another one. */
export const [ours, theirs] = [first, second];

/** A property and a wingnut of a company. */
export const ownedBy = (companyId: string) => {
  const property = PROPERTIES.find((each) => each.companyId === companyId);
  const wingnut = WINGNUTS.find((each) => each.companyId === companyId);
  if (!property || !wingnut) throw new Error('Every company of the cast has a property and a wingnut');
  return { property, wingnut };
};

const nobodys = WINGNUTS.find(({ companyId }) => companyId === null);
if (!nobodys) throw new Error('The cast has a device that nobody has claimed');
const [toronto] = searchPlaces('100 Queen Street West, Toronto', gazetteer(), 1);
if (!toronto) throw new Error('The gazetteer knows Toronto');

const { property, wingnut } = ownedBy(ours.id);
const end = Date.now();
const ALARM: AlarmItem = {
  id: '1-boilerSystemPressure1',
  propertyId: property.id,
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  since: 1,
  raisedAt: 1,
  told: [],
  acknowledged: { userId: 'nobody', name: 'Ann', email: 'ann@example.com', at: 2, note: '' },
  assignee: { userId: 'nobody', by: 'nobody', at: 3, version: 1 },
  snoozed: { userId: 'nobody', at: 4, until: 'over' },
  foundCause: { cause: 'fuel', note: '', userId: 'nobody', at: 5, version: 2 },
  version: 2,
};
/** Work that goes on in the callers' company and in the other one. */
const [WORK, THEIRS] = ['5f3c', '8a1d'].map(
  (id): PlannedWork => ({ id, from: end - HOUR_MS, to: end + DAY_MS, reason: 'New burner', userId: 'nobody' }),
) as [PlannedWork, PlannedWork];
export const THEIR_WORK = THEIRS;
/** The token of an invitation that a test may store. */
export const INVITATION_TOKEN = 'x'.repeat(43);
const RECOVERY_CODE = 'aaaa-bbbb-cccc-dddd';

/** Valid parameters of the paths. They belong to the callers' company. */
const PARAMETERS: Record<string, readonly string[]> = {
  '/{id} of properties': [property.id],
  '/{id} of wingnuts': [wingnut.id],
  '/{id}/link of wingnuts': [wingnut.id],
  '/places/{placeId} of properties': [placeIdOf(toronto)],
  '/{notificationId} of notifications': [property.id],
  '/{notificationId}/planned_work of notifications': [property.id],
  '/{notificationId}/planned_work/{workId} of notifications': [property.id, WORK.id],
  '/{propertyId} of dashboards': [property.id],
  '/{notificationId} of thresholds': [property.id],
  '/{notificationId}/alarms of thresholds': [property.id],
  '/{notificationId}/past of thresholds': [property.id],
  '/{notificationId}/alarms/{alarmId}/acknowledge of thresholds': [property.id, ALARM.id],
  ...Object.fromEntries(
    ['', '/acknowledge', '/assignee', '/snooze', '/cause', '/notes'].map((action) => [
      `/{incidentId}${action} of alarms`,
      [`${property.id}.${ALARM.id}`],
    ]),
  ),
  '/external/{externalId} of companies': ['99999'],
  '/{token} of users': [INVITATION_TOKEN],
  '/{token}/password_rules of users': [INVITATION_TOKEN],
};
const QUERIES: Record<string, Readonly<Record<string, string>>> = {
  '/firstrecord': { firstRecordId: property.id },
  '/wingnutspecs': { wingnutId: wingnut.serial },
  '/places': { query: 'Toronto' },
  '/changes': { since: '0' },
};
const WINDOW = { uuid: property.id, startTime: String(end - HOUR_MS), endTime: String(end) };

/** Whether a query names something of a company. A time names nothing. */
export const namesInQuery = (query: Readonly<Record<string, string>>): boolean =>
  Object.keys(query).some((name) => name !== 'since');

/** A row of the route table with valid parameters. */
export interface Case {
  /** Group and row: `properties.edit`. */
  readonly name: string;
  readonly group: Group;
  readonly route: Route;
  /** The values of the parameters in the path. */
  readonly values: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** The valid call, below `/api/`. Throws when no parameters are known for the route. */
  readonly path: string;
}

/** The path of a call, below `/api/`. */
export function pathOf(
  { name, group, route }: Pick<Case, 'name' | 'group' | 'route'>,
  values: readonly string[],
): string {
  const left = [...values];
  const path = route.path.replaceAll(/\{\w+\}/g, () => {
    const value = left.shift();
    if (value === undefined) throw new Error(`No parameter is known for ${name}`);
    return value;
  });
  return group + path;
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : path;

export const CASES: readonly Case[] = GROUPS.flatMap((group: Group) =>
  Object.entries<Route>(API[group]).map(([key, route]) => {
    const name = `${group}.${key}`;
    const values = PARAMETERS[`${route.path} of ${group}`] ?? [];
    const query = QUERIES[route.path] ?? (group === 'analytics' ? WINDOW : {});
    return { name, group, route, values, query, path: withQuery(pathOf({ name, group, route }, values), query) };
  }),
);

/** Routes whose answer does not belong to a company: another company gets the same answer. */
export const NOT_OWNED: readonly string[] = ['companies.external', 'properties.places', 'properties.place'];

/** A stored item with planned work, if it is the alarm settings of a property that has some. */
const withWork = (item: Key): Key => {
  const works = [
    [ours.id, property.id, WORK],
    [theirs.id, ownedBy(theirs.id).property.id, THEIRS],
  ] as const;
  const own = works.find(([companyId, propertyId]) =>
    isDeepStrictEqual(KEYS.notification(companyId, propertyId), { pk: item.pk, sk: item.sk }),
  );
  return own ? ({ ...item, plannedWork: [own[2]] } as Key) : item;
};

/** What the callers' company has, as before every call that changes something. */
export async function restoreWorld({ stack }: TestStack, people: People): Promise<void> {
  await writeItems(stack, [
    ...propertyItems(WINGNUTS).map(withWork),
    ...WINGNUTS.flatMap(wingnutItems),
    { ...KEYS.alarm(ours.id, property.id, ALARM.id), ...ALARM },
  ]);
  await people.remove(KEYS.wingnut(ours.id, nobodys?.id ?? ''));
}

/**
 * Valid bodies for each route that changes something. Each call gets a new body, because it must really change
 * something.
 * @param admin a token of the company's admin
 */
export function openBodies(running: TestStack, people: People, admin: () => string) {
  let count = 0;
  const fresh = () => ++count;
  const { name, portfolio, address } = property;
  const pending = async () => {
    const email = `pending-${fresh()}@harbourline.example`;
    await people.setUsed('invitations', ours.id, 0);
    const { body } = await running.call('companies/invite', { token: admin(), method: 'POST', body: { email } });
    return { userId: body.data.user.id, email };
  };
  const verified = async () => {
    const { id, email } = await people.add(ours.id, 'read');
    return { userId: id, email };
  };
  const bodies: Readonly<Record<string, () => unknown>> = {
    'messages.send': () => ({ fullname: 'Ann', email: 'ann@example.com', message: 'Hello' }),
    'dashboards.saveView': () => ({ propertyId: `property-${fresh()}` }),
    'users.refresh': async () => {
      for (const user of [...ours.users, ...theirs.users]) {
        await people.setAttributes(user.email, { given_name: `Name ${fresh()}` }).catch(() => {});
      }
    },
    'users.recoveryCodes': async () => {
      // It is off at the identity provider, so the record must forget it.
      for (const { id: companyId, users } of [ours, theirs]) {
        for (const { id } of users) await people.change(KEYS.user(companyId, id), { secondFactorAt: 1 });
      }
    },
    'users.endSessions': () => ({ which: 'others' }),
    'users.recover': async () => {
      const { userId, email } = await verified();
      const recoveryCodes = [hashRecoveryCode(userId, RECOVERY_CODE)];
      await people.change(KEYS.user(ours.id, userId), { secondFactorAt: 1, recoveryCodes });
      return { email, code: RECOVERY_CODE };
    },
    'users.checkEmail': () => ({ email: `free-${fresh()}@harbourline.example` }),
    'companies.saveSignInRules': async () => {
      for (const { id } of [ours, theirs]) await people.change(KEYS.company(id), { longPasswords: false });
      return { adminsNeedSecondFactor: false, longPasswords: true };
    },
    'companies.invite': () => ({ email: `invited-${fresh()}@harbourline.example`, company: ours.id, role: 'write' }),
    'companies.resendInvite': pending,
    'companies.inviteLink': pending,
    'companies.updateAuth': async () => ({ ...(await verified()), new_role: 'write' }),
    'companies.deleteUser': verified,
    'companies.deletePending': pending,
    'properties.add': () => ({ externalId: String(880_000 + fresh()), config: { name, portfolio, address } }),
    'properties.edit': () => ({ config: { name: `House ${fresh()}`, portfolio, address } }),
    'properties.remove': () => undefined,
    'wingnuts.claim': () => ({ wingnutId: nobodys?.id }),
    'wingnuts.configure': () => ({ sensors: {} }),
    'wingnuts.link': () => ({ propertyId: '' }),
    'wingnuts.remove': () => undefined,
    'thresholds.acknowledge': () => ({ note: `Seen ${fresh()}` }),
    'thresholds.takeBack': () => undefined,
    'alarms.acknowledge': () => ({ note: `Seen ${fresh()}` }),
    'alarms.takeBack': () => undefined,
    'alarms.assign': async () => ({ userId: (await verified()).userId }),
    'alarms.release': () => undefined,
    'alarms.snooze': () => ({ for: '4h' }),
    'alarms.unsnooze': () => undefined,
    'alarms.giveCause': () => ({ cause: 'power', note: `Storm ${fresh()}` }),
    'alarms.takeCauseBack': () => undefined,
    'alarms.note': () => ({ note: `Called ${fresh()}` }),
    'notifications.save': () => ({ entityStatus: 'disabled' }),
    'notifications.planWork': () => ({ to: Date.now() + HOUR_MS, reason: `Work ${fresh()}` }),
    'notifications.endWork': () => undefined,
  };
  /** A body for a route; undefined for a route that takes none. Throws for a route without one in the table. */
  return async ({ name: row, route }: Case): Promise<unknown> => {
    if (route.method !== 'GET' && !bodies[row]) throw new Error(`No body is known for ${row}`);
    return bodies[row]?.();
  };
}
