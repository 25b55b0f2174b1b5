import { ROLE_NAMES, ROLES, type Role } from '../../../shared/domain/people/role.ts';
import styles from './RoleField.module.css';

/** What a role allows, for the person who chooses it. */
const MAY: Readonly<Record<Role, string>> = {
  admin: 'Changes everything, invites and manages users',
  write: 'Changes wingnuts, properties and alarms',
  read: 'Sees everything, changes nothing',
};

interface RoleFieldProps {
  readonly name: string;
  /** Undefined until the person chooses a role. */
  readonly picked: Role | undefined;
  readonly onPick: (role: Role) => void;
}

/** Exactly one of the company's roles. */
export const RoleField = ({ name, picked, onPick }: RoleFieldProps) => (
  <fieldset className={styles.roles}>
    <legend>User type</legend>
    {ROLES.map((role) => (
      <label key={role} className={styles.role}>
        <input type="radio" name={name} value={role} checked={role === picked} onChange={() => onPick(role)} />
        <span>
          <b>{ROLE_NAMES[role]}</b>
          <span className={styles.may}>{MAY[role]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
