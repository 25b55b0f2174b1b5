import { Formik } from 'formik';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../ui/controls/SearchField.tsx';
import { Checkbox } from '../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../ui/forms/choices/ChoiceField.tsx';
import { ComboBox } from '../ui/forms/choices/ComboBox.tsx';
import { SearchPicker } from '../ui/forms/choices/SearchPicker.tsx';
import { ErrorLine } from '../ui/forms/ErrorLine.tsx';
import { NumberField } from '../ui/forms/NumberField.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { type BoilerRoom, boilerRooms } from './boiler-rooms.ts';
import styles from './Kit.module.css';
import { Specimen, Specimens } from './Specimen.tsx';

const VALUES = {
  name: 'Alder House',
  email: 'dana.whitfield@',
  portfolio: '',
  terms: false,
  min: '130',
  max: '26',
  note: '',
};
const ERRORS = {
  email: 'Email must be valid',
  portfolio: 'This field is required',
  terms: 'This field is required',
  max: 'Max value must be higher than min value',
};
const PORTFOLIOS = ['Westside', 'Eastside', 'Valley', 'Coast'].map((title) => ({ id: title, title }));
const ROOMS = boilerRooms(80);
const roomId = ({ id }: BoilerRoom) => id;
const roomTitle = ({ serial, property }: BoilerRoom) => `${serial} - ${property}`;
const roomWords = ({ serial, property }: BoilerRoom) => [serial, property];

function Controls({ disabled }: { readonly disabled: boolean }) {
  const of = disabled ? ', disabled' : '';
  return (
    <div className={styles.form}>
      <TextField label={`Property Name${of}`} name="name" disabled={disabled} />
      <TextField label={`Email${of}`} name="email" disabled={disabled} />
      <ChoiceField
        label={`Portfolio${of}`}
        name="portfolio"
        placeholder="Choose a portfolio"
        options={PORTFOLIOS}
        disabled={disabled}
      />
      <div className={styles.row}>
        <NumberField label={`Min${of}`} name="min" quantity="temperature" disabled={disabled} />
        <NumberField label={`Max${of}`} name="max" quantity="pressure" disabled={disabled} describedBy="max-error" />
      </div>
      <Checkbox name="terms" disabled={disabled}>
        I agree to the terms
      </Checkbox>
      <TextArea label={`Message${of}`} name="note" limit={300} disabled={disabled} />
    </div>
  );
}

function Selects() {
  const [chosen, setChosen] = useState<string>();
  const parts = { items: ROOMS, idOf: roomId, titleOf: roomTitle, searched: roomWords, icon: Building2 } as const;
  return (
    <div className={styles.form}>
      <ComboBox label="Room" placeholder="Find a room" {...parts} chosen={chosen} onChoose={setChosen} />
      <ComboBox
        label="Room, disabled"
        placeholder="Find a room"
        {...parts}
        chosen={ROOMS[0]?.id}
        onChoose={setChosen}
        disabled
      />
    </div>
  );
}

const PLACES = [
  ...PORTFOLIOS.map((each) => ({ ...each, group: 'Portfolios' })),
  ...ROOMS.map((room) => ({ id: room.id, title: room.property, group: 'Properties' })),
];

function Picker({ wrong = false, full = false }: { readonly wrong?: boolean; readonly full?: boolean }) {
  const [chosen, setChosen] = useState(['Valley']);
  const [label, id] = [`Add a property${wrong ? ', wrong' : full ? ', full' : ''}`, 'picker-error'];
  return (
    <div className={styles.form}>
      <SearchPicker
        label={label}
        searchLabel="Search properties"
        choices={PLACES}
        chosen={new Set(chosen)}
        onToggle={(place) =>
          setChosen(chosen.includes(place) ? chosen.filter((each) => each !== place) : [...chosen, place])
        }
        full={full ? 'Limit of 1 reached' : undefined}
        describedBy={wrong ? id : undefined}
      />
      {wrong && <ErrorLine id={id}>Choose at least one</ErrorLine>}
    </div>
  );
}

function Searches() {
  const [text, setText] = useState('alder');
  return (
    <div className={styles.wide}>
      <SearchField label="Search Wingnuts" hint="City name, serial number" text={text} onSearch={setText} count={3} />
      <SearchField label="Search, loading" text="" onSearch={() => {}} />
    </div>
  );
}

const form = { initialValues: VALUES, onSubmit: () => {} } as const;

/** Fields of forms: at rest, wrong and disabled; and search fields. */
export const Fields = () => (
  <Specimens>
    <Specimen name="At rest">
      <Formik {...form}>
        <Controls disabled={false} />
      </Formik>
    </Specimen>
    <Specimen name="Wrong">
      <Formik
        {...form}
        initialErrors={ERRORS}
        initialTouched={{ email: true, portfolio: true, terms: true, max: true }}
        validate={() => ERRORS}
      >
        <div className={styles.form}>
          <Controls disabled={false} />
          <ErrorLine id="max-error">{ERRORS.max}</ErrorLine>
        </div>
      </Formik>
    </Specimen>
    <Specimen name="Disabled">
      <Formik {...form}>
        <Controls disabled />
      </Formik>
    </Specimen>
    <Specimen name="Select with search; type to find, arrows to walk">
      <Selects />
    </Specimen>
    <Specimen name="Some of many, with search">
      <Picker />
      <Picker wrong />
      <Picker full />
    </Specimen>
    <Specimen name="Search above a list">
      <Searches />
    </Specimen>
  </Specimens>
);
