import type { ObjectSchema } from 'yup';
import type { AuditAction } from '../domain/audit/actions.ts';
import type { Outsider, Permission } from '../domain/role.ts';
import type { RefusalCode } from './refusals.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Keywords of JSON Schema for the API's documents, where yup cannot describe a rule. */
    jsonSchema?: Readonly<Record<string, unknown>>;
    /** A good value, where the tests that call every route cannot guess one. */
    example?: unknown;
  }
}

export type Method = 'GET' | 'POST' | 'DELETE';

/** The result of a call, which is only a type, and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface Reply<Data = unknown> {
  readonly data?: Data;
  readonly refusals: readonly RefusalCode[];
}
/** Without a type, the call returns an empty object. */
export const reply = <Data = Record<string, never>>(...refusals: readonly RefusalCode[]): Reply<Data> => ({ refusals });

/**
 * The record that a changing call writes to the audit log in the transaction of the change. `onlyAsks`: it changes nothing, and is no
 * GET because addresses stand in logs, or because it is too long for one. `notRecorded`: it changes nothing of the company, but what is
 * the caller's alone.
 */
export type Audited = AuditAction | 'onlyAsks' | 'notRecorded';

/** The form of a good answer in place of the envelope: a text for programs that read no JSON. */
export type TextForm = 'text/csv' | 'text/calendar';

/**
 * The subject of a call, for a person who has a role for chosen properties alone (docs/product/reach.md): `properties`: it answers within the
 * reach; `company`: the company as a whole, so it is refused; `self`: the caller alone.
 */
export type RouteReach = 'properties' | 'company' | 'self';

/** A row of the route table: one call of the API. Its comment says what the call does. The path is relative to its group and names its parameters in braces. */
export interface Route<Path extends string = string, Query = unknown, Body = unknown> {
  readonly method: Method;
  readonly path: Path;
  readonly permission: Permission;
  readonly reach?: RouteReach;
  readonly audit?: Audited;
  readonly reply: Reply;
  /** Checks and types the query string; a call without one takes no query. */
  readonly query?: ObjectSchema<Query & object>;
  /** The address to which a browser that opens the address itself is sent: the page that makes the call. */
  readonly page?: (parameters: Readonly<Record<string, string | undefined>>) => string;
  /** For how many seconds CloudFront and browsers keep a good answer. Only for answers that are the same for everybody. */
  readonly keptSeconds?: number;
  /** A good answer is the text itself, which the function returns; a refusal is the envelope all the same. Only for GET. */
  readonly text?: TextForm;
  /** The body may have 2.5 MB in place of 256 KB, and the answer may take a minute: a file on a bad network. */
  readonly isLong?: true;
  /** Checks and types the body. */
  readonly body?: ObjectSchema<Body & object>;
}

/** The parameters in a path: `/{id}/link` gives `{ id: string }`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParameters<Rest>
  : unknown;

export type PathOf<R> = R extends Route<infer Path, infer _Q, infer _B> ? Path : never;
export type QueryOf<R> = R extends { readonly query: ObjectSchema<infer Query> } ? Query : undefined;
export type ReplyOf<R> = R extends { readonly reply: Reply<infer Data> } ? Data : never;
export type BodyOf<R> = R extends { readonly body: ObjectSchema<infer Body> } ? Body : undefined;

/** The envelope of every answer (docs/product/limits-and-messages.md#envelope). */
export type Envelope<Data> =
  | { readonly success: true; readonly data: Data; readonly message?: unknown }
  | { readonly success: false; readonly message: string; readonly code: RefusalCode };

/** The caller: a person of a company, whose reach counts, or somebody else. */
type Called =
  | { readonly permission: Exclude<Permission, Outsider | 'isFleet'>; readonly reach: RouteReach }
  | { readonly permission: Outsider | 'isFleet'; readonly reach?: never };

/** A row of the route table. One that changes something does not compile without `audit`, and one for people not without `reach`. */
export const route = <
  const M extends Method,
  const Path extends string,
  const Parts extends Omit<Route<Path>, 'method' | 'path' | 'audit' | 'permission' | 'reach'> &
    Called &
    (M extends 'GET' ? object : { readonly audit: Audited }),
>(
  method: M,
  path: Path,
  parts: Parts,
) => ({ method, path, ...parts });

/** The path under which a group's route is served, parameters in braces: `/api/properties/{id}`. */
export const fullPath = (group: string, { path }: Pick<Route, 'path'>): string => `/api/${group}${path}`;

/** The name of a route in API Gateway: `GET /api/properties/{id}`. */
export const routeKey = (group: string, each: Pick<Route, 'method' | 'path'>): string =>
  `${each.method} ${fullPath(group, each)}`;
