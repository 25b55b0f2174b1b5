import { CircleCheck, CircleHelp, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { BookItemReply } from '../../../../shared/api/types/book-types.ts';
import { calendarDateText } from '../../../../shared/domain/figures/times.ts';
import type { DueState } from '../../../../shared/domain/plant/service.ts';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { RowOpener } from '../../../ui/table/RowDetail.tsx';
import { type BookPlace, ServiceActs } from './BookItemBody.tsx';
import { dueInWords, linkInWords, typeInWords } from './book-words.ts';
import { DUE_WORDS } from './due-words.ts';
import styles from './PlantBook.module.css';

const MARKS: Readonly<
  Record<DueState, { readonly tone: 'ok' | 'alarm' | 'warn' | 'neutral'; readonly icon: LucideIcon }>
> = {
  overdue: { tone: 'alarm', icon: TriangleAlert },
  soon: { tone: 'warn', icon: Clock },
  notKnown: { tone: 'neutral', icon: CircleHelp },
  later: { tone: 'ok', icon: CircleCheck },
};
const ORDER = Object.keys(MARKS);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface CellProps {
  readonly item: BookItemReply;
}

const NextService = ({ item: { due } }: CellProps) =>
  due ? <Tag {...MARKS[due.state]}>{capital(DUE_WORDS[due.state])}</Tag> : <span className={styles.none}>Not set</span>;

const Notes = ({ item: { services, manuals } }: CellProps) => (
  <>
    <p className={styles.cut}>{services[0]?.note}</p>
    {manuals[0] && (
      <p className={styles.cut}>
        <a href={manuals[0]} target="_blank" rel="noreferrer" title={linkInWords(manuals[0])}>
          Manual
        </a>
        {manuals.length > 1 && ` and ${manuals.length - 1} more`}
      </p>
    )}
  </>
);

export interface BookTable {
  readonly place: BookPlace;
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  /** The person can change the equipment, and rows have room for it. */
  readonly hasActs: boolean;
}

const Opener = ({ item, table }: CellProps & { readonly table: BookTable }) => (
  <RowOpener id={item.id} isOpen={item.id === table.opened} onOpen={table.onOpen}>
    {item.name}
  </RowOpener>
);

const LARGE = ['small', 'medium'] as const;

/** The columns of the equipment (docs/product/book.md#page). */
export const columnsOf = (table: BookTable): readonly TableColumn<BookItemReply>[] => [
  {
    id: 'item',
    heading: 'Item',
    cell: (item) => (
      <>
        <Opener item={item} table={table} />
        <p className={styles.type}>{typeInWords(item)}</p>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  {
    id: 'next',
    heading: 'Next service',
    cell: (item) => (
      <>
        <NextService item={item} />
        <p className={styles.cut} title={dueInWords(item)}>
          {capital(dueInWords(item))}
        </p>
      </>
    ),
    sortBy: ({ due }) => due && ORDER.indexOf(due.state),
    width: '24%',
    mediumWidth: '34%',
  },
  {
    id: 'last',
    heading: 'Last service',
    cell: ({ services: [last] }) =>
      last ? (
        <>
          {calendarDateText(last.day)}
          <p className={styles.cut}>{last.who}</p>
        </>
      ) : (
        <span className={styles.none}>None logged</span>
      ),
    sortBy: ({ services: [last] }) => last?.day,
    width: '16%',
    mediumWidth: '28%',
  },
  {
    id: 'notes',
    heading: 'Notes',
    cell: (item) => <Notes item={item} />,
    width: '15%',
    hiddenOn: LARGE,
  },
  ...(table.hasActs
    ? [
        {
          id: 'acts',
          heading: 'Actions',
          cell: (item: BookItemReply) => (
            <div className={styles.acts}>
              <ServiceActs item={item} place={table.place} />
            </div>
          ),
          width: '316px',
        },
      ]
    : []),
];

/** An item on a phone, in two lines. Only screens decide: the table has room from 744 px on. */
export const itemOf = (table: BookTable) => ({
  height: 68,
  below: 0,
  render: (item: BookItemReply) => (
    <div className={styles.lines}>
      <Opener item={item} table={table} />
      <NextService item={item} />
      <p className={styles.type}>{capital(dueInWords(item)) || typeInWords(item)}</p>
    </div>
  ),
});

/** The height of a row, px. */
export const ROW_HEIGHT = 64;
