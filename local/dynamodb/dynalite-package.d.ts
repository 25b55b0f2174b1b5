/** The parts of dynalite 4.0.0 that this folder uses. The package has no types. */
declare module 'dynalite/db/index.js' {
  import type { Readable } from 'node:stream';

  export type AttributeValue = Readonly<Record<string, unknown>>;
  export type Item = Record<string, AttributeValue>;
  export type Callback<T> = (error: Error | null | undefined, value: T) => void;
  export type Release = (done?: () => void) => () => void;

  export interface SecondaryIndex {
    readonly IndexName: string;
    readonly KeySchema: readonly { readonly AttributeName: string }[];
  }

  export interface Table {
    readonly TableName: string;
    readonly TableStatus: string;
    readonly KeySchema: readonly { readonly AttributeName: string }[];
    readonly GlobalSecondaryIndexes?: readonly SecondaryIndex[];
    readonly LocalSecondaryIndexes?: readonly SecondaryIndex[];
  }

  /** A node of a parsed condition or filter: `and`, `or`, `not`, a comparison, or a function with its name. */
  export interface Expression {
    readonly type: string;
    readonly args: readonly unknown[];
  }

  export interface Range {
    gt?: string;
    gte?: string;
    lt?: string;
    lte?: string;
  }

  /** A part of the store, under its own prefix. */
  export interface Part {
    lock(key: string, run: (release: Release) => void): void;
    get(key: string, callback: Callback<unknown>): void;
    put(key: string, value: unknown, callback: Callback<void>): void;
    del(key: string, callback: Callback<void>): void;
    createValueStream(range: Range): unknown;
  }

  export interface Change {
    readonly type: 'put' | 'del';
    readonly key: string;
    readonly value?: unknown;
  }

  export interface Level {
    open(): Promise<void>;
    close(): Promise<void>;
    get(key: string): Promise<unknown>;
    batch: (changes: readonly Change[]) => Promise<void>;
    keys(range: Range): AsyncIterable<string>;
    values(range: Range & { highWaterMarkBytes?: number }): AsyncIterable<unknown> & {
      nextv(size: number): Promise<unknown[]>;
      close(): Promise<void>;
    };
    createValueStream(range: Range): Readable;
    iterator(range: Range): AsyncIterable<[string, unknown]>;
  }

  export interface Store {
    readonly options: { readonly maxItemSize: number };
    readonly db: Level;
    readonly tableDb: Part;
    getItemDb(table: string): Part;
    getIndexDb(kind: string, table: string, index: string): Part;
    getTable(name: string, checkStatus: boolean, callback: Callback<Table>): void;
    getTable(name: string, callback: Callback<Table>): void;
  }

  const dynalite: {
    create(options: { path: string; createTableMs: number }): Store;
    createKey(item: Item, table: Table): string;
    validateKey(key: Item, table: Table): Error | null | undefined;
    validateItem(item: Item, table: Table): Error | null | undefined;
    matchesExprFilter(item: Item, expression: Expression): boolean;
    mapPath(path: readonly unknown[], item: Item): AttributeValue | null | undefined;
    itemSize(item: Item): number;
  };
  export default dynalite;
}

declare module 'dynalite/validations/index.js' {
  import type { Store } from 'dynalite/db/index.js';

  /** The shape of a request: the name of a type, or its name with rules and members. */
  export type Shape =
    | string
    | { readonly type: string; readonly children?: Shape | Shapes; readonly [rule: string]: unknown };
  export type Shapes = { readonly [member: string]: Shape };

  const validations: {
    checkTypes(input: Record<string, unknown>, types: Shapes): Record<string, unknown>;
    checkValidations(
      input: Record<string, unknown>,
      types: Shapes,
      custom: ((input: Record<string, unknown>, store: Store) => string | undefined) | undefined,
      store: Store,
    ): void;
  };
  export default validations;
}
