import { useQueryClient } from '@tanstack/react-query';
import { useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { type Quantity, unitSign } from '../../../../shared/domain/figures/quantities.ts';
import {
  PLANT_FIELD_NAMES,
  PLANT_FIELDS,
  type PlantField,
  plantText,
} from '../../../../shared/domain/plant/plant-words.ts';
import { knownPlant } from '../../../../shared/domain/plant-profile.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormFailure } from '../../../ui/forms/FormActions.tsx';
import { PortalForm, WatchChanges } from '../../../ui/forms/PortalForm.tsx';
import { QuantityField } from '../../../ui/forms/QuantityField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import kit from '../../../ui/style/kit.module.css';
import styles from './PlantForm.module.css';
import {
  bookHint,
  NOT_SAID,
  PLANT_INPUTS,
  PLANT_RULES,
  type PlantValues,
  plantOf,
  saidInWords,
  valuesOf,
} from './plant-form.ts';

const NOT_SAVED = 'Couldn’t save. Your entries are still here.';
const MEANWHILE = 'Someone else edited these details. Saving overwrites their changes.';

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
const saidOf = ({ plant = {} }: PropertyReply): PlantValues => valuesOf(plant);

/**
 * Saves the form of a plant. A save names the version of the property that the person began with, or last saw. Where others have
 * changed the rest of the property only, it is sent again. Rejects with the sentence that says why it was not saved.
 */
function useSavePlant(property: PropertyReply): (values: PlantValues) => Promise<void> {
  const queries = useQueryClient();
  // The property is read again each minute. The save still names the version that the person began with.
  const [before, setBefore] = useState(property);
  const { id } = property;
  const query = propertyQuery(id);
  const read = () => queries.fetchQuery({ ...query, staleTime: 0 });
  const send = (values: PlantValues, version: number) =>
    untilKnown(() => call('properties', 'savePlant', { path: { id }, body: { plant: plantOf(values), version } }));
  const sendAgain = async (values: PlantValues): Promise<PropertyReply> => {
    const now = await read();
    setBefore(now);
    if (!isSame(saidOf(now), saidOf(before))) throw new Error(MEANWHILE);
    return send(values, now.version);
  };
  return async (values) => {
    let saved: PropertyReply;
    try {
      saved = await send(values, before.version).catch((error: unknown) => {
        if (hasCode(error, 'CHANGED_MEANWHILE')) return sendAgain(values);
        throw error;
      });
    } catch (error) {
      console.warn('The plant was not saved', error);
      const isMeanwhile = error instanceof Error && error.message === MEANWHILE;
      throw new Error(isMeanwhile ? MEANWHILE : (errorSentence(error) ?? NOT_SAVED), { cause: error });
    }
    setBefore(saved);
    showAnswer(queries, query.queryKey, saved);
    showToast('Saved. Used in the next daily analysis.');
  };
}

function PlantInput({ name, book }: { readonly name: PlantField; readonly book: string | undefined }) {
  const { choices, hint: uses } = PLANT_INPUTS[name];
  const [{ value }] = useField<string>(name);
  const hint = book === undefined ? uses : bookHint(book, value);
  const { words, unit, quantity }: { words: string; unit?: string; quantity?: Quantity } = PLANT_FIELDS[name];
  if (quantity)
    return (
      <QuantityField
        name={name}
        label={`${words} (${unitSign(quantity)})`}
        quantity={quantity}
        hint={hint}
        autoComplete="off"
      />
    );
  if (!choices) {
    const label = unit ? `${words} (${unit})` : words;
    return <TextField name={name} label={label} hint={hint} autoComplete="off" />;
  }
  const options = [
    { id: NOT_SAID, title: 'Not entered' },
    ...Object.entries(choices).map(([id, title]) => ({ id, title })),
  ];
  return (
    <div className={kit.pile}>
      <ChoiceField name={name} label={words} placeholder="Not entered" options={options} />
      <span className={kit.legend}>{hint}</span>
    </div>
  );
}

interface PlantFormProps {
  readonly property: PropertyReply;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onClose: () => void;
}

/** Facts of a plant that only people know. All of it is optional. */
function PlantForm({ property, onUnsaved, onClose }: PlantFormProps) {
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
          <div className={kit.acts}>
            <Button look="primary" type="submit" busy={isSubmitting} disabled={!dirty}>
              SAVE DETAILS
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

const bookText = (text: string | undefined): string =>
  text === undefined ? 'Not entered' : `${text} (from equipment log)`;

interface PlantCardProps {
  readonly property: PropertyReply;
  readonly unsaved: boolean;
  readonly onUnsaved: (unsaved: boolean) => void;
}

/**
 * Facts of a plant that only people know, for the findings (docs/product/findings.md#plant). `?plant=` in the address
 * opens it at a field.
 */
export function PlantCard({ property, unsaved, onUnsaved }: PlantCardProps) {
  const isAuth = useMayAt(property.id);
  const [params] = useSearchParams();
  const asked = params.get('plant');
  const [open, setOpen] = useState(asked !== null);
  const card = useRef<HTMLDivElement>(null);
  const { plant = {} } = property;
  useEffect(() => {
    const field = asked === null ? null : card.current?.querySelector(`#plant-${CSS.escape(asked)}`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <div ref={card}>
      <Collapsible
        title="Heating system"
        aside={saidInWords(knownPlant(property))}
        open={open}
        locked={unsaved}
        onOpen={setOpen}
      >
        <p className={styles.intro}>
          Details sensors can’t measure. Findings use them. Leave blank anything you don’t know.
        </p>
        {isAuth ? (
          <PlantForm
            property={property}
            onUnsaved={onUnsaved}
            onClose={() => {
              onUnsaved(false);
              setOpen(false);
            }}
          />
        ) : (
          <DescriptionList
            facts={PLANT_FIELD_NAMES.map((name) => [
              PLANT_FIELDS[name].words,
              plantText(name, plant[name]) ?? bookText(plantText(name, property.fromBook?.[name])),
            ])}
          />
        )}
      </Collapsible>
    </div>
  );
}
