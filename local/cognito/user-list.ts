import { attributeList } from './attributes.ts';
import type { Calls, Input } from './call.ts';
import type { Pool } from './pool.ts';
import { invalidParameter } from './refusals.ts';
import type { User } from './state.ts';

const MAX_PAGE = 60;
const FILTER = /^\s*"?([a-z_:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

/** The attributes that a filter can use. Custom attributes cannot be searched. */
const SEARCHABLE = new Map<string, (user: User) => string | undefined>([
  ['sub', (user) => user.sub],
  ['username', (user) => user.sub],
  ['cognito:user_status', (user) => user.status],
  ['status', (user) => (user.enabled ? 'Enabled' : 'Disabled')],
  ...['email', 'family_name', 'given_name', 'name', 'phone_number', 'preferred_username'].map(
    (name) => [name, (user: User) => user.attributes[name]] as const,
  ),
]);

/** A user in the answers of admin calls. The name of the attribute list depends on the call. Times in seconds. */
export function describeUser(user: User, listName: 'Attributes' | 'UserAttributes') {
  return {
    Username: user.sub,
    [listName]: attributeList(user),
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

function readFilter(pool: Pool, filter: unknown): (user: User) => boolean {
  if (filter === undefined || filter === '') return () => true;
  const [, name = '', operator, quoted = ''] = FILTER.exec(String(filter)) ?? [];
  const readFrom = SEARCHABLE.get(name);
  if (!readFrom) throw invalidParameter(`Error while parsing filter. '${filter}' is not understood`);
  const fold = (text: string) => (pool.settings.caseSensitive ? text : text.toLowerCase());
  const wanted = fold(quoted.replace(/\\(.)/g, '$1'));
  return (user) => {
    const value = readFrom(user);
    if (value === undefined) return false;
    return operator === '=' ? fold(value) === wanted : fold(value).startsWith(wanted);
  };
}

function pageSize(input: Input): number {
  const limit = Number(input.Limit ?? MAX_PAGE);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE) return limit;
  throw invalidParameter(`Limit must be between 1 and ${MAX_PAGE}`);
}

function listUsers(pool: Pool, input: Input) {
  const limit = pageSize(input);
  // Sorted by time and id, so that a page token (the last user of a page) stays valid when users are added and deleted.
  const key = (user: User) => `${String(user.created).padStart(15, '0')} ${user.sub}`;
  const token = input.PaginationToken;
  const after = token === undefined ? '' : Buffer.from(String(token), 'base64url').toString('utf8');
  if (token !== undefined && !/^\d{15} /.test(after)) throw invalidParameter('Invalid pagination token.');
  const found = Object.values(pool.store.state.users)
    .filter(readFilter(pool, input.Filter))
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
    .filter((user) => key(user) > after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const wanted = input.AttributesToGet as string[] | undefined;
  const Users = page.map((user) => {
    const shown = describeUser(user, 'Attributes');
    if (!wanted) return shown;
    return { ...shown, Attributes: attributeList(user).filter(({ Name }) => wanted.includes(Name)) };
  });
  const PaginationToken = last && found.length > limit ? Buffer.from(key(last)).toString('base64url') : undefined;
  return { Users, PaginationToken };
}

/** The calls that search users. */
export const userListCalls: Calls = {
  ListUsers: {
    parameters: ['AttributesToGet', 'Filter', 'Limit', 'PaginationToken', 'UserPoolId'],
    run: listUsers,
  },
};
