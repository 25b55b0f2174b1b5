import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countText } from '../../../shared/domain/figures/numbers.ts';
import { unreadColumns } from '../../../shared/domain/imports/import-table.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Collapsible } from '../../ui/layout/Collapsible.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { downloadCsv } from '../../ui/layout/download.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import kit from '../../ui/style/kit.module.css';
import type { TableColumn } from '../../ui/table/columns.ts';
import { Table } from '../../ui/table/Table.tsx';
import { FileChoice } from '../common/file-import/FileChoice.tsx';
import { FileQuestion } from '../common/file-import/FileQuestion.tsx';
import { VERDICT_LOOKS } from '../common/file-import/RowVerdict.tsx';
import { ReadOnlyNotice } from '../common/ReadOnlyNotice.tsx';
import styles from './Import.module.css';
import { IMPORT_KINDS, type ImportKind, type ImportKindName } from './import-kinds.ts';
import {
  countsOf,
  type Filter,
  isImportRowShown,
  refusedCsv,
  type ShownRow,
  templateCsv,
  VERDICT_WORDS,
} from './import-words.ts';
import { type Import, useImport } from './use-import.ts';

const ORDER = Object.keys(VERDICT_WORDS);

const Verdict = ({ kind }: Pick<ShownRow, 'kind'>) => <Tag {...VERDICT_LOOKS[kind]}>{VERDICT_WORDS[kind]}</Tag>;

/** The columns of the verdicts. @param idHeading what the rows are about */
const verdictColumns = (idHeading: string): readonly TableColumn<ShownRow>[] => [
  { id: 'row', heading: 'Row', cell: ({ row }) => row, sortBy: ({ row }) => row, width: '72px', figures: true },
  {
    id: 'id',
    heading: idHeading,
    cell: ({ id }) => <span title={id}>{id}</span>,
    sortBy: ({ id }) => id,
    width: '14%',
  },
  {
    id: 'name',
    heading: 'Property',
    cell: ({ name }) => <span title={name}>{name}</span>,
    sortBy: ({ name }) => name || undefined,
    width: '22%',
  },
  {
    id: 'verdict',
    heading: 'Result',
    cell: (row) => <Verdict {...row} />,
    sortBy: ({ kind }) => ORDER.indexOf(kind),
    width: '124px',
  },
  {
    id: 'sentence',
    heading: 'Details',
    cell: ({ sentence }) => (
      <span className={styles.sentence} title={sentence}>
        {sentence}
      </span>
    ),
  },
];

/** A verdict where there is no room for a table. */
const VERDICT_ITEM = {
  render: (row: ShownRow) => (
    <>
      <p className={styles.line}>
        <span className={styles.name}>{row.name || row.id || 'No name'}</span>
        <Verdict {...row} />
      </p>
      <p className={kit.quiet}>{`Row ${row.row}${row.id ? ` · ${row.id}` : ''}`}</p>
      <p className={styles.sentence}>{row.sentence}</p>
    </>
  ),
  height: 108,
  below: 700,
};

type SaveBarProps = Pick<Import, 'rows' | 'progress' | 'stopped' | 'hasBegun' | 'openCount' | 'start' | 'stop'>;

/** Saves the open rows, counts along, and says how it ended. */
function SaveBar({ rows = [], progress, stopped, hasBegun, openCount, start, stop }: SaveBarProps) {
  if (progress) {
    return (
      <div className={styles.progress}>
        <progress aria-label="Progress" value={progress.done} max={progress.of || 1} />
        <span role="status">{`${progress.done} of ${countText(progress.of, 'row')}`}</span>
        <Button onClick={stop}>STOP</Button>
      </div>
    );
  }
  const saved = rows.filter(({ kind }) => kind === 'saved').length;
  return (
    <>
      {stopped && <Message tone="error">{stopped}</Message>}
      {!stopped && hasBegun && <Message tone="success">{`${countText(saved, 'row')} saved.`}</Message>}
      {!hasBegun && openCount === 0 && <Message tone="notice">No changes to make</Message>}
      {openCount > 0 && (
        <Button look="primary" onClick={() => start()}>
          {`${hasBegun ? 'CONTINUE WITH' : 'SAVE'} ${countText(openCount, 'row').toUpperCase()}`}
        </Button>
      )}
    </>
  );
}

interface ImportVerdictsProps {
  readonly kind: ImportKind;
  readonly state: Import;
  readonly rows: readonly ShownRow[];
  readonly content: NonNullable<Import['content']>;
}

const COUNTRIES = ['Canada', 'United States'].map((id) => ({ id, title: id }));
const ROW_HEIGHT = 48;
const idOf = ({ row }: ShownRow): string => String(row);

/** The outcome of each row of the file, and saving them. */
function ImportVerdicts({ kind, state, rows, content: { table, country } }: ImportVerdictsProps) {
  const [chosen, setFilter] = useState<Filter>('All');
  const counts = useMemo(() => countsOf(rows), [rows]);
  // The last row of a verdict may just have got another one.
  const filter = counts.some(([name]) => name === chosen) ? chosen : 'All';
  const shown = useMemo(() => rows.filter((row) => isImportRowShown(row, filter)), [rows, filter]);
  const columns = useMemo(() => verdictColumns(kind.idHeading), [kind]);
  const unread = useMemo(() => unreadColumns(kind.columns, table), [kind, table]);
  const refusedCount = counts.find(([name]) => name === 'Error')?.[1] ?? 0;
  return (
    <Card title={state.hasBegun ? 'Result' : 'Preview'} className={styles.card}>
      <div className={styles.head}>
        <div className={styles.saving}>
          <SaveBar {...state} />
          {refusedCount > 0 && !state.progress && (
            <Button onClick={() => downloadCsv('wingnut-import-refused', refusedCsv(table, rows))}>
              {`DOWNLOAD ${countText(refusedCount, 'row').toUpperCase()} WITH ERRORS`}
            </Button>
          )}
        </div>
        {kind.asksCountry(table) && (
          <FileQuestion
            label="No Country column. Country for new properties:"
            value={country}
            options={COUNTRIES}
            disabled={state.hasBegun}
            onAnswer={(next) => state.answer({ country: next })}
          />
        )}
        {unread.length > 0 && <p className={kit.quiet}>{`Ignored columns: ${unread.join(', ')}.`}</p>}
        <SegmentedControl
          label="Rows"
          names={counts.map(([name]) => name)}
          applied={filter}
          onChoose={setFilter}
          counts={Object.fromEntries(counts) as Record<Filter, number>}
        />
      </div>
      <Table
        label="Rows in the file"
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

const NAMES = Object.keys(IMPORT_KINDS) as ImportKindName[];
const TITLES = NAMES.map((name) => IMPORT_KINDS[name].title);

interface ImportOfKindProps {
  readonly name: ImportKindName;
  readonly onKind: (name: ImportKindName) => void;
}

/** Importing one kind of file: choosing it, its verdicts, saving. */
function ImportOfKind({ name, onKind }: ImportOfKindProps) {
  const kind: ImportKind = IMPORT_KINDS[name];
  const state = useImport(kind);
  const [isOpen, setOpen] = useState(false);
  const { rows, content, progress } = state;
  return (
    <div className={kit.parts}>
      <Card title="File">
        <div className={styles.choice}>
          <SegmentedControl
            label="Data"
            names={TITLES}
            applied={kind.title as (typeof TITLES)[number]}
            disabled={progress !== undefined}
            onChoose={(title) => onKind(NAMES.find((each) => IMPORT_KINDS[each].title === title) ?? name)}
          />
          {!rows && (
            <p className={styles.explained}>{kind.explained} You’ll review the changes before anything is saved.</p>
          )}
          <FileChoice
            of={state}
            label="CSV file"
            accept=".csv,.tsv,.txt,text/csv"
            disabled={progress !== undefined}
            template={{ name: kind.template, csv: templateCsv(kind.columns) }}
          />
        </div>
      </Card>
      {!rows && (
        <Collapsible title="Columns" open={isOpen} onOpen={setOpen}>
          <DescriptionList
            facts={Object.entries(kind.columns).map(([field, [heading]]) => [heading, kind.hints[field]])}
          />
        </Collapsible>
      )}
      {rows && content && <ImportVerdicts kind={kind} state={state} rows={rows} content={content} />}
      <LeaveDialog unsaved={progress !== undefined}>
        Some rows weren’t saved. Saved rows are kept; choose the file again to finish.
      </LeaveDialog>
    </div>
  );
}

const isKind = (name: string): name is ImportKindName => Object.hasOwn(IMPORT_KINDS, name);

/** Adds and changes many properties by a file, or links many wingnuts, after a comparison (docs/product/import-export.md#import). */
export default function ImportPage() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('kind') ?? '';
  const name = isKind(asked) ? asked : 'properties';
  return (
    <>
      <PageHeader />
      {session.isAuth ? (
        <ImportOfKind key={name} name={name} onKind={(kind) => setQuery({ kind }, { replace: true })} />
      ) : (
        <Card>
          <ReadOnlyNotice />
        </Card>
      )}
    </>
  );
}
