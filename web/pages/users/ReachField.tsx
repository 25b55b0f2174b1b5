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
import { SearchPicker } from '../../ui/forms/choices/SearchPicker.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import { ErrorLine } from '../../ui/forms/ErrorLine.tsx';
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

type ChosenProps = Pick<ReachFieldProps, 'onChange' | 'error'> & {
  readonly roles: NonNullable<ReachFieldProps['roles']>;
  readonly newRole: Role | undefined;
  readonly grants: readonly Grant[];
};

/** The chosen portfolios and properties, each with its role if roles are chosen, and the choice of more. */
function Chosen({ grants, newRole, roles, onChange, error }: ChosenProps) {
  const id = useId();
  const properties = useQuery(propertiesQuery);
  const places = useMemo(() => placesOf(properties.data ?? []), [properties.data]);
  const titles = useMemo(() => new Map(places.map((place) => [place.id, place.title])), [places]);
  const chosen = useMemo(() => new Set(grants.map(placeOf)), [grants]);
  const titleOf = (grant: Grant) =>
    'portfolio' in grant ? grant.portfolio : (titles.get(grant.propertyId) ?? 'Removed property');
  const remove = (place: string) => onChange(grants.filter((each) => placeOf(each) !== place));
  if (!properties.data) {
    return <QueryState query={properties} failed="Couldn’t load properties." loading={<Spinner label="Loading" />} />;
  }
  return (
    <>
      {grants.length > 0 && (
        <ul className={newRole ? styles.rows : styles.chips} aria-label="Selected properties and portfolios">
          {grants.map((grant) => {
            const [place, title] = [placeOf(grant), titleOf(grant)];
            const Icon = 'portfolio' in grant ? Folder : Building2;
            return (
              <li key={place}>
                <Icon aria-hidden size={16} strokeWidth={1.75} />
                <span className={styles.name}>{title}</span>
                {newRole && (
                  <Select
                    label={`${roles === ROLE_NAMES ? 'Role' : 'Permission'} at ${title}`}
                    labelHidden
                    options={ROLES.flatMap((id) => (roles[id] ? [{ id, title: roles[id] }] : []))}
                    chosen={grant.role}
                    onChoose={(role) =>
                      onChange(grants.map((each) => (each === grant ? { ...each, role: role as Role } : each)))
                    }
                  />
                )}
                <Button icon look="text" aria-label={`Remove ${title}`} onClick={() => remove(place)}>
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <SearchPicker
        label={`Add portfolio or property${newRole && roles === ROLE_NAMES ? ` as ${ROLE_NAMES[newRole]}` : ''}`}
        searchLabel="Search portfolios and properties"
        choices={places}
        chosen={chosen}
        onToggle={(place) =>
          chosen.has(place) ? remove(place) : onChange([...grants, grantFor(place, newRole ?? 'read')])
        }
        full={grants.length >= MAX_GRANTS ? `Limit of ${MAX_GRANTS} reached` : undefined}
        describedBy={error === undefined ? undefined : `${id}-error`}
      />
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </>
  );
}

const ALL = { id: 'all', title: 'All properties' };
const SOME = { id: 'chosen', title: 'Selected properties and portfolios' };

/**
 * The reach of a person (docs/product/users.md#reach), of a key (docs/product/keys.md#key), or of a contact
 * (docs/product/contacts.md#contact): all properties, or chosen ones.
 */
export function ReachField(props: ReachFieldProps) {
  const { grants, label = 'Access', newRole, roles = ROLE_NAMES, onlyChosen = false, onChange, error } = props;
  return (
    <div className={styles.field}>
      <Select
        label={label}
        options={onlyChosen ? [SOME] : [ALL, SOME]}
        chosen={grants ? SOME.id : ALL.id}
        onChoose={(id) => onChange(id === SOME.id ? (grants ?? []) : undefined)}
      />
      {grants && <Chosen grants={grants} newRole={newRole} roles={roles} onChange={onChange} error={error} />}
    </div>
  );
}
