import { Pencil } from 'lucide-react';
import { Button } from '../../ui/controls/Button.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { nameOf, sortable, type UserRow } from './rows.ts';

/**
 * The columns of the users' table (docs/product/users.md#columns). @param onEdit opens the popup of a user; people
 * cannot edit themselves
 */
export const columnsOf = (onEdit: (row: UserRow) => void): readonly TableColumn<UserRow>[] => [
  {
    id: 'firstName',
    heading: 'First Name',
    cell: ({ firstName }) => firstName,
    sortBy: ({ firstName }) => sortable(firstName),
    line: 1,
    width: '14%',
  },
  {
    id: 'lastName',
    heading: 'Last Name',
    cell: ({ lastName }) => lastName,
    sortBy: ({ lastName }) => sortable(lastName),
    line: 1,
    width: '15%',
  },
  {
    id: 'phone',
    heading: 'Phone Number',
    cell: ({ phone }) => phone,
    sortBy: ({ phone }) => sortable(phone),
    width: '17%',
    hiddenOn: ['small'],
  },
  { id: 'email', heading: 'Email', cell: ({ email }) => email, sortBy: ({ email }) => email },
  { id: 'type', heading: 'Type', cell: ({ type }) => type, sortBy: ({ type }) => type, width: '11%' },
  {
    id: 'edit',
    heading: 'Edit',
    cell: (row) => (
      <Button icon look="text" aria-label={`Edit ${nameOf(row)}`} disabled={row.isOwn} onClick={() => onEdit(row)}>
        <Pencil aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    ),
    width: '88px',
    line: 1,
  },
];
