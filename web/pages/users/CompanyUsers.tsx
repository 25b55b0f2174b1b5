import { Users } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { useSearch } from '../../ui/controls/use-search.ts';
import { useClock } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { showFailureToast, showToast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { SelectionBar } from '../common/selection/SelectionBar.tsx';
import { hiddenCount, useSelection } from '../common/selection/use-selection.ts';
import { useAsked } from '../common/use-asked.ts';
import styles from './CompanyUsers.module.css';
import { CopyLinkDialog } from './CopyLinkDialog.tsx';
import { columnsOf } from './columns.tsx';
import { EditDialog, type FirstStage } from './EditDialog.tsx';
import { InviteDialog, type Invited } from './InviteDialog.tsx';
import { ReachDialog } from './ReachDialog.tsx';
import { nameOf, searchTextsOf, type UserRow, userRows } from './rows.ts';
import { Item, type RowActions } from './UserCells.tsx';
import { useRefreshUsers, useSeats, useUsers } from './user-queries.ts';

const NOT_MAILED = 'Couldn’t send the email. Try again.';

/** Sends a pending user a new invitation, and says so in a toast. */
function useResend(): (row: UserRow) => void {
  const refresh = useRefreshUsers();
  return useCallback(
    (row) => {
      const send = async () => {
        try {
          const { mailed } = await call('companies', 'resendInvite', { body: { userId: row.id } });
          await refresh();
          if (!mailed) throw new Error(NOT_MAILED);
          showToast(`Invitation resent to ${row.email}. The previous link no longer works.`);
        } catch (error) {
          showFailureToast(`resend ${row.id}`, errorSentence(error, 'users') ?? NOT_MAILED, () => void send());
        }
      };
      void send();
    },
    [refresh],
  );
}

/** Heights of rows and headings, px (docs/product/users.md#page). */
const ROW_HEIGHT = 130;
/** Less room than this, px, shows items instead of the table. */
const ITEMS_BELOW = 560;
/** The height of an item, px. */
const ITEM_HEIGHT = 148;
const MINUTE_MS = 60_000;
const idOf = ({ id }: UserRow) => id;
const isOwn = (row: UserRow) => row.isOwn;

interface CompanyUsersProps {
  readonly ownId: string;
  readonly company: string;
}

function Seats() {
  const { data, isError, refetch } = useSeats();
  return (
    <span className={styles.seats}>
      {data && `Seats used ${data.used} / ${data.all}`}
      {isError && !data && (
        <>
          Couldn’t load seats.
          <Button look="text" onClick={() => void refetch()}>
            TRY AGAIN
          </Button>
        </>
      )}
    </span>
  );
}

/** The table of users with its search, the seats, and the actions of an admin. */
export function CompanyUsers({ ownId, company }: CompanyUsersProps) {
  const users = useUsers();
  // The palette leads to a person by a search in the address (docs/product/go-anywhere.md#find).
  const asked = useSearchParams()[0].get('search') ?? '';
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    setText(asked);
  }
  const [inviting, setInviting] = useState<Invited | boolean>(false);
  const [invites, onInvited] = useAsked('invite');
  const [edited, setEdited] = useState<{ readonly row: UserRow; readonly stage: FirstStage }>();
  const [linked, setLinked] = useState<UserRow>();
  const bar = useRef<HTMLDivElement>(null);
  const resend = useResend();
  const rows = useMemo(() => userRows(users.data ?? [], ownId), [users.data, ownId]);
  const now = Math.floor(useClock() / MINUTE_MS) * MINUTE_MS;
  const [columns, item] = useMemo(() => {
    const actions: RowActions = {
      onEdit: (row) => setEdited({ row, stage: 'edit' }),
      onDelete: (row) => setEdited({ row, stage: 'delete' }),
      onResend: resend,
      onCopyLink: setLinked,
    };
    const render = (row: UserRow) => <Item row={row} now={now} {...actions} />;
    return [columnsOf(actions, now), { render, height: ITEM_HEIGHT, below: ITEMS_BELOW }] as const;
  }, [now, resend]);
  const shown = useSearch(rows, searchTextsOf, text);
  const { chosen, onChoose, rows: chosenRows, clear } = useSelection(rows, idOf);
  const [granting, setGranting] = useState(false);
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
      <div ref={bar} className={styles.bar}>
        <SearchField label="Search Users" text={text} onSearch={setText} count={text ? shown.length : undefined} />
        <Seats />
      </div>
      <QueryState query={users} failed="Couldn’t load users." icon={Users} loading={<Spinner label="Loading" />} />
      {users.data && (
        <Table
          label="Company Users"
          columns={columns}
          rows={shown}
          idOf={idOf}
          isDim={isOwn}
          rowHeight={ROW_HEIGHT}
          headHeight={ROW_HEIGHT}
          item={item}
          choice={{ chosen, onChoose, nameOf }}
          empty={<EmptyState icon={Users}>Nothing matches "{text}". Try a name or email.</EmptyState>}
        />
      )}
      <SelectionBar count={chosenRows.length} hidden={hiddenCount(chosenRows, shown)} onClear={clear}>
        <Button onClick={() => setGranting(true)}>CHANGE ACCESS</Button>
      </SelectionBar>
      {granting && (
        <ReachDialog
          rows={chosenRows}
          onClose={() => setGranting(false)}
          onDone={() => {
            setGranting(false);
            clear();
          }}
        />
      )}
      <InviteDialog
        open={inviting !== false || invites}
        again={typeof inviting === 'object' ? inviting : undefined}
        company={company}
        onClose={() => {
          setInviting(false);
          onInvited();
        }}
      />
      <CopyLinkDialog row={linked} onClose={() => setLinked(undefined)} />
      <EditDialog
        row={edited?.row}
        stage={edited?.stage ?? 'edit'}
        onClose={() => setEdited(undefined)}
        // The row, which had the focus before, is gone.
        onDeleted={() => bar.current?.querySelector('input')?.focus()}
        onInviteAgain={setInviting}
      />
    </Card>
  );
}
