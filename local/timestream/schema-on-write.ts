import type { Column, Table } from './catalog.ts';
import type { FlatRecord } from './records.ts';

const columnsOf = ({ dimensions, measures }: FlatRecord): Column[] => [
  ...[...dimensions.keys()].map((name): Column => ({ name, kind: 'DIMENSION', type: 'VARCHAR' })),
  ...[...measures].map(([name, { type }]): Column => ({ name, kind: 'MEASURE', type })),
];

/**
 * The columns that a record adds, or why it cannot be stored: a column keeps the kind and type of its first record.
 */
export function newColumns(
  known: (name: string) => Column | undefined,
  record: FlatRecord,
): { readonly columns: readonly Column[] } | { readonly refusal: string } {
  const columns: Column[] = [];
  for (const column of columnsOf(record)) {
    const { name, kind, type } = column;
    const other = known(name.toLowerCase()) ?? columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!other) columns.push(column);
    else if (other.name !== name)
      return { refusal: `The name '${name}' differs from the existing '${other.name}' in case only.` };
    else if (other.kind !== kind) return { refusal: `The name '${name}' is already a ${other.kind.toLowerCase()}.` };
    else if (other.type !== type) {
      return { refusal: `The measure value type ${type} of '${name}' does not match the existing type ${other.type}.` };
    }
  }
  return { columns };
}

/** Why a record does not match the table's partition key; undefined when it does. */
export function partitionRefusal({ properties }: Table, { dimensions }: FlatRecord): string | undefined {
  const missing = properties.Schema.CompositePartitionKey.find(
    ({ Type, Name, EnforcementInRecord }) =>
      Type === 'DIMENSION' && EnforcementInRecord === 'REQUIRED' && !dimensions.has(Name ?? ''),
  );
  return missing && `The record lacks the dimension '${missing.Name}' that the partition key requires.`;
}
