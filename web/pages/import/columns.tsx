import { Check, CircleX, Equal, type LucideIcon, Pencil, Plus } from 'lucide-react';
import { Tag } from '../../ui/feedback/Tag.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import styles from './Import.module.css';
import { type ShownRow, VERDICT_WORDS } from './import-words.ts';

const LOOKS = {
  refused: { tone: 'alarm', icon: CircleX },
  add: { tone: 'neutral', icon: Plus },
  change: { tone: 'neutral', icon: Pencil },
  saved: { tone: 'ok', icon: Check },
  same: { tone: 'neutral', icon: Equal },
} as const satisfies Record<ShownRow['kind'], { readonly tone: 'alarm' | 'neutral' | 'ok'; readonly icon: LucideIcon }>;
const ORDER = Object.keys(VERDICT_WORDS);

const Verdict = ({ kind }: Pick<ShownRow, 'kind'>) => <Tag {...LOOKS[kind]}>{VERDICT_WORDS[kind]}</Tag>;

/** The columns of the verdicts. @param idHeading what the rows are about */
export const verdictColumns = (idHeading: string): readonly TableColumn<ShownRow>[] => [
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
    heading: 'Verdict',
    cell: (row) => <Verdict {...row} />,
    sortBy: ({ kind }) => ORDER.indexOf(kind),
    width: '124px',
  },
  {
    id: 'sentence',
    heading: 'What happens',
    cell: ({ sentence }) => (
      <span className={styles.sentence} title={sentence}>
        {sentence}
      </span>
    ),
  },
];

/** A verdict where there is no room for a table. */
export const VERDICT_ITEM = {
  render: (row: ShownRow) => (
    <>
      <p className={styles.line}>
        <span className={styles.name}>{row.name || row.id || 'Nameless'}</span>
        <Verdict {...row} />
      </p>
      <p className={styles.facts}>{`Row ${row.row}${row.id ? ` · ${row.id}` : ''}`}</p>
      <p className={styles.sentence}>{row.sentence}</p>
    </>
  ),
  height: 108,
  below: 700,
};
