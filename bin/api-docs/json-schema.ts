/** The part of JSON Schema (draft 2020-12, which OpenAPI 3.1 uses) that the API's documents need. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
}

/** Path of OpenAPI for the schemas that have a name. */
export const COMPONENTS = '#/components/schemas/';

/** The name that a `$ref` refers to. */
export const referredName = (ref: string): string => ref.slice(COMPONENTS.length);
