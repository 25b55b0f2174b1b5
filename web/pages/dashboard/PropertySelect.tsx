import { Building2 } from 'lucide-react';
import type { PropertyReply } from '../../../shared/api/types.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';

interface PropertySelectProps {
  readonly properties: readonly PropertyReply[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const idOf = ({ id }: PropertyReply) => id;
/** The name, the external id, and the text that shows both. */
const searched = (property: PropertyReply) => [property.config.name, property.externalId, propertyTitle(property)];

/** Chooses among the company's properties, by name or external id. */
export const PropertySelect = ({ properties, chosen, onChoose }: PropertySelectProps) => (
  <ComboBox
    label="Property"
    placeholder="Select a property"
    icon={Building2}
    items={properties}
    idOf={idOf}
    titleOf={propertyTitle}
    searched={searched}
    chosen={chosen}
    disabled={properties.length === 0}
    onChoose={onChoose}
  />
);
