import { useQuery } from '@tanstack/react-query';
import { Building2, Folder, X } from 'lucide-react';
import { useId, useMemo } from 'react';
import { grantFor, placeOf } from '../../../shared/domain/people/grants.ts';
import { type Grant, MAX_GRANTS } from '../../../shared/domain/people/reach.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../../shared/domain/role.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { ErrorLine } from '../../ui/forms/ErrorLine.tsx';
import kit from '../../ui/style/kit.module.css';
import styles from './ReachField.module.css';
import { placesOf } from './reach-places.ts';

interface ReachFieldProps {
  /** Undefined: all properties. */
  readonly grants: readonly Grant[] | undefined;
  readonly label?: string;
  /** The role of a new row. Undefined: nobody chooses roles, and each row only reads. */
  readonly newRole?: Role;
  /** The choices at each place, in words. Without it all roles. */
  readonly roles?: Partial<Readonly<Record<Role, string>>>;
  /** All properties cannot be chosen. */
  readonly onlyChosen?: boolean;
  readonly onChange: (grants: readonly Grant[] | undefined) => void;
  readonly error?: string | undefined;
}

type ChosenProps = Pick<ReachFieldProps, 'onChange'> & {
  readonly roles: NonNullable<ReachFieldProps['roles']>;
  readonly newRole: Role | undefined;
  readonly grants: readonly Grant[];
};

/** The chosen portfolios and properties, each with its role if roles are chosen, and the choice of one more. */
function Chosen({ grants, newRole, roles, onChange }: ChosenProps) {
  const properties = useQuery(propertiesQuery);
  const places = useMemo(() => placesOf(properties.data ?? []), [properties.data]);
  const taken = new Set(grants.map(placeOf));
  const left = places.filter(({ id }) => !taken.has(id));
  const isFull = grants.length >= MAX_GRANTS;
  const titleOf = (grant: Grant) =>
    'portfolio' in grant
      ? grant.portfolio
      : (places.find(({ id }) => id === grant.propertyId)?.title ?? 'Removed property');
  if (!properties.data) {
    return <QueryState query={properties} failed="Couldn’t load properties." loading={<Spinner label="Loading" />} />;
  }
  return (
    <>
      {grants.length > 0 && (
        <ul className={styles.rows} aria-label="Selected properties and portfolios">
          {grants.map((grant) => {
            const [place, title] = [placeOf(grant), titleOf(grant)];
            const Icon = 'portfolio' in grant ? Folder : Building2;
            return (
              <li key={place} className={styles.row}>
                <Icon aria-hidden size={16} strokeWidth={1.75} />
                <span className={styles.name}>{title}</span>
                {newRole && (
                  <select
                    className={styles.select}
                    aria-label={`${roles === ROLE_NAMES ? 'Role' : 'Permission'} at ${title}`}
                    value={grant.role}
                    onChange={({ target }) =>
                      onChange(grants.map((each) => (each === grant ? { ...each, role: target.value as Role } : each)))
                    }
                  >
                    {ROLES.filter((each) => roles[each]).map((each) => (
                      <option key={each} value={each}>
                        {roles[each]}
                      </option>
                    ))}
                  </select>
                )}
                <Button
                  icon
                  look="text"
                  aria-label={`Remove ${title}`}
                  onClick={() => onChange(grants.filter((each) => each !== grant))}
                >
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <select
        className={styles.select}
        aria-label="Add portfolio or property"
        value=""
        disabled={left.length === 0 || isFull}
        onChange={({ target }) => target.value && onChange([...grants, grantFor(target.value, newRole ?? 'read')])}
      >
        <option value="">
          {isFull
            ? `Limit of ${MAX_GRANTS} reached`
            : `Add portfolio or property${newRole && roles === ROLE_NAMES ? ` as ${ROLE_NAMES[newRole]}` : ''}`}
        </option>
        {(['Portfolios', 'Properties'] as const).map((group) => (
          <optgroup key={group} label={group}>
            {left
              .filter((each) => each.group === group)
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}

/**
 * The reach of a person (docs/product/users.md#reach), of a key (docs/product/keys.md#key), or of a contact
 * (docs/product/contacts.md#contact): all properties, or chosen ones.
 */
export function ReachField(props: ReachFieldProps) {
  const { grants, label = 'Access', newRole, roles = ROLE_NAMES, onlyChosen = false, onChange, error } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={kit.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={grants ? 'chosen' : 'all'}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value === 'chosen' ? [] : undefined)}
      >
        {!onlyChosen && <option value="all">All properties</option>}
        <option value="chosen">Selected properties and portfolios</option>
      </select>
      {grants && <Chosen grants={grants} newRole={newRole} roles={roles} onChange={onChange} />}
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </div>
  );
}
