import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import type { PropertyReply } from '../../../shared/api/types.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';

interface PropertySelectProps {
  readonly properties: readonly PropertyReply[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const idOf = ({ id }: PropertyReply) => id;
const byNumber = new Intl.Collator('en', { numeric: true });
/** The order of the list: by Property ID as a number, then by name. */
const inOrder = (properties: readonly PropertyReply[]) =>
  [...properties].sort(
    (a, b) => byNumber.compare(a.externalId, b.externalId) || byNumber.compare(a.config.name, b.config.name),
  );
const alarmsOf = ({ openAlarms = 0 }: PropertyReply) =>
  openAlarms > 0 && (openAlarms === 1 ? '1 alarm' : `${openAlarms} alarms`);
/** The name, the external id, and the text that shows both. */
const searched = (property: PropertyReply) => [property.config.name, property.externalId, propertyTitle(property)];

/** Chooses among the company's properties, by name or external id. */
export default function PropertySelect({ properties, chosen, onChoose }: PropertySelectProps) {
  const items = useMemo(() => inOrder(properties), [properties]);
  return (
    <ComboBox
      label="Property"
      placeholder="Select a property"
      icon={Building2}
      items={items}
      noteOf={alarmsOf}
      idOf={idOf}
      titleOf={propertyTitle}
      searched={searched}
      chosen={chosen}
      disabled={properties.length === 0}
      onChoose={onChoose}
    />
  );
}
