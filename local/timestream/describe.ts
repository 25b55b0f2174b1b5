import { AwsError } from '../aws-json.ts';
import { type Catalog, tableKey } from './catalog.ts';
import { isSymbol, isWord, nameOf, type Token } from './sql-tokens.ts';

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const TYPES = { DIMENSION: 'DIMENSION', MEASURE: 'MULTI' } as const;

/**
 * DuckDB's text for `DESCRIBE "database"."table"`: a row for each column with its type and its part in Timestream; undefined for
 * any other statement. Throws ValidationException for a table that does not exist.
 */
export function describeText(tokens: readonly Token[], catalog: Catalog): string | undefined {
  if (!isWord(tokens[0], 'DESCRIBE')) return undefined;
  const [, database, dot, name, rest] = tokens;
  if (!isSymbol(dot, '.') || rest) throw new AwsError('ValidationException', 'DESCRIBE takes "database"."table"');
  const key = tableKey(nameOf(database), nameOf(name)).toLowerCase();
  const table = [...catalog.tables].find(([known]) => known.toLowerCase() === key)?.[1];
  if (!table) throw new AwsError('ValidationException', `Table ${nameOf(database)}.${nameOf(name)} does not exist`);
  const rows = [
    ...[...table.columns.values()].map((column) => [column.name, column.type.toLowerCase(), TYPES[column.kind]]),
    ['measure_name', 'varchar', 'MEASURE_NAME'],
    ['time', 'timestamp', 'TIMESTAMP'],
  ];
  const values = rows.map((row) => `(${row.map(text).join(', ')})`).join(', ');
  return `SELECT * FROM (VALUES ${values}) AS described("Column", "Type", "Timestream attribute type")`;
}
