import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { PropertyReply } from '../../../shared/api/types.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { favouritesQuery } from '../../api/favourites.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import styles from './PropertySelect.module.css';

interface PropertySelectProps {
  readonly properties: readonly PropertyReply[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const idOf = ({ id }: PropertyReply) => id;
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
const alarmsOf = ({ openAlarms = 0 }: PropertyReply) =>
  openAlarms > 0 && (openAlarms === 1 ? '1 alarm' : `${openAlarms} alarms`);
/** The name, the external id, and the text that shows both. */
const searched = (property: PropertyReply) => [property.config.name, property.externalId, propertyTitle(property)];

/** Chooses among the company's properties, by name or external id. */
export default function PropertySelect({ properties, chosen, onChoose }: PropertySelectProps) {
  const { data: favourites = NONE } = useQuery(favouritesQuery);
  const items = useMemo(() => inOrder(properties, favourites), [properties, favourites]);
  const noteOf = useCallback(
    (property: PropertyReply) => (
      <>
        {alarmsOf(property)}
        {favourites.has(property.id) && <span className={styles.favourite}>Favourite</span>}
      </>
    ),
    [favourites],
  );
  return (
    <ComboBox
      label="Property"
      placeholder="Select a property"
      icon={Building2}
      items={items}
      noteOf={noteOf}
      idOf={idOf}
      titleOf={propertyTitle}
      searched={searched}
      chosen={chosen}
      disabled={properties.length === 0}
      onChoose={onChoose}
    />
  );
}
