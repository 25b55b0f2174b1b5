import { grantsOf } from '../../shared/api/fields/grants-field.ts';
import type { API } from '../../shared/api/routes.ts';
import type { CompanyUserReply } from '../../shared/api/types/people-types.ts';
import { type Access, accessOf, tidyGrants } from '../../shared/domain/people/grants.ts';
import type { Grant } from '../../shared/domain/people/reach.ts';
import { propertyTitle } from '../../shared/domain/property.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { chunksOf } from '../base/concurrency.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { setAccountAttributes } from '../flows/people/identity.ts';
import { warnIfNobodyIsTold } from '../flows/people/nobody-told.ts';
import { tellPerson } from '../flows/people/tell-person.ts';
import { visibleUsers } from '../flows/people/visible-users.ts';
import { companyUserReply } from '../flows/replies.ts';
import { listProperties } from '../store/base/properties.ts';
import { setAccess } from '../store/people/accounts.ts';

/** Users whose accounts follow at the same time. */
const AT_ONCE = 8;

const namesProperty = (grants: readonly Grant[] = []): boolean => grants.some((grant) => 'propertyId' in grant);

interface Chosen {
  readonly grants: readonly Grant[] | undefined;
  /** The name of a property in the audit log. */
  readonly titleOf: (propertyId: string) => string;
}

/**
 * The choice of an admin in a form (docs/product/users.md#reach). Throws NOT_FOUND for a property that the company does not have.
 * @param users what they had: the log names also what they lose
 */
export async function chosenGrants(
  caller: Caller,
  rows: Parameters<typeof grantsOf>[0],
  users: readonly Pick<UserItem, 'grants'>[] = [],
): Promise<Chosen> {
  const grants = tidyGrants(grantsOf(rows));
  const isNeeded = [{ grants }, ...users].some((each) => namesProperty(each.grants));
  const properties = new Map((isNeeded ? await listProperties(caller) : []).map((property) => [property.id, property]));
  if (grants?.some((grant) => 'propertyId' in grant && !properties.has(grant.propertyId))) {
    throw new Refusal('NOT_FOUND');
  }
  return {
    grants,
    titleOf: (id) => {
      const property = properties.get(id);
      return property ? propertyTitle({ externalId: property.externalId, config: property }) : 'A removed property';
    },
  };
}

/** The reply to a change of access. */
type Changed = Awaited<ReturnType<typeof setAccess>>;

/**
 * The steps after a change of the record: the identity provider's copy of the role, which is only for the user's screens, and a mail to the
 * user. If it fails, the call can be repeated.
 */
export async function follow({ user, mail }: Changed, { role }: Access): Promise<void> {
  if (mail) await tellPerson(mail);
  if (user.sub) await setAccountAttributes(user.sub, { 'custom:role': role });
}

/** A user with another access. */
export const withAccess = ({ grants: _, ...user }: UserItem, { role, grants }: Access): UserItem => ({
  ...user,
  role,
  ...(grants && { grants }),
});

/** Says what some users may see, each in a change of its own (docs/product/users.md#reach-many). */
export async function grant({
  caller,
  author,
  body,
  now,
}: Call<typeof API.companies.grant>): Promise<readonly CompanyUserReply[]> {
  const ids = new Set(body.userIds);
  if (ids.has(caller.userId)) throw new Refusal('OWN_ACCOUNT');
  const users = (await visibleUsers(caller, (user) => user)).filter(({ id }) => ids.has(id));
  if (users.length < ids.size) throw new Refusal('NOT_FOUND');
  const { grants, titleOf } = await chosenGrants(caller, body.grants, users);
  const accessFor = ({ role }: UserItem) => accessOf(role, grants);
  const before: Changed[] = [];
  // One after the other: each transaction checks that the caller is still an admin.
  for (const { id } of users) before.push(await setAccess(author, id, accessFor, titleOf));
  await warnIfNobodyIsTold(caller.companyId, { users: before.map(({ user }) => user) }, now);
  for (const some of chunksOf(before, AT_ONCE))
    await Promise.all(some.map((each) => follow(each, accessFor(each.user))));
  return users.map((user) => companyUserReply(withAccess(user, accessFor(user))));
}
