import type { TableColumn } from '../../ui/table/columns.ts';
import { sortable, type UserRow } from './rows.ts';
import styles from './UserCells.module.css';
import {
  Address,
  ChangesLink,
  EditActions,
  Initials,
  InvitationActions,
  ReachWords,
  type RowActions,
  Since,
  Text,
  Type,
} from './UserCells.tsx';

/**
 * The columns of the users' table (docs/product/users.md#columns).
 * @param now UTC ms, for ages
 */
export const columnsOf = (actions: RowActions, now: number): readonly TableColumn<UserRow>[] => [
  {
    id: 'firstName',
    heading: 'First Name',
    cell: (row) => (
      <span className={styles.first}>
        <Initials row={row} />
        <span className={styles.strong}>
          <Text>{row.firstName}</Text> {row.isOwn && <span className={styles.you}>You</span>}
        </span>
      </span>
    ),
    sortBy: ({ firstName }) => sortable(firstName),
    width: 'var(--first-name)',
  },
  {
    id: 'lastName',
    heading: 'Last Name',
    cell: ({ lastName }) => (
      <span className={styles.strong}>
        <Text>{lastName}</Text>
      </span>
    ),
    sortBy: ({ lastName }) => sortable(lastName),
    width: 'var(--last-name)',
  },
  {
    id: 'phone',
    heading: 'Phone Number',
    cell: ({ phone }) => <Text>{phone}</Text>,
    sortBy: ({ phone }) => sortable(phone),
    width: '13%',
  },
  {
    id: 'email',
    heading: 'Email',
    cell: (row) => (
      <span className={styles.contact}>
        <Address email={row.email} />
        {!row.isPending && (
          <span className={styles.phone}>
            <Text>{row.phone}</Text>
          </span>
        )}
        <Since row={row} now={now} />
        {row.isPending ? (
          <InvitationActions row={row} {...actions} />
        ) : (
          <span className={styles.invitation}>
            <ChangesLink row={row} />
          </span>
        )}
      </span>
    ),
    sortBy: ({ email }) => email,
  },
  {
    id: 'type',
    heading: 'Type',
    cell: (row) => (
      <>
        <Type row={row} />
        <ReachWords row={row} />
      </>
    ),
    sortBy: ({ type }) => type,
    width: 'var(--type)',
  },
  { id: 'edit', heading: 'Edit', cell: (row) => <EditActions row={row} {...actions} />, width: 'var(--edit)' },
];
