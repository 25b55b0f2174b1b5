import { useQuery } from '@tanstack/react-query';
import { Building2, ThermometerSnowflake } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OWN_RULES, OWN_RULES_FIELDS, RULE_WORDS } from '../../../shared/api/fields/record-fields.ts';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { headed } from '../../../shared/domain/figures/quantities.ts';
import { calendarMonthText, documentTimeText } from '../../../shared/domain/figures/times.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import type { RecordHead, RecordNote } from '../../../shared/domain/records/record-csv.ts';
import { OWN, RULE_SET_IDS, RULE_SETS, rulesAt } from '../../../shared/domain/records/rule-sets.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TimeField } from '../../ui/dates/DateField.tsx';
import { useClock } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { earlierWingnutText } from '../common/earlier/earlier-words.ts';
import { PropertyHeader } from '../common/property-header/PropertyHeader.tsx';
import { IssueCard } from './IssueCard.tsx';
import styles from './Records.module.css';
import {
  monthsUpTo,
  type OwnFields,
  type RecordAddress,
  type RecordWish,
  readRecordAddress,
  recordAddress,
  recordWish,
} from './record-address.ts';
import { noteWords, notJudged } from './record-words.ts';
import { SensorCard } from './SensorCard.tsx';

interface RecordChoiceProps {
  readonly properties: readonly PropertyReply[];
  readonly chosen: RecordAddress;
  readonly now: number;
  readonly onChange: (chosen: RecordAddress) => void;
}

const RULE_OPTIONS = [
  ...RULE_SET_IDS.map((id) => ({ id, title: RULE_SETS[id].name })),
  { id: OWN, title: 'Custom rules' },
];

/** Chooses month and rule set, and the property while there is none: then the header of the page has it. */
function RecordChoice({ properties, chosen, now, onChange }: RecordChoiceProps) {
  const propertyLabel = useId();
  const months = [...new Set([chosen.month, ...monthsUpTo(now)])].sort().reverse();
  return (
    <div className={styles.choice}>
      {chosen.property === undefined && (
        <div className={styles.property}>
          <span id={propertyLabel}>Property</span>
          <ComboBox
            label="Property"
            placeholder="Select a property"
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
      <Select
        label="Month"
        placeholder="Choose a month"
        options={months.map((id) => ({ id, title: calendarMonthText(id) }))}
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

const { seasonFrom, seasonTo, dayFrom, dayTo, dayMin } = OWN_RULES_FIELDS;
const RULES = OWN_RULES.shape({
  seasonFrom: seasonFrom.required(RULE_WORDS.day),
  seasonTo: seasonTo.required(RULE_WORDS.day),
  dayFrom: dayFrom.required('Enter a time'),
  dayTo: dayTo.required('Enter a time'),
  dayMin: dayMin.required(RULE_WORDS.temperature),
});

/** The rules of a company's own. They stand in the address when they are applied. */
const OwnRulesForm = ({ own, onApply }: { readonly own: OwnFields; readonly onApply: (own: OwnFields) => void }) => (
  <PortalForm initialValues={{ ...own }} enableReinitialize rules={RULES} onSubmit={onApply} className={styles.own}>
    <TextField name="seasonFrom" label="Season start" hint="MM-DD" />
    <TextField name="seasonTo" label="Season end" hint="MM-DD" />
    <TimeField name="dayFrom" label="Day start" />
    <TimeField name="dayTo" label="Day end" />
    <TextField name="dayMin" label={headed('Daytime minimum', 'temperature')} inputMode="decimal" />
    <TextField
      name="nightMin"
      label={headed('Nighttime minimum', 'temperature')}
      inputMode="decimal"
      hint="Blank = no rule"
    />
    <TextField
      name="outdoorBelow"
      label={`${headed('Daytime rule applies below', 'temperature')} outdoors`}
      inputMode="decimal"
      hint="Blank = always"
    />
    <TextField
      name="hotWaterMin"
      label={headed('Hot water minimum', 'temperature')}
      inputMode="decimal"
      hint="Blank = no rule"
    />
    <Button type="submit">APPLY</Button>
  </PortalForm>
);

/** Notes of people about the month. Without a note there is no card. */
const RecordNotes = ({ notes, zone }: { readonly notes: readonly RecordNote[]; readonly zone: string }) =>
  notes.length > 0 && (
    <Card title="Notes">
      <ul className={styles.rules}>
        {notes.map((note) => (
          <li key={`${note.from} ${note.text}`}>
            {documentTimeText(note.from, zone)}
            {note.to !== undefined && ` to ${documentTimeText(note.to, zone)}`}: {noteWords(note)}
          </li>
        ))}
      </ul>
    </Card>
  );

/** The wingnuts that fed the building in the month and left it since (docs/product/properties.md#earlier-wingnuts). */
const EarlierReadings = ({ head }: { readonly head: Pick<RecordHead, 'earlier' | 'zone'> }) =>
  head.earlier.length > 0 && (
    <p className={styles.says}>
      Readings {head.earlier.map((wingnut) => earlierWingnutText(wingnut, head.zone)).join(', ')}
    </p>
  );

const NO_SENSOR = 'This property has no sensors that can be used for a record.';

/** The figures of a record, and its files. */
function RecordFigures({ wish }: { readonly wish: RecordWish }) {
  const record = useQuery({
    queryKey: ['records', wish],
    queryFn: ({ signal }) => call('records', 'heat', { query: wish }, signal),
  });
  if (!record.data)
    return <QueryState query={record} failed={errorSentence(record.error) ?? 'Couldn’t load the record.'} />;
  const { head, sensors } = record.data;
  if (sensors.length === 0) {
    return (
      <EmptyState icon={ThermometerSnowflake}>
        {NO_SENSOR} A record needs a room, supply or hot water temperature sensor with readings in{' '}
        {calendarMonthText(head.month)}.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.says}>This reports sensor measurements. It isn’t a legal determination.</p>
      {notJudged(head.rules, sensors).map((words) => (
        <p key={words} className={styles.says}>
          {words}
        </p>
      ))}
      <EarlierReadings head={head} />
      {sensors.map((sensor) => (
        <SensorCard key={sensor.label} sensor={sensor} zone={head.zone} />
      ))}
      <RecordNotes notes={head.notes} zone={head.zone} />
      <IssueCard key={JSON.stringify(wish)} wish={wish} record={record.data} />
    </>
  );
}

/** The compliance record of a property and a month (docs/product/records.md#page). */
export default function RecordsPage() {
  const [search, setSearch] = useSearchParams();
  const now = useClock();
  const properties = useQuery(propertiesQuery);
  const read = readRecordAddress(search, now);
  const property = properties.data?.find(({ id }) => id === read.property);
  const fitting = property && rulesAt(property.config.address);
  const chosen = { ...read, rules: read.rules ?? fitting };
  const change = (next: RecordAddress) => setSearch(recordAddress(next), { replace: true });
  const wish = recordWish(chosen);
  return (
    <>
      {read.property === undefined ? <PageHeader /> : <PropertyHeader propertyId={read.property} page="records" />}
      <div className={styles.page}>
        <Card>
          <QueryState query={properties} failed="Couldn’t load properties." />
          {properties.data && (
            <div className={styles.form}>
              <RecordChoice properties={properties.data} chosen={chosen} now={now} onChange={change} />
              {chosen.rules === OWN && <OwnRulesForm own={chosen.own} onApply={(own) => change({ ...chosen, own })} />}
            </div>
          )}
        </Card>
        {wish ? (
          <RecordFigures wish={wish} />
        ) : (
          !properties.isPending &&
          (property || read.property === undefined) && (
            <EmptyState
              icon={Building2}
              action={property && <Button onClick={() => change({ ...chosen, rules: OWN })}>CUSTOM RULES</Button>}
            >
              {property
                ? `Choose rules. We don’t have a rule set for ${property.config.address.city}.`
                : 'Choose a property to see how long rooms and hot water were below the required temperature.'}
            </EmptyState>
          )
        )}
      </div>
    </>
  );
}
