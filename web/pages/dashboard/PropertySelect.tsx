import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { alarmsInWords } from '../../../shared/domain/alarms/property-state.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { favouritesQuery } from '../../api/favourites.ts';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import styles from './PropertySelect.module.css';

interface PropertySelectProps {
  readonly properties: readonly PropertyReply[];
  readonly chosen: string | undefined;
  /** Undefined for all properties: the board. */
  readonly onChoose: (id: string | undefined) => void;
}

/** The way back to the board. It is offered while a property is chosen. */
const ALL = { id: 'all', title: english('All properties') } as const;
type Choice = PropertyReply | typeof ALL;

const idOf = ({ id }: Choice) => id;
const byNumber = new Intl.Collator('en', { numeric: true });
const NONE: ReadonlySet<string> = new Set();
/** The order of the list: favourites first, then by Property ID as a number, then by name. */
const inOrder = (properties: readonly PropertyReply[], favourites: ReadonlySet<string>) =>
  [...properties].sort(
    (a, b) =>
      Number(favourites.has(b.id)) - Number(favourites.has(a.id)) ||
      byNumber.compare(a.externalId, b.externalId) ||
      byNumber.compare(a.config.name, b.config.name),
  );
const titleOf = (choice: Choice) => ('title' in choice ? say(choice.title) : propertyTitle(choice));
/** Number of open alarms, in red; those that are snoozed or notices in grey (docs/product/incidents.md#red). */
function Alarms({ openAlarms = 0, quietAlarms }: PropertyReply) {
  const { red, quiet } = alarmsInWords({ openAlarms, quiet: quietAlarms });
  return (
    <>
      {red}
      {quiet && <span className={styles.beside}>{quiet}</span>}
    </>
  );
}
/** The name, the external id, and the text that shows both. */
const searched = (choice: Choice) =>
  'title' in choice ? [say(choice.title)] : [choice.config.name, choice.externalId, propertyTitle(choice)];

/** Chooses among the company's properties, by name or external id. */
export default function PropertySelect({ properties, chosen, onChoose }: PropertySelectProps) {
  const { data: favourites = NONE } = useQuery(favouritesQuery);
  const items = useMemo((): Choice[] => {
    const sorted = inOrder(properties, favourites);
    return chosen === undefined ? sorted : [ALL, ...sorted];
  }, [properties, chosen, favourites]);
  const noteOf = useCallback(
    (choice: Choice) => (
      <>
        {!('title' in choice) && <Alarms {...choice} />}
        {favourites.has(choice.id) && <span className={styles.beside}>{say`Favorite`}</span>}
      </>
    ),
    [favourites],
  );
  return (
    <ComboBox
      label={say`Property`}
      placeholder={say`Select a property`}
      icon={Building2}
      items={items}
      noteOf={noteOf}
      idOf={idOf}
      titleOf={titleOf}
      searched={searched}
      chosen={chosen}
      disabled={properties.length === 0}
      onChoose={(id) => onChoose(id === ALL.id ? undefined : id)}
    />
  );
}
