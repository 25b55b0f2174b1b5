import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { useSearch } from '../../ui/controls/use-search.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import styles from './CompanyUsers.module.css';
import { columnsOf } from './columns.tsx';
import { EditDialog } from './EditDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { rowsOf, searchedOf, type UserRow } from './rows.ts';
import { useSeats, useUsers } from './user-queries.ts';

/** Heights of rows and headings, px (docs/product/users.md#page). */
const ROW_HEIGHT = 130;
const idOf = ({ id }: UserRow) => id;
const isOwn = (row: UserRow) => row.isOwn;

interface CompanyUsersProps {
  readonly ownId: string;
  readonly company: string;
}

function Seats() {
  const { data } = useSeats();
  return <span className={styles.seats}>{data && `Seats used ${data.used} / ${data.all}`}</span>;
}

/** The table of users with its search, the seats, and the actions of an admin. */
export function CompanyUsers({ ownId, company }: CompanyUsersProps) {
  const users = useUsers();
  const [text, setText] = useState('');
  const [inviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<UserRow>();
  const rows = useMemo(() => rowsOf(users.data ?? [], ownId), [users.data, ownId]);
  const columns = useMemo(() => columnsOf(setEdited), []);
  const shown = useSearch(rows, searchedOf, text);
  return (
    <Card
      title="Company Users"
      className={styles.card}
      aside={
        <Button look="primary" onClick={() => setInviting(true)}>
          INVITE NEW USER
        </Button>
      }
    >
      <div className={styles.bar}>
        <SearchField label="Search Users" text={text} onSearch={setText} />
        <Seats />
      </div>
      {users.isPending && <Spinner label="Loading" />}
      {users.isError && !users.data && (
        <EmptyState icon={Users} action={<Button onClick={() => void users.refetch()}>TRY AGAIN</Button>}>
          Users could not be loaded.
        </EmptyState>
      )}
      {users.data && (
        <Table
          label="Company Users"
          columns={columns}
          rows={shown}
          idOf={idOf}
          isDim={isOwn}
          rowHeight={ROW_HEIGHT}
          headHeight={ROW_HEIGHT}
          empty={<EmptyState icon={Users}>Nothing matches "{text}". Try a name or an address.</EmptyState>}
        />
      )}
      <InviteDialog open={inviting} company={company} onClose={() => setInviting(false)} />
      <EditDialog row={edited} onClose={() => setEdited(undefined)} />
    </Card>
  );
}
