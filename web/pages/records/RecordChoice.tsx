import { Building2 } from 'lucide-react';
import { useId } from 'react';
import { OWN_RULES, OWN_RULES_FIELDS, RULE_WORDS } from '../../../shared/api/fields/record-fields.ts';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { headed } from '../../../shared/domain/figures/quantities.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { calendarMonthText } from '../../../shared/domain/figures/times.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { rulesName } from '../../../shared/domain/records/certificate-words.ts';
import { OWN, RULE_SET_IDS, RULE_SETS } from '../../../shared/domain/records/rule-sets.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { MonthDayField, TimeField } from '../../ui/dates/DateField.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { QuantityField } from '../../ui/forms/QuantityField.tsx';
import { lastNight } from './certificate/period.ts';
import styles from './Records.module.css';
import { monthsUpTo, type OwnFields, type RecordAddress } from './record-address.ts';

interface RecordChoiceProps {
  readonly properties: readonly PropertyReply[];
  readonly chosen: RecordAddress;
  readonly now: number;
  /** IANA name of the chosen property's zone. */
  readonly zone: string;
  readonly onChange: (chosen: RecordAddress) => void;
}

const ruleOptions = () => [
  ...RULE_SET_IDS.map((id) => ({ id, title: rulesName(RULE_SETS[id]) })),
  { id: OWN, title: say`Custom rules` },
];

const RANGES = ['Month', 'Dates'] as const;
const RANGE_WORDS = { Month: english('Month'), Dates: english('Dates') };

/**
 * Chooses month or dates, and rule set, and the property while there is none: then the header of the page has it. The dates themselves are a
 * form of their own.
 */
export function RecordChoice({ properties, chosen, now, zone, onChange }: RecordChoiceProps) {
  const propertyLabel = useId();
  const months = [...new Set([chosen.month, ...monthsUpTo(now)])].sort().reverse();
  return (
    <div className={styles.choice}>
      {chosen.property === undefined && (
        <div className={styles.property}>
          <span id={propertyLabel}>{say`Property`}</span>
          <ComboBox
            label={say`Property`}
            placeholder={say`Select a property`}
            items={properties}
            idOf={({ id }) => id}
            titleOf={propertyTitle}
            searched={(property) => [propertyTitle(property)]}
            chosen={undefined}
            onChoose={(property) => onChange({ ...chosen, property })}
            icon={Building2}
          />
        </div>
      )}
      <div className={styles.range}>
        <span aria-hidden>{say`Period`}</span>
        <SegmentedControl
          label={say`Period`}
          names={RANGES}
          words={RANGE_WORDS}
          applied={chosen.period ? 'Dates' : 'Month'}
          onChoose={(name) => onChange({ ...chosen, period: name === 'Dates' ? lastNight(now, zone) : undefined })}
        />
      </div>
      {!chosen.period && (
        <Select
          label={say`Month`}
          placeholder={say`Choose a month`}
          options={months.map((id) => ({ id, title: calendarMonthText(id) }))}
          chosen={chosen.month}
          onChoose={(month) => onChange({ ...chosen, month })}
        />
      )}
      <Select
        label={say`Rules`}
        placeholder={say`Choose rules`}
        options={ruleOptions()}
        chosen={chosen.rules}
        onChoose={(id) => onChange({ ...chosen, rules: RULE_SET_IDS.find((each) => each === id) ?? OWN })}
      />
    </div>
  );
}

const { seasonFrom, seasonTo, dayFrom, dayTo, dayMin } = OWN_RULES_FIELDS;
const RULES = OWN_RULES.shape({
  seasonFrom: seasonFrom.required(RULE_WORDS.day),
  seasonTo: seasonTo.required(RULE_WORDS.day),
  dayFrom: dayFrom.required(english('Enter a time')),
  dayTo: dayTo.required(english('Enter a time')),
  dayMin: dayMin.required(RULE_WORDS.temperature),
});

/** The rules of a company's own. They stand in the address when they are applied. */
export const OwnRulesForm = ({
  own,
  onApply,
}: {
  readonly own: OwnFields;
  readonly onApply: (own: OwnFields) => void;
}) => (
  <PortalForm initialValues={{ ...own }} enableReinitialize rules={RULES} onSubmit={onApply} className={styles.own}>
    <MonthDayField name="seasonFrom" label={say`Season start`} />
    <MonthDayField name="seasonTo" label={say`Season end`} />
    <TimeField name="dayFrom" label={say`Day start`} />
    <TimeField name="dayTo" label={say`Day end`} />
    <QuantityField name="dayMin" label={headed(say`Daytime minimum`, 'temperature')} quantity="temperature" />
    <QuantityField
      name="nightMin"
      label={headed(say`Nighttime minimum`, 'temperature')}
      quantity="temperature"
      hint={say`Blank = no rule`}
    />
    <QuantityField
      name="outdoorBelow"
      label={say`${headed(say`Daytime rule applies below`, 'temperature')} outdoors`}
      quantity="temperature"
      hint={say`Blank = always`}
    />
    <QuantityField
      name="hotWaterMin"
      label={headed(say`Hot water minimum`, 'temperature')}
      quantity="temperature"
      hint={say`Blank = no rule`}
    />
    <Button type="submit">{say`APPLY`}</Button>
  </PortalForm>
);
