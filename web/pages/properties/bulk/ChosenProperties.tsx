import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSession } from '../../../api/identity/session.ts';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import type { PropertyRow } from '../../alarms/notifications/property-rows.ts';
import { rowsCsv } from '../../common/selection/rows-csv.ts';
import { SelectionBar } from '../../common/selection/SelectionBar.tsx';
import { hiddenCount } from '../../common/selection/use-selection.ts';
import { PROPERTY_CSV } from '../overview/csv-columns.ts';
import { CHOICES, type ChoiceId } from './actions.ts';
import { offerUndo } from './undo.ts';

const BulkDialog = lazyPart(() => import('./BulkDialog.tsx'));

interface ChosenPropertiesProps {
  /** All properties of the company. */
  readonly all: readonly PropertyRow[];
  /** The chosen ones, and those that the list shows now. */
  readonly rows: readonly PropertyRow[];
  readonly shown: readonly PropertyRow[];
  readonly onClear: () => void;
}

const portfoliosOf = (rows: readonly PropertyRow[]): string[] =>
  [...new Set(rows.map(({ portfolio }) => portfolio).filter(Boolean))].sort();

/** The bar of the chosen properties, and the dialog of the acts on them (docs/product/bulk.md#bar). */
export function ChosenProperties({ all, rows, shown, onClear }: ChosenPropertiesProps) {
  const { isAuth } = useSession();
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ readonly choice: ChoiceId; readonly rows: readonly PropertyRow[] }>();
  const nameOf = (id: string) => all.find(({ uuid }) => uuid === id)?.propertyName ?? id;
  return (
    <>
      <SelectionBar
        count={rows.length}
        hidden={hiddenCount(rows, shown)}
        onClear={onClear}
        onDownload={() =>
          downloadCsv(`Properties-${new Date().toISOString().slice(0, 10)}`, rowsCsv(PROPERTY_CSV, rows))
        }
      >
        {isAuth && <MenuButton word="CHANGE" items={CHOICES} onChoose={(choice) => setOpen({ choice, rows })} />}
      </SelectionBar>
      {open && (
        <Suspense>
          <BulkDialog
            {...open}
            portfolios={portfoliosOf(all)}
            onClose={(work) => {
              setOpen(undefined);
              if (work) offerUndo(queries, work, nameOf);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
