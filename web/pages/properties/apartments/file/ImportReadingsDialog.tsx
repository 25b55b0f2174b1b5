import { useMemo, useRef, useState } from 'react';
import { MAX_FILE_READINGS } from '../../../../../shared/api/fields/apartment-fields.ts';
import type { Apartment } from '../../../../../shared/domain/apartments/apartment.ts';
import { countText, numberText } from '../../../../../shared/domain/figures/numbers.ts';
import type { UnitSystem } from '../../../../../shared/domain/figures/reader.ts';
import { dateText } from '../../../../../shared/domain/figures/times.ts';
import { type ImportTable, unreadColumns } from '../../../../../shared/domain/imports/import-table.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
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
import type { useApartmentActs } from '../use-apartments.ts';
import styles from './File.module.css';
import {
  type FileReadings,
  fileReadings,
  importedText,
  portionsOf,
  READING_COLUMNS,
  READINGS_TEMPLATE,
  type ReadingCounts,
  readingsDayOrder,
  readingsProblem,
  readingsScale,
} from './reading-rows.ts';

/** A month of 600 apartments by the hour. */
const LIMITS = { megabytes: 30, lines: 510_000, cells: 4_000_000 };
/** The most rows with errors that are listed. */
const MAX_FAULTS = 100;

interface Content {
  readonly table: ImportTable;
  readonly days: DayOrder | undefined;
  readonly asksDays: boolean;
  readonly scale: UnitSystem | undefined;
  readonly asksScale: boolean;
}

async function readReadings(file: File): Promise<Content> {
  const table = await readTable(file, LIMITS);
  const problem = readingsProblem(table);
  if (problem !== undefined) throw new UnreadableFileError(problem);
  const [days, scale] = [readingsDayOrder(table), readingsScale(table)];
  return { table, days, asksDays: days === undefined, scale, asksScale: scale === undefined };
}

/** What the file has: its sensors, and the rows that can’t be imported. */
function Preview({ content, zone }: { readonly content: FileReadings; readonly zone: string }) {
  const { readings, sensors, faults, blank } = content;
  return (
    <>
      <p role="status">
        {`${countText(readings.length, 'reading')} of ${countText(sensors.length, 'sensor')}.`}
        {blank > 0 && ` ${countText(blank, 'row')} without a temperature left out.`}
        {faults.length > 0 && ` ${countText(faults.length, 'row')} can’t be imported.`}
      </p>
      {sensors.length > 0 && (
        <FigureTable
          isInset
          isLong
          isStacked
          caption="Sensors of the file"
          rows={sensors}
          idOf={({ sensor }) => sensor}
          columns={[
            { heading: 'Sensor', of: ({ sensor }) => sensor },
            {
              heading: 'Result',
              of: ({ kind, sentence }) => <RowVerdict kind={kind}>{sentence}</RowVerdict>,
              isText: true,
            },
            { heading: 'Readings', of: ({ count }) => numberText(count) },
            { heading: 'First', of: ({ from }) => dateText(from, zone) },
            { heading: 'Last', of: ({ to }) => dateText(to, zone) },
          ]}
        />
      )}
      {faults.length > 0 && (
        <FigureTable
          isInset
          isLong
          isTitled
          caption={faults.length > MAX_FAULTS ? `First ${MAX_FAULTS} errors` : 'Errors'}
          rows={faults.slice(0, MAX_FAULTS)}
          idOf={({ row }) => row}
          columns={[
            { heading: 'Row', of: ({ row }) => row },
            {
              heading: 'Error',
              of: ({ sentence }) => <RowVerdict kind="refused">{sentence}</RowVerdict>,
              isText: true,
            },
          ]}
        />
      )}
    </>
  );
}

interface Props {
  readonly apartments: readonly Apartment[];
  /** IANA name. */
  readonly zone: string;
  readonly acts: Pick<ReturnType<typeof useApartmentActs>, 'addReadings'> & {
    readonly refresh: () => Promise<unknown>;
  };
  readonly onClose: () => void;
}

/** Readings of another maker’s system: what becomes of the file, then as many calls as they need (docs/product/apartments.md#readings-file). */
export function ImportReadingsDialog({ apartments: now, zone, acts, onClose }: Props) {
  // Their newest readings change each minute, which must not read a large file anew.
  const [apartments] = useState(now);
  const counts = useRef(new Map<number, ReadingCounts>());
  const file = useFileImport(async (chosen) => {
    saving.forget();
    counts.current.clear();
    return readReadings(chosen);
  });
  const { content, outcomes } = file;
  const read = useMemo(
    () =>
      content?.days && content.scale
        ? fileReadings(content.table, apartments, { days: content.days, scale: content.scale, zone })
        : undefined,
    [content, apartments, zone],
  );
  const readings = read?.readings ?? [];
  const portions = useMemo(() => portionsOf(read?.readings ?? [], MAX_FILE_READINGS), [read]);
  const saving = useAct(async () => {
    const rows = portions.flatMap((portion, row) => {
      const save = async () => counts.current.set(row, await acts.addReadings(portion));
      // They follow each other, so that what is stored has no gap when it ends.
      const work = { of: 'readings', save };
      return outcomes.has(row) ? [] : [{ row, kind: 'add' as const, sentence: '', work }];
    });
    await file.save(() => rows, acts.refresh);
    if (counts.current.size < portions.length) return;
    showToast(importedText([...counts.current.values()]));
    onClose();
  });
  const unread = content ? unreadColumns(READING_COLUMNS, content.table) : [];
  const done = Math.min(outcomes.size * MAX_FILE_READINGS, readings.length);
  return (
    <Dialog open onClose={onClose} title="Import readings" className={styles.wide}>
      <p className={kit.quiet}>
        A CSV with one row per reading: sensor or apartment, time, and temperature. Importing it again doesn’t change
        anything.
      </p>
      <FileChoice
        of={file}
        label="Readings file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={saving.busy}
        template={{ name: 'wingnut-readings-template', csv: READINGS_TEMPLATE }}
      />
      {content?.asksScale && (
        <FileQuestion
          label="Temperatures"
          value={content.scale ?? ''}
          options={[
            { id: 'us', title: '°F' },
            { id: 'metric', title: '°C' },
          ]}
          disabled={file.hasBegun}
          onAnswer={(scale) => file.answer({ scale: scale as UnitSystem })}
        />
      )}
      {content?.asksDays && (
        <FileQuestion
          label="Dates"
          value={content.days ?? ''}
          options={[
            { id: 'month', title: 'Month first: 1/31/2026' },
            { id: 'day', title: 'Day first: 31/1/2026' },
          ]}
          disabled={file.hasBegun}
          onAnswer={(days) => file.answer({ days: days as DayOrder })}
        />
      )}
      {unread.length > 0 && <p className={kit.quiet}>{`Columns not read: ${unread.join(', ')}`}</p>}
      {read && <Preview content={read} zone={zone} />}
      {saving.busy && (
        <div className={styles.progress}>
          <progress aria-label="Progress" value={done} max={readings.length || 1} />
          <span role="status">{`${numberText(done)} of ${countText(readings.length, 'reading')}`}</span>
        </div>
      )}
      {saving.failure && <Message tone="error">{saving.failure}</Message>}
      <DialogActions>
        {saving.busy ? <Button onClick={file.stop}>STOP</Button> : <Button onClick={onClose}>CANCEL</Button>}
        {readings.length > 0 && (
          <Button look="primary" busy={saving.busy} onClick={() => saving.start()}>
            {file.hasBegun ? 'CONTINUE' : `IMPORT ${countText(readings.length, 'reading').toUpperCase()}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
