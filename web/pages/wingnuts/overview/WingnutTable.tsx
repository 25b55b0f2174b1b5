import { type ComponentProps, useMemo, useRef } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { useNarrow } from '../../../ui/table/use-narrow.ts';
import { columnsIn, ROOM } from './columns.tsx';
import type { WingnutRow } from './wingnut-rows.ts';

interface WingnutTableProps extends Omit<ComponentProps<typeof Table<WingnutRow>>, 'label' | 'columns'> {
  /** A wingnut reports something of its health. */
  readonly hasHealth: boolean;
}

/** The table of wingnuts with the columns for which it has room: the sidebar may be open or not (docs/product/wingnuts.md#columns). */
export function WingnutTable({ hasHealth, ...table }: WingnutTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place, ROOM.health);
  const hasRoom = !useNarrow(place, ROOM.address);
  const worst = table.rows.some(({ troubles }) => troubles.length > 0);
  const columns = useMemo(
    () => columnsIn({ health: hasHealth && !isNarrow, address: hasRoom || !hasHealth, worst }),
    [hasHealth, isNarrow, hasRoom, worst],
  );
  return (
    <div ref={place}>
      <Table {...table} label={say`Wingnuts`} columns={columns} />
    </div>
  );
}
