import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import {
  allRestarts,
  gradeOf,
  HEALTH_TROUBLES,
  type HealthTrouble,
  type ListedHealth,
  restartsInWords,
  SIGNAL_GRADES,
  signalGraded,
  signalInWords,
  waitingInWords,
  worstInWords,
} from '../../../../shared/domain/wingnuts/health.ts';
import { propertyPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import names from '../../common/property-columns.module.css';
import { placeLine } from '../../common/property-facts.ts';
import styles from './columns.module.css';
import { StatusFlags } from './StatusFlags.tsx';
import { rankOf, type WingnutRow } from './wingnut-rows.ts';

const MISSING = '--';

interface HealthCellProps {
  readonly row: Pick<WingnutRow, 'troubles'>;
  readonly trouble: HealthTrouble;
  readonly words: string | undefined;
  /** All that is known. */
  readonly title: string | undefined;
}

/** A part of a wingnut's health, with a mark where something is wrong: never by its color alone. */
const HealthCell = ({ row: { troubles }, trouble, words = MISSING, title }: HealthCellProps) => (
  <span className={styles.health} title={title}>
    {troubles.includes(trouble) && <TriangleAlert aria-label={say`Problem`} size={14} strokeWidth={1.75} />}
    {words}
  </span>
);

const restartsOf = ({ restarts }: ListedHealth): number | undefined => restarts && allRestarts(restarts);
const countOf = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : numberText(count);

/** A cable has no signal that could be bad. */
const signalRank = ({ network, rssi }: ListedHealth): number | undefined => {
  const grade = gradeOf(network, rssi);
  return grade ? SIGNAL_GRADES.indexOf(grade) : network && SIGNAL_GRADES.length;
};

/** A column whose heading is said when it is shown. */
type WingnutColumn = TableColumn<WingnutRow> & { readonly heading: English };

/** The columns of the overview, and the widths where they are hidden (docs/product/wingnuts.md#columns). */
export const WINGNUT_COLUMNS: readonly WingnutColumn[] = [
  {
    id: 'serial',
    heading: english('Serial'),
    cell: ({ serial, uuid }) => (
      <Link to={wingnutPath(uuid)} className={styles.serial}>
        {serial}
      </Link>
    ),
    sortBy: ({ serial }) => serial,
    width: 'var(--serial-width)',
    line: 1,
  },
  {
    id: 'uuid',
    heading: english('UUID'),
    cell: ({ uuid }) => (
      <span className={styles.uuid} title={uuid}>
        {uuid}
      </span>
    ),
    sortBy: ({ uuid }) => uuid,
    hiddenOn: ['small'],
    width: 'var(--uuid-width)',
  },
  {
    id: 'propertyName',
    heading: english('Property Name'),
    cell: ({ propertyName, propertyUUID }) =>
      propertyUUID ? (
        <Link to={propertyPath(propertyUUID)} className={names.name} title={propertyName}>
          {propertyName}
        </Link>
      ) : (
        MISSING
      ),
    sortBy: ({ propertyName }) => propertyName || undefined,
  },
  {
    id: 'portfolio',
    heading: english('Portfolio'),
    cell: ({ portfolio }) => portfolio,
    sortBy: ({ portfolio }) => portfolio || undefined,
    hiddenOn: ['small'],
    width: 'var(--portfolio-width)',
  },
  {
    id: 'propertyId',
    heading: english('PropertyId'),
    cell: ({ propertyId }) => propertyId,
    sortBy: ({ propertyId }) => propertyId || undefined,
    hiddenOn: ['medium'],
    width: 'var(--id-width)',
  },
  {
    id: 'address',
    heading: english('Address'),
    cell: ({ address, addressLine }) => address && <span title={addressLine}>{placeLine(address)}</span>,
    sortBy: (row) => row.addressLine || undefined,
    hiddenOn: ['small', 'medium'],
    width: 'var(--address-width)',
  },
  {
    id: 'signal',
    heading: english('Signal'),
    cell: ({ health = {}, ...row }) => (
      <HealthCell row={row} trouble="Weak signal" words={signalGraded(health)} title={signalInWords(health)} />
    ),
    sortBy: ({ health = {} }) => signalRank(health),
    hiddenOn: ['small', 'medium'],
    width: 'var(--signal-width)',
  },
  {
    id: 'restarts',
    heading: english('Restarts'),
    cell: ({ health = {}, ...row }) => (
      <HealthCell
        row={row}
        trouble="Restarting"
        words={countOf(restartsOf(health))}
        title={health.restarts && restartsInWords(health.restarts).join('\n')}
      />
    ),
    sortBy: ({ health = {} }) => restartsOf(health),
    figures: true,
    hiddenOn: ['small', 'medium'],
    width: 'var(--count-width)',
  },
  {
    id: 'waiting',
    heading: english('Waiting'),
    cell: ({ health: { buffered } = {}, ...row }) => (
      <HealthCell
        row={row}
        trouble="Waiting readings"
        words={countOf(buffered)}
        title={buffered === undefined ? undefined : waitingInWords(buffered)}
      />
    ),
    sortBy: ({ health }) => health?.buffered,
    figures: true,
    hiddenOn: ['small', 'medium'],
    width: 'var(--count-width)',
  },
  {
    id: 'health',
    heading: english('Health'),
    cell: ({ health = {}, troubles }) => (
      <span className={styles.worst}>
        {troubles.length > 0 && (
          <>
            <TriangleAlert aria-label={say`Problem`} size={14} strokeWidth={1.75} />
            {worstInWords(health)}
          </>
        )}
      </span>
    ),
    sortBy: ({ troubles: [worst] }) => worst && HEALTH_TROUBLES.indexOf(worst),
    hiddenOn: ['medium', 'large'],
    line: 3,
  },
  {
    id: 'status',
    heading: english('Status'),
    cell: (row) => <StatusFlags {...row} />,
    sortBy: rankOf,
    width: 'var(--status-width)',
    line: 1,
  },
];

/** The widths of the list, px, from which it has room for health, and for an address beside it. */
export const ROOM = { health: 1120, address: 1500 } as const;

/** What is left out together. */
type Part = 'health' | 'address' | 'worst';
const PART_OF: Readonly<Partial<Record<string, Part>>> = {
  address: 'address',
  signal: 'health',
  restarts: 'health',
  waiting: 'health',
  health: 'worst',
};

/** The columns of a list that has these parts. */
export const columnsIn = (has: Readonly<Record<Part, boolean>>): readonly TableColumn<WingnutRow>[] =>
  WINGNUT_COLUMNS.filter(({ id }) => {
    const part = PART_OF[id];
    return part === undefined || has[part];
  }).map((column) => ({ ...column, heading: say(column.heading) }));
