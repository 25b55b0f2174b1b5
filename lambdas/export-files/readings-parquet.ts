import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { kindOf, parseSensorLabel, unitOf } from '../../shared/domain/sensor.ts';
import type { Cell } from '../../shared/platform/hour-code.ts';
import type { ReadingRows } from './readings-rows.ts';

/** Rows of one group. Readers skip a whole group by its times, and a group packs better than a day. */
const GROUP_ROWS = 50_000;

type Groups = ParquetWriter['row_groups'];

/** The data that another run needs to go on with a file. */
export interface ParquetState {
  /** Bytes that are written. */
  readonly offset: number;
  readonly groups: Groups;
  readonly rows: bigint;
  /** Rows that are too few for a group. */
  readonly waiting: ReadingRows;
}

const NO_ROWS: ReadingRows = { times: [], columns: new Map() };

const nameOf = (label: string) => parseSensorLabel(label)?.name;
const isState = (label: string): boolean => {
  const name = nameOf(label);
  return name !== undefined && kindOf(name) === 'state';
};

const schemaOf = (labels: readonly string[]): ConstructorParameters<typeof ParquetWriter>[0]['schema'] => [
  { name: 'readings', num_children: labels.length + 1 },
  { name: 'time', type: 'INT64', repetition_type: 'REQUIRED', converted_type: 'TIMESTAMP_MILLIS' },
  ...labels.map((name) => ({
    name,
    type: isState(name) ? ('BOOLEAN' as const) : ('DOUBLE' as const),
    repetition_type: 'OPTIONAL' as const,
  })),
];

/** The units of the columns, for whoever reads the file. */
const unitsOf = (labels: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      labels.flatMap((label) => {
        const name = nameOf(label);
        return name && !isState(label) ? [[label, unitOf(name)]] : [];
      }),
    ),
  );

const joined = (first: ReadingRows, second: ReadingRows, labels: readonly string[]): ReadingRows => ({
  times: [...first.times, ...second.times],
  columns: new Map(
    labels.map((label) => [label, [...(first.columns.get(label) ?? []), ...(second.columns.get(label) ?? [])]]),
  ),
});

/** A cell as Parquet has it. It knows no faults: they are empty, as what was not measured. */
function parquetCell(cell: Cell, isSwitch: boolean): number | boolean | null {
  if (cell === undefined || cell === null) return null;
  return isSwitch ? cell === 1 : cell;
}

/** A Parquet file that is written piece by piece, also by several runs (docs/product/import-export.md#parquet). */
export function openParquet(labels: readonly string[], before?: ParquetState) {
  const bytes = new ByteWriter();
  const file = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(labels),
    kvMetadata: [{ key: 'units', value: unitsOf(labels) }],
    createdBy: 'Wingnut portal',
  });
  let waiting = before?.waiting ?? NO_ROWS;
  if (before) {
    // The writer begins each file with its mark. This file has one.
    bytes.index = 0;
    bytes.offset = before.offset;
    file.row_groups.push(...before.groups);
    file.num_rows = before.rows;
  }
  /** The bytes since the last call. */
  const take = (): Uint8Array => {
    const taken = bytes.getBytes().slice();
    bytes.index = 0;
    return taken;
  };
  const writeGroup = () => {
    if (waiting.times.length === 0) return;
    const columns = labels.map((label) => ({
      name: label,
      data: (waiting.columns.get(label) ?? []).map((cell) => parquetCell(cell, isState(label))),
      offsetIndex: false,
    }));
    file.write({
      columnData: [{ name: 'time', data: waiting.times.map(BigInt), offsetIndex: false }, ...columns],
      rowGroupSize: waiting.times.length,
    });
    waiting = NO_ROWS;
  };
  return {
    /** Adds rows. Returns the bytes that are complete. */
    add(rows: ReadingRows): Uint8Array {
      waiting = joined(waiting, rows, labels);
      if (waiting.times.length >= GROUP_ROWS) writeGroup();
      return take();
    },
    /** The bytes of the last rows, and of the index at the end of the file. */
    end(): Uint8Array {
      writeGroup();
      file.finish();
      return take();
    },
    state: (): ParquetState => ({
      offset: bytes.offset,
      groups: file.row_groups,
      rows: file.num_rows,
      waiting,
    }),
  };
}
