import { Eye, Mail, Pencil, Shield, Trash2 } from 'lucide-react';
import { changesByPath } from '../../../shared/portal/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { NOT_SET, nameOf, reachOf, type UserRow } from './rows.ts';
import styles from './UserCells.module.css';
import { initialsOf, invitationWords, isExpired, signInWords } from './user-words.ts';

/** Rights of an admin on a row. */
export interface RowActions {
  readonly onEdit: (row: UserRow) => void;
  readonly onDelete: (row: UserRow) => void;
  readonly onResend: (row: UserRow) => void;
  readonly onCopyLink: (row: UserRow) => void;
}

const TYPE_ICONS = { admin: Shield, write: Pencil, read: Eye } as const;

/** A text of a row; a missing one is quiet. */
export const Text = ({ children }: { readonly children: string }) => (
  <span className={children === NOT_SET ? styles.missing : styles.text}>{children}</span>
);

export const Initials = ({ row }: { readonly row: UserRow }) => (
  <span aria-hidden className={styles.initials} data-pending={row.isPending || undefined}>
    {initialsOf(row)}
  </span>
);

/** The role, or 'Invited'. */
export function Type({ row }: { readonly row: UserRow }) {
  const Icon = row.isPending ? Mail : TYPE_ICONS[row.role];
  return (
    <span className={styles.type} data-pending={row.isPending || undefined}>
      <Icon aria-hidden size={14} strokeWidth={1.75} />
      {row.type}
    </span>
  );
}

/** The properties that a person may see, if an admin has chosen it. */
export const ReachWords = ({ row }: { readonly row: UserRow }) =>
  row.grants ? <span className={styles.reach}>{reachOf(row)}</span> : null;

/** An address that may wrap before its @, so that no name and no domain is torn apart where there is room. */
export function Address({ email }: { readonly email: string }) {
  const at = email.indexOf('@');
  return (
    <span className={styles.address}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** The last sign-in, or the life of the invitation. */
export const Since = ({ row, now }: { readonly row: UserRow; readonly now: number }) => (
  <span className={styles.since} data-expired={(row.isPending && isExpired(row, now)) || undefined}>
    {row.isPending ? invitationWords(row, now) : signInWords(row, now)}
  </span>
);

/** RESEND and COPY LINK of a pending user. */
export const InvitationActions = ({ row, onResend, onCopyLink }: { readonly row: UserRow } & RowActions) => (
  <span className={styles.invitation}>
    <Button look="text" aria-label={`Resend invitation to ${row.email}`} onClick={() => onResend(row)}>
      RESEND
    </Button>
    <Button look="text" aria-label={`Copy link for ${row.email}`} onClick={() => onCopyLink(row)}>
      COPY LINK
    </Button>
  </span>
);

/** CHANGES: a user's changes. An invited person has changed nothing. */
export const ChangesLink = ({ row }: { readonly row: UserRow }) => (
  <ButtonLink look="text" to={changesByPath(row.id)} aria-label={`Changes by ${nameOf(row)}`}>
    CHANGES
  </ButtonLink>
);

/** EDIT and the bin. Nobody changes or deletes himself. */
export const EditActions = ({ row, onEdit, onDelete }: { readonly row: UserRow } & RowActions) => (
  <span className={styles.edit}>
    {!row.isOwn && (
      <Button aria-label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)}>
        EDIT
      </Button>
    )}
    {!row.isOwn && (
      <Button
        icon
        look="text"
        aria-label={`Delete ${nameOf(row)}`}
        className={styles.bin}
        onClick={() => onDelete(row)}
      >
        <Trash2 aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    )}
  </span>
);

/** A user as an item of a narrow list. The dialog behind EDIT also deletes. */
export const Item = ({ row, now, ...actions }: { readonly row: UserRow; readonly now: number } & RowActions) => (
  <div className={styles.item}>
    <Initials row={row} />
    <div className={styles.person}>
      <div className={styles.head}>
        <span className={styles.name}>
          {row.isPending ? <Address email={row.email} /> : nameOf(row)}
          {row.isOwn && <span className={styles.you}>You</span>}
        </span>
        <span className={styles.ways}>
          {!row.isPending && <ChangesLink row={row} />}
          {!row.isOwn && (
            <Button look="text" aria-label={`Edit ${nameOf(row)}`} onClick={() => actions.onEdit(row)}>
              EDIT
            </Button>
          )}
        </span>
      </div>
      {!row.isPending && nameOf(row) !== row.email && <Address email={row.email} />}
      {!row.isPending && <Text>{row.phone}</Text>}
      <span className={styles.facts}>
        <Type row={row} />
        <Since row={row} now={now} />
      </span>
      <ReachWords row={row} />
      {row.isPending && <InvitationActions row={row} {...actions} />}
    </div>
  </div>
);
