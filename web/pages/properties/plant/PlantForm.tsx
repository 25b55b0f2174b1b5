import { useField } from 'formik';
import { useState } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import {
  PLANT_FIELD_NAMES,
  PLANT_FIELDS,
  type PlantField,
  plantText,
} from '../../../../shared/domain/plant-profile.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/forms/choices/SelectField.tsx';
import { FormFailure } from '../../../ui/forms/FormActions.tsx';
import { PortalForm, WatchChanges } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './PlantForm.module.css';
import { bookHint, NOT_SAID, PLANT_INPUTS, PLANT_RULES, valuesOf } from './plant-form.ts';
import { useSavePlant } from './use-save-plant.ts';

function PlantInput({ name, book }: { readonly name: PlantField; readonly book: string | undefined }) {
  const { choices, hint: uses } = PLANT_INPUTS[name];
  const [{ value }] = useField<string>(name);
  const hint = book === undefined ? uses : bookHint(book, value);
  const { words, unit }: { words: string; unit?: string } = PLANT_FIELDS[name];
  if (!choices) {
    const label = unit ? `${words}, ${unit}` : words;
    return <TextField name={name} label={label} hint={hint} autoComplete="off" />;
  }
  const options = [
    { id: NOT_SAID, title: 'Not said' },
    ...Object.entries(choices).map(([id, title]) => ({ id, title })),
  ];
  return (
    <div className={styles.choice}>
      <SelectField name={name} label={words} placeholder="Not said" options={options} />
      <span className={styles.hint}>{hint}</span>
    </div>
  );
}

interface PlantFormProps {
  readonly property: PropertyReply;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onClose: () => void;
}

/** What only people know of a plant. All of it is optional. */
export function PlantForm({ property, onUnsaved, onClose }: PlantFormProps) {
  const [initial] = useState(() => valuesOf(property.plant ?? {}));
  const save = useSavePlant(property);
  return (
    <PortalForm
      initialValues={initial}
      rules={PLANT_RULES}
      onSubmit={async (values, { resetForm }) => {
        await save(values);
        resetForm({ values });
      }}
      className={styles.form}
    >
      {({ dirty, isSubmitting }) => (
        <>
          <WatchChanges onUnsaved={onUnsaved} />
          <div className={styles.fields}>
            {PLANT_FIELD_NAMES.map((name) => (
              <div key={name} id={`plant-${name}`}>
                <PlantInput name={name} book={plantText(name, property.fromBook?.[name])} />
              </div>
            ))}
          </div>
          <FormFailure />
          <div className={styles.actions}>
            <Button look="primary" type="submit" busy={isSubmitting} disabled={!dirty}>
              SAVE PLANT
            </Button>
            <Button onClick={onClose} disabled={isSubmitting}>
              CANCEL
            </Button>
          </div>
        </>
      )}
    </PortalForm>
  );
}
