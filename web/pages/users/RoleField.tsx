import { ROLE_NAMES, ROLES, type Role } from '../../../shared/domain/role.ts';
import kit from '../../ui/style/kit.module.css';
import styles from './RoleField.module.css';

/** The rights of a role, for the person who chooses it. */
const MAY: Readonly<Record<Role, string>> = {
  admin: 'Full access, including users',
  write: 'Can edit wingnuts, properties and alarms',
  read: 'View only',
};

/** The same, for a person who sees chosen properties. */
const MAY_THERE: Readonly<Record<Role, string>> = {
  admin: 'Full access to these properties; no company settings',
  write: 'Can edit wingnuts, properties and alarms there',
  read: 'View only there',
};

interface RoleFieldProps {
  readonly name: string;
  /** Undefined until the person chooses a role. */
  readonly picked: Role | undefined;
  readonly onPick: (role: Role) => void;
  /** The person sees chosen properties alone. */
  readonly isChosen?: boolean;
}

/** Exactly one of the company's roles. */
export const RoleField = ({ name, picked, onPick, isChosen = false }: RoleFieldProps) => (
  <fieldset className={styles.roles}>
    <legend>User type</legend>
    {ROLES.map((role) => (
      <label key={role} className={styles.role}>
        <input type="radio" name={name} value={role} checked={role === picked} onChange={() => onPick(role)} />
        <span>
          <b>{ROLE_NAMES[role]}</b>
          <span className={kit.small}>{(isChosen ? MAY_THERE : MAY)[role]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
