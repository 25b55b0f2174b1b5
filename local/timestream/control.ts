import { REGION } from '../../shared/platform/region.ts';
import { AwsError, type Operation } from '../base/aws-json.ts';
import { type Catalog, type Database, type Table, type TableProperties, tableKey } from './catalog.ts';

type Input = Record<string, unknown>;

const NAME = /^[A-Za-z0-9_.-]{3,256}$/;
/** The names of DuckDB's own schemas. */
const RESERVED_SCHEMAS = new Set(['main', 'memory', 'temp', 'system', 'pg_catalog', 'information_schema']);
const DEFAULT_RETENTION = { MemoryStoreRetentionPeriodInHours: 6, MagneticStoreRetentionPeriodInDays: 73000 };
const MAX_RETENTION = { MemoryStoreRetentionPeriodInHours: 8766, MagneticStoreRetentionPeriodInDays: 73000 };
const DEFAULT_KEY = [{ Type: 'MEASURE' }];

const invalid = (message: string) => new AwsError('ValidationException', message);
const arn = (path: string) => `arn:aws:timestream:${REGION}:000000000000:database/${path}`;

/** Refuses parameters that the stand-in would otherwise ignore. */
export function onlyKnown(input: Input, ...known: readonly string[]): void {
  const unknown = Object.keys(input).find((key) => !known.includes(key));
  if (unknown) throw invalid(`The parameter '${unknown}' is not known to the stand-in`);
}

function requireName(value: unknown, what: string): string {
  if (typeof value !== 'string' || !NAME.test(value)) {
    throw invalid(`'${value}' is not a valid ${what}`);
  }
  return value;
}

/** The database of a request. Throws ResourceNotFoundException. */
function findDatabase(catalog: Catalog, name: unknown): Database {
  const database = catalog.databases.get(String(name));
  if (!database) throw new AwsError('ResourceNotFoundException', `The database ${name} does not exist.`);
  return database;
}

/** The table of a request. Throws ResourceNotFoundException. */
export function findTable(catalog: Catalog, database: unknown, name: unknown): Table {
  findDatabase(catalog, database);
  const table = catalog.tables.get(tableKey(String(database), String(name)));
  if (!table) throw new AwsError('ResourceNotFoundException', `The table ${name} does not exist.`);
  return table;
}

const describeDatabase = (catalog: Catalog, { name, created }: Database) => ({
  Arn: arn(name),
  DatabaseName: name,
  TableCount: [...catalog.tables.values()].filter(({ database }) => database === name).length,
  CreationTime: created / 1000,
  LastUpdatedTime: created / 1000,
});

const describeTable = ({ database, name, created, properties }: Table) => ({
  Arn: arn(`${database}/table/${name}`),
  DatabaseName: database,
  TableName: name,
  TableStatus: 'ACTIVE',
  CreationTime: created / 1000,
  LastUpdatedTime: created / 1000,
  ...properties,
});

const asObject = (value: unknown, what: string): Input => {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${what} must be a structure`);
  return value as Input;
};

function parseProperties(input: Input): TableProperties {
  const given = asObject(input.RetentionProperties, 'RetentionProperties');
  onlyKnown(given, ...Object.keys(MAX_RETENTION));
  const retention = { ...DEFAULT_RETENTION, ...given } as TableProperties['RetentionProperties'];
  for (const name of ['MemoryStoreRetentionPeriodInHours', 'MagneticStoreRetentionPeriodInDays'] as const) {
    if (!Number.isInteger(retention[name]) || retention[name] < 1 || retention[name] > MAX_RETENTION[name]) {
      throw invalid(`${name} must be from 1 to ${MAX_RETENTION[name]}`);
    }
  }
  const magnetic = asObject(input.MagneticStoreWriteProperties, 'MagneticStoreWriteProperties');
  onlyKnown(magnetic, 'EnableMagneticStoreWrites', 'MagneticStoreRejectedDataLocation');
  const schema = asObject(input.Schema, 'Schema');
  onlyKnown(schema, 'CompositePartitionKey');
  const CompositePartitionKey = schema.CompositePartitionKey ?? DEFAULT_KEY;
  if (!Array.isArray(CompositePartitionKey)) throw invalid('CompositePartitionKey must be a list');
  return {
    RetentionProperties: retention,
    MagneticStoreWriteProperties: {
      ...magnetic,
      EnableMagneticStoreWrites: magnetic.EnableMagneticStoreWrites === true,
    },
    Schema: { CompositePartitionKey },
  };
}

/** A page of a list by `MaxResults` (1 to 20, default 20) and `NextToken`, which is the last name of the page before. */
function page<T>(all: readonly T[], nameOf: (item: T) => string, input: Input): { items: T[]; NextToken?: string } {
  const size = input.MaxResults === undefined ? 20 : Number(input.MaxResults);
  if (!Number.isInteger(size) || size < 1 || size > 20) throw invalid('MaxResults must be from 1 to 20');
  const rest = all
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .filter((item) => input.NextToken === undefined || nameOf(item) > String(input.NextToken));
  const items = rest.slice(0, size);
  const last = items.at(-1);
  return rest.length > size && last ? { items, NextToken: nameOf(last) } : { items };
}

/** Databases and tables: create, describe, list. Tags are accepted and not kept. */
export function controlOperations(catalog: Catalog, now: () => number): Record<string, Operation> {
  return {
    CreateDatabase: async (input) => {
      onlyKnown(input, 'DatabaseName', 'Tags', 'KmsKeyId');
      const name = requireName(input.DatabaseName, 'database name');
      if (RESERVED_SCHEMAS.has(name.toLowerCase()))
        throw invalid(`The stand-in cannot make a database called '${name}'`);
      if ([...catalog.databases.keys()].some((other) => other.toLowerCase() === name.toLowerCase())) {
        throw new AwsError('ConflictException', `The database ${name} already exists.`);
      }
      return { Database: describeDatabase(catalog, await catalog.createDatabase(name, now())) };
    },
    DescribeDatabase: (input) => {
      onlyKnown(input, 'DatabaseName');
      return { Database: describeDatabase(catalog, findDatabase(catalog, input.DatabaseName)) };
    },
    ListDatabases: (input) => {
      onlyKnown(input, 'NextToken', 'MaxResults');
      const { items, ...next } = page([...catalog.databases.values()], ({ name }) => name, input);
      return { Databases: items.map((database) => describeDatabase(catalog, database)), ...next };
    },
    CreateTable: async (input) => {
      onlyKnown(
        input,
        ...['DatabaseName', 'TableName', 'Tags', 'RetentionProperties', 'MagneticStoreWriteProperties', 'Schema'],
      );
      const database = findDatabase(catalog, input.DatabaseName).name;
      const name = requireName(input.TableName, 'table name');
      const isTaken = [...catalog.tables.values()].some(
        (table) => table.database === database && table.name.toLowerCase() === name.toLowerCase(),
      );
      if (isTaken) throw new AwsError('ConflictException', `The table ${name} already exists.`);
      return { Table: describeTable(await catalog.createTable(database, name, now(), parseProperties(input))) };
    },
    DescribeTable: (input) => {
      onlyKnown(input, 'DatabaseName', 'TableName');
      return { Table: describeTable(findTable(catalog, input.DatabaseName, input.TableName)) };
    },
    ListTables: (input) => {
      onlyKnown(input, 'DatabaseName', 'NextToken', 'MaxResults');
      const only = input.DatabaseName === undefined ? undefined : findDatabase(catalog, input.DatabaseName).name;
      const tables = [...catalog.tables.values()].filter(({ database }) => !only || database === only);
      const { items, ...next } = page(tables, (table) => tableKey(table.database, table.name), input);
      return { Tables: items.map(describeTable), ...next };
    },
  };
}
