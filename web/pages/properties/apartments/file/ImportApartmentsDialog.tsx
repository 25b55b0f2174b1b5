import { useMemo } from 'react';
import type { Apartment } from '../../../../../shared/domain/apartments/apartment.ts';
import { countText } from '../../../../../shared/domain/figures/numbers.ts';
import { type ImportTable, unreadColumns } from '../../../../../shared/domain/imports/import-table.ts';
import { newKey } from '../../../../api/repeated.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { FigureTable } from '../../../../ui/table/FigureTable.tsx';
import { useAct } from '../../../common/acts.ts';
import type { DayOrder } from '../../../common/csv/cells.ts';
import { readTable } from '../../../common/csv/read-table.ts';
import { FileChoice } from '../../../common/file-import/FileChoice.tsx';
import { FileQuestion } from '../../../common/file-import/FileQuestion.tsx';
import { RowVerdict } from '../../../common/file-import/RowVerdict.tsx';
import { UnreadableFileError } from '../../../common/file-import/unreadable-file.ts';
import { useFileImport } from '../../../common/file-import/use-file-import.ts';
import {
  APARTMENT_COLUMNS,
  APARTMENTS_TEMPLATE,
  type ApartmentRow,
  apartmentRows,
  apartmentsDayOrder,
  apartmentsProblem,
} from './apartment-rows.ts';
import styles from './File.module.css';

interface Content {
  readonly table: ImportTable;
  /** As the file proves it, or as a person says. */
  readonly days?: DayOrder | undefined;
  readonly asksDays: boolean;
}

/** Reads a file of apartments. Throws UnreadableFileError. */
async function readApartments(file: File): Promise<Content> {
  const table = await readTable(file);
  const problem = apartmentsProblem(table);
  if (problem !== undefined) throw new UnreadableFileError(problem);
  const days = apartmentsDayOrder(table);
  return { table, days, asksDays: days === undefined };
}

interface Props {
  readonly existing: readonly Apartment[];
  /** Rejects with the sentence that says why nothing was saved. The rows stay. */
  readonly onSave: (apartments: readonly Apartment[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Apartments of a file: what becomes of each row, then one save (docs/product/apartments.md#apartments-file). */
export function ImportApartmentsDialog({ existing, onSave, onClose }: Props) {
  const file = useFileImport(readApartments);
  const { content } = file;
  const rows = useMemo<readonly ApartmentRow[]>(
    () => (content?.days ? apartmentRows(content.table, existing, content.days, newKey) : []),
    [content, existing],
  );
  const put = rows.flatMap(({ apartment }) => apartment ?? []);
  const unread = content ? unreadColumns(APARTMENT_COLUMNS, content.table) : [];
  const refused = rows.filter(({ kind }) => kind === 'refused').length;
  const save = useAct(async () => {
    await onSave(put);
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title="Import apartments" className={styles.wide}>
      <p className={kit.quiet}>
        A CSV with one row per apartment. New ones are added, existing ones are updated, and blank cells don’t change
        anything.
      </p>
      <FileChoice
        of={file}
        label="Apartments file"
        accept=".csv,.tsv,.txt,text/csv"
        template={{ name: 'wingnut-apartments-template', csv: APARTMENTS_TEMPLATE }}
      />
      {content?.asksDays && (
        <FileQuestion
          label="Dates"
          value={content.days ?? ''}
          options={[
            { id: 'month', title: 'Month first: 1/31/2026' },
            { id: 'day', title: 'Day first: 31/1/2026' },
          ]}
          onAnswer={(days) => file.answer({ days: days as DayOrder })}
        />
      )}
      {unread.length > 0 && <p className={kit.quiet}>{`Columns not read: ${unread.join(', ')}`}</p>}
      {rows.length > 0 && (
        <>
          <p role="status">
            {`${put.length} of ${countText(rows.length, 'row')} ${put.length === 1 ? 'changes' : 'change'} something.`}
            {refused > 0 &&
              ` ${countText(refused, 'row')} can’t be imported. Fix them in your file and choose it again.`}
          </p>
          <FigureTable
            isInset
            isLong
            caption="Rows of the file"
            rows={rows}
            idOf={({ row }) => String(row)}
            columns={[
              { heading: 'Row', of: ({ row }) => row },
              { heading: 'Apartment', of: ({ number }) => number, isText: true },
              {
                heading: 'Result',
                of: ({ kind, sentence }) => <RowVerdict kind={kind}>{sentence}</RowVerdict>,
                isText: true,
              },
            ]}
          />
        </>
      )}
      {save.failure && <Message tone="error">{save.failure}</Message>}
      <DialogActions>
        <Button disabled={save.busy} onClick={onClose}>
          CANCEL
        </Button>
        {rows.length > 0 && (
          <Button look="primary" busy={save.busy} disabled={put.length === 0} onClick={() => save.start()}>
            {`IMPORT ${countText(put.length, 'apartment').toUpperCase()}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
