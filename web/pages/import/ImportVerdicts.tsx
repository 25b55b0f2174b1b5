import { useMemo, useState } from 'react';
import { type ImportTable, unreadColumns } from '../../../shared/domain/imports/import-table.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { downloadCsv } from '../../ui/layout/download.ts';
import { Table } from '../../ui/table/Table.tsx';
import { VERDICT_ITEM, verdictColumns } from './columns.tsx';
import styles from './Import.module.css';
import type { ImportKind } from './import-kinds.ts';
import { countsOf, type Filter, isShown, refusedCsv, rowsText, type ShownRow } from './import-words.ts';
import { SaveBar } from './SaveBar.tsx';
import type { Import } from './use-import.ts';

interface ImportVerdictsProps {
  readonly kind: ImportKind;
  readonly state: Import;
  readonly rows: readonly ShownRow[];
  readonly table: ImportTable;
}

const ROW_HEIGHT = 48;
const idOf = ({ row }: ShownRow): string => String(row);

/** What becomes of each row of the file, and saving them. */
export function ImportVerdicts({ kind, state, rows, table }: ImportVerdictsProps) {
  const [chosen, setFilter] = useState<Filter>('All');
  const counts = useMemo(() => countsOf(rows), [rows]);
  // The last row of a verdict may just have got another one.
  const filter = counts.some(([name]) => name === chosen) ? chosen : 'All';
  const shown = useMemo(() => rows.filter((row) => isShown(row, filter)), [rows, filter]);
  const columns = useMemo(() => verdictColumns(kind.idHeading), [kind]);
  const unread = useMemo(() => unreadColumns(kind.columns, table), [kind, table]);
  const refusedCount = counts.find(([name]) => name === 'Refused')?.[1] ?? 0;
  return (
    <Card title={state.hasBegun ? 'Result' : 'What will change'} className={styles.card}>
      <div className={styles.head}>
        <div className={styles.saving}>
          <SaveBar {...state} />
          {refusedCount > 0 && !state.progress && (
            <Button onClick={() => downloadCsv('wingnut-import-refused', refusedCsv(table, rows))}>
              {`DOWNLOAD ${rowsText(refusedCount).toUpperCase()} REFUSED`}
            </Button>
          )}
        </div>
        {unread.length > 0 && <p className={styles.facts}>{`These columns are not read: ${unread.join(', ')}.`}</p>}
        <SegmentedControl
          label="Rows"
          names={counts.map(([name]) => name)}
          applied={filter}
          onChoose={setFilter}
          counts={Object.fromEntries(counts) as Record<Filter, number>}
        />
      </div>
      <Table
        label="Rows of the file"
        columns={columns}
        rows={shown}
        idOf={idOf}
        rowHeight={ROW_HEIGHT}
        item={VERDICT_ITEM}
        empty={null}
      />
    </Card>
  );
}
