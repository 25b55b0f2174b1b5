import type { AnySchema } from 'yup';
import { REFUSAL_STATUS, type RefusalCode } from '../../shared/api/refusals.ts';
import { fullPath, type Route } from '../../shared/api/route.ts';
import { API, GROUPS, type Group } from '../../shared/api/routes.ts';
import { needsSession, type Permission } from '../../shared/domain/people/role.ts';
import { type CallTypes, readCallTypes } from './calls.ts';
import type { JsonSchema } from './json-schema.ts';
import { requestSchema } from './request-schema.ts';

/** All that the documents say of one call. */
export interface Operation {
  readonly id: string;
  readonly group: Group;
  readonly method: Route['method'];
  readonly path: string;
  readonly permission: Route['permission'];
  readonly summary: string;
  readonly pathParameters: readonly string[];
  readonly query: JsonSchema | undefined;
  readonly body: JsonSchema | undefined;
  readonly reply: JsonSchema;
  /** The form of a good answer that is a text in place of the envelope. */
  readonly text?: Route['text'] | undefined;
  /** In the order of the status. */
  readonly refusals: readonly RefusalCode[];
}

export interface Api {
  readonly operations: readonly Operation[];
  readonly components: CallTypes['components'];
}

/** Who may call, in words. */
export const CALLERS: Readonly<Record<Permission | 'anyone', string>> = {
  anyone: 'anyone',
  isSignedIn: 'signed in',
  isAuth: 'editor',
  isAdmin: 'admin',
  isContractor: 'the device of a contractor link',
  isKey: 'a machine with a key',
};

/** The refusals that follow from a row of the route table. */
const generalRefusals = ({ method, permission, query, body }: Route): RefusalCode[] => [
  ...(query || body || method !== 'GET' ? ['BAD_REQUEST' as const] : []),
  ...(method !== 'GET' ? ['STILL_RUNNING' as const] : []),
  ...(needsSession(permission) ? (['UNAUTHENTICATED', 'SESSION_ENDED'] as const) : []),
  ...(permission === 'isContractor' ? ['LINK_ENDED' as const] : []),
  ...(permission === 'isKey' ? ['KEY_REFUSED' as const] : []),
  // Each user has a quota of calls, each contractor, and each key.
  ...(permission === 'anyone' ? [] : (['COMPANY_SUSPENDED', 'TOO_MANY_REQUESTS'] as const)),
  ...(permission === 'isAuth' || permission === 'isAdmin' ? ['FORBIDDEN' as const] : []),
  ...(permission === 'isAdmin' ? ['SECOND_FACTOR_NEEDED' as const] : []),
  'SERVER_ERROR',
];

const byStatus = (codes: readonly RefusalCode[]) =>
  (Object.keys(REFUSAL_STATUS) as RefusalCode[]).filter((code) => codes.includes(code));

/** Every code that some call names, in the order of the status. */
export const usedCodes = (operations: readonly Operation[]): RefusalCode[] =>
  byStatus(operations.flatMap(({ refusals }) => refusals));

/** The API as the route table and the types of `shared/api` describe it. */
export function readApi(): Api {
  const { calls, components } = readCallTypes();
  const operations = GROUPS.flatMap((group) =>
    Object.entries<Route>(API[group]).map(([name, route]): Operation => {
      const id = `${group}.${name}`;
      const call = calls[id];
      if (!call) throw new Error(`${id} is not in the source of the route table`);
      return {
        id,
        group,
        method: route.method,
        path: fullPath(group, route),
        permission: route.permission,
        summary: call.summary,
        pathParameters: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
        query: route.query && requestSchema(route.query as AnySchema, `${id} query`),
        body: route.body && requestSchema(route.body as AnySchema, `${id} body`),
        reply: call.reply,
        text: route.text,
        refusals: byStatus([...generalRefusals(route), ...route.reply.refusals]),
      };
    }),
  );
  return { operations, components };
}
