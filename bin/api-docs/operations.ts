import { join } from 'node:path';
import {
  Context,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  DefinitionType,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import ts from 'typescript';
import type { AnySchema } from 'yup';
import { MIRRORED } from '../../shared/api/contractor-mirrors.ts';
import { MACHINE_MIRRORED } from '../../shared/api/machine-mirrors.ts';
import type { Mirroring } from '../../shared/api/mirrors.ts';
import { REFUSAL_STATUS, type RefusalCode } from '../../shared/api/refusals.ts';
import { fullPath, type Route } from '../../shared/api/route.ts';
import { API, GROUPS, type Group } from '../../shared/api/routes.ts';
import { needsSession, type Permission } from '../../shared/domain/role.ts';
import { COMPONENTS, type JsonSchema } from './json-schema.ts';
import { requestSchema } from './request-schema.ts';

const SHARED = join(import.meta.dirname, '../../shared');

/** The generator loses a type that only the rest element of a tuple names, so `Point` of `Series` is named here. */
const LOST = 'Point';

/** Facts about a call from the source of its row, beside the row itself. */
interface CallType {
  readonly summary: string;
  readonly reply: JsonSchema;
}

interface CallTypes {
  /** By group and name: `properties.get`. */
  readonly calls: Readonly<Record<string, CallType>>;
  /** The named types that replies are made of. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Turns draft 7 of JSON Schema, which the generator writes, into draft 2020-12, which OpenAPI 3.1 reads. */
function modernized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modernized);
  if (typeof value !== 'object' || value === null) return value;
  const { items, additionalItems, $ref, ...rest } = value as JsonSchema;
  const others = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, modernized(each)]));
  return {
    ...(typeof $ref === 'string' && { $ref: $ref.replace('#/definitions/', COMPONENTS) }),
    ...others,
    ...(Array.isArray(items)
      ? { prefixItems: modernized(items), ...(additionalItems !== undefined && { items: modernized(additionalItems) }) }
      : items !== undefined && { items: modernized(items) }),
  };
}

/** The names of the types that a schema refers to, directly or through others. */
function referred(schema: unknown, components: CallTypes['components'], found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    if (!components[name]) throw new Error(`The generator lost the type ${name}: name it as LOST`);
    found.add(name);
    referred(components[name], components, found);
  }
  return found;
}

const isText = (part: string | ts.NodeArray<ts.JSDocComment>) => typeof part === 'string';

/** The sentence above a row. */
function commentOf(node: ts.Node): string {
  const [comment = ''] = ts
    .getJSDocCommentsAndTags(node)
    .flatMap(({ comment = '' }) => (isText(comment) ? [comment] : []));
  return comment.replaceAll('\n', ' ');
}

/** The rows of the route table in the source, by group and name. */
function findRows(program: ts.Program) {
  const checker = program.getTypeChecker();
  /** The value of a name, in whichever file. */
  const initializerOf = (name: ts.Node): ts.Expression | undefined => {
    const shorthand = ts.isShorthandPropertyAssignment(name.parent);
    const found = shorthand
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const declaration = symbol?.valueDeclaration;
    return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  };
  const literal = (node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined => {
    if (node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node))) return literal(node.expression);
    return node && ts.isObjectLiteralExpression(node) ? node : undefined;
  };
  const propertiesOf = (node: ts.Expression | undefined): readonly ts.ObjectLiteralElementLike[] =>
    literal(node)?.properties.flatMap((property) =>
      ts.isSpreadAssignment(property) ? propertiesOf(initializerOf(property.expression)) : [property],
    ) ?? [];
  /** The type of the reply that a row names, itself or by a function or a constant of its file. */
  const replyOf = (node: ts.Node): ts.TypeNode | undefined => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'reply') {
      const declared = initializerOf(node.expression);
      const [preset] = declared && ts.isArrowFunction(declared) ? (declared.typeParameters ?? []) : [];
      return node.typeArguments?.[0] ?? preset?.default;
    }
    const value = ts.isIdentifier(node) ? initializerOf(node) : undefined;
    if (value?.getSourceFile() === node.getSourceFile()) return replyOf(value);
    return ts.forEachChild(node, replyOf);
  };
  const tableOf = (file: string, name: string) => {
    const table = program.getSourceFile(join(SHARED, 'api', file))?.statements.filter(ts.isVariableStatement);
    const declared = table?.flatMap(({ declarationList }) => declarationList.declarations);
    return propertiesOf(declared?.find((each) => each.name.getText() === name)?.initializer);
  };
  const rows = tableOf('routes.ts', 'API').flatMap((group) =>
    propertiesOf(group.name && initializerOf(group.name)).map((row) => {
      const where = `${group.name?.getText()}.${row.name?.getText()}`;
      const reply = ts.isPropertyAssignment(row) ? replyOf(row.initializer) : undefined;
      if (!commentOf(row) || !reply)
        throw new Error(`${where} needs a comment that says what the call does, and a reply`);
      return { where, summary: commentOf(row), reply };
    }),
  );
  /** The rows of a group that mirror those of others. */
  const mirrors = (own: Group, file: string, name: string, mirrored: Readonly<Record<string, Mirroring>>) =>
    tableOf(file, name).map((mirror) => {
      const name = mirror.name?.getText() ?? '';
      const [group = '', key = ''] = mirrored[name] ?? [];
      const row = rows.find(({ where }) => where === `${group}.${key}`);
      const { method, path } = (API[group as Group] as Record<string, Route>)[key] as Route;
      const more = commentOf(mirror).replace(/^./, (first) => `, ${first.toLowerCase()}`);
      if (!row) throw new Error(`${group}.${key} is not in the route table`);
      return {
        where: `${own}.${name}`,
        summary: `The same as \`${method} ${group}${path}\`${more || '.'}`,
        reply: row.reply,
      };
    });
  return [
    ...rows,
    ...mirrors('contractor', 'contractor-mirrors.ts', 'MIRRORED', MIRRORED),
    ...mirrors('machine', 'machine-mirrors.ts', 'MACHINE_MIRRORED', MACHINE_MIRRORED),
  ];
}

/** Reads the calls' types and facts from the sources of the route table, and all types to which they refer. */
function readCallTypes(): CallTypes {
  const config = {
    ...DEFAULT_CONFIG,
    path: join(SHARED, 'api/routes.ts'),
    tsconfig: join(SHARED, 'tsconfig.json'),
    skipTypeCheck: true,
    additionalProperties: false,
    encodeRefs: false,
  };
  const program = createProgram(config);
  const [parser, formatter] = [createParser(program, config), createFormatter(config)];
  const generator = new SchemaGenerator(program, parser, formatter, config);
  const rows = findRows(program);
  const calls: Record<string, CallType> = {};
  for (const { where, summary, reply } of rows) {
    const type = parser.createType(reply, new Context());
    // The parser wraps a type without a name, too.
    const named = type instanceof DefinitionType && type.getName() === type.getId() ? type.getType() : type;
    calls[where] = { summary, reply: modernized(formatter.getDefinition(named)) as JsonSchema };
  }
  const components = modernized({
    ...generator.createSchemaFromNodes(rows.map(({ reply }) => reply)).definitions,
    ...generator.createSchema(LOST).definitions,
  }) as CallTypes['components'];
  const names = [...referred(calls, components)].sort();
  return { calls, components: Object.fromEntries(names.map((name) => [name, components[name] ?? {}])) };
}

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

/** The right to call, in words. */
export const CALLERS: Readonly<Record<Permission | 'anyone', string>> = {
  anyone: 'anyone',
  isSignedIn: 'logged in',
  isAuth: 'editor',
  isAdmin: 'admin',
  isContractor: 'the device of a contractor link',
  isKey: 'a machine with a key',
  isFleet: 'an operator of the vendor',
};

/** The refusals that follow from a row of the route table. */
const generalRefusals = ({ method, permission, query, body }: Route): RefusalCode[] => [
  ...(query || body || method !== 'GET' ? ['BAD_REQUEST' as const] : []),
  ...(method !== 'GET' ? ['STILL_RUNNING' as const] : []),
  ...(needsSession(permission) ? ['UNAUTHENTICATED' as const] : []),
  ...(needsSession(permission) && permission !== 'isFleet' ? ['SESSION_ENDED' as const] : []),
  ...(permission === 'isContractor' ? ['LINK_ENDED' as const] : []),
  ...(permission === 'isKey' ? ['KEY_REFUSED' as const] : []),
  // Each user has a quota of calls, each contractor, and each key.
  ...(permission === 'anyone' ? [] : (['TOO_MANY_REQUESTS'] as const)),
  ...(permission === 'anyone' || permission === 'isFleet' ? [] : (['COMPANY_SUSPENDED'] as const)),
  ...(['isAuth', 'isAdmin', 'isFleet'].includes(permission) ? ['FORBIDDEN' as const] : []),
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
