import { Building2 } from 'lucide-react';
import { useId } from 'react';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { RULE_SET_IDS, RULE_SETS } from '../../../shared/domain/records/rule-sets.ts';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import styles from './Records.module.css';
import { monthInWords, monthsUpTo, OWN, type RecordAddress } from './record-address.ts';

interface RecordChoiceProps {
  readonly properties: readonly PropertyReply[];
  readonly chosen: RecordAddress;
  readonly now: number;
  readonly onChange: (chosen: RecordAddress) => void;
}

const RULE_OPTIONS = [
  ...RULE_SET_IDS.map((id) => ({ id, title: RULE_SETS[id].name })),
  { id: OWN, title: 'Own rules' },
];

/** Chooses property, month and rule set. */
export function RecordChoice({ properties, chosen, now, onChange }: RecordChoiceProps) {
  const propertyLabel = useId();
  const months = [...new Set([chosen.month, ...monthsUpTo(now)])].sort().reverse();
  return (
    <div className={styles.choice}>
      <div className={styles.property}>
        <span id={propertyLabel}>Property</span>
        <ComboBox
          label="Property"
          placeholder="Select a property"
          items={properties}
          idOf={({ id }) => id}
          titleOf={propertyTitle}
          searched={(property) => [propertyTitle(property)]}
          chosen={chosen.property}
          // The rules of another building may be those of another city.
          onChoose={(property) => onChange({ ...chosen, property, rules: chosen.rules === OWN ? OWN : undefined })}
          icon={Building2}
        />
      </div>
      <Select
        label="Month"
        placeholder="Choose a month"
        options={months.map((id) => ({ id, title: monthInWords(id) }))}
        chosen={chosen.month}
        onChoose={(month) => onChange({ ...chosen, month })}
      />
      <Select
        label="Rules"
        placeholder="Choose rules"
        options={RULE_OPTIONS}
        chosen={chosen.rules}
        onChoose={(id) => onChange({ ...chosen, rules: RULE_SET_IDS.find((each) => each === id) ?? OWN })}
      />
    </div>
  );
}
