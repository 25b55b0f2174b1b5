import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { headed } from '../../../../shared/domain/figures/quantities.ts';
import { dateText } from '../../../../shared/domain/figures/times.ts';
import { usualAlt } from '../../../../shared/domain/photos/photo.ts';
import {
  BOOK_KIND_NAMES,
  BOOK_KINDS,
  BOOK_LIMITS,
  type BookItem,
  type BookWords,
  INPUT_UNIT_NAMES,
  INPUT_UNITS,
  isAsked,
} from '../../../../shared/domain/plant/book.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { BOOK_KIND_WORDS } from '../../../../shared/domain/sentences/english/book-kinds.ts';
import { bookPath } from '../../../../shared/portal/paths.ts';
import { newKey } from '../../../api/repeated.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { QuantityField } from '../../../ui/forms/QuantityField.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { KeptDraft } from '../../common/drafts/KeptDraft.tsx';
import { PhotoPicker } from '../../photos/PhotoPicker.tsx';
import { useNewPhotos } from '../../photos/use-new-photos.ts';
import { firstName, hasMore, hasMoreErrors, ITEM_RULES, type ItemDraft, itemDraft, itemOf } from './book-form.ts';
import styles from './PlantBook.module.css';

const KINDS = BOOK_KIND_NAMES.map((id) => ({ id, title: BOOK_KIND_WORDS[id] }));
const UNITS = INPUT_UNIT_NAMES.map((id) => ({ id, title: INPUT_UNITS[id].words }));
const NOT_SAID = { id: '', title: 'Not entered' };
const FUELS = [NOT_SAID, { id: 'gas', title: 'Gas' }, { id: 'oil', title: 'Oil' }];
const YES_NO = [NOT_SAID, { id: 'yes', title: 'Yes' }, { id: 'no', title: 'No' }];

/** The fields that only some kinds have. */
function Asked({ kind }: Pick<ItemDraft, 'kind'>) {
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      {isAsked(kind, 'input') && (
        <>
          <TextField name="input" label="Full-fire input" hint="From the nameplate" {...figure} />
          <ChoiceField name="inputUnit" label="Unit" options={UNITS} />
        </>
      )}
      {isAsked(kind, 'fuel') && <ChoiceField name="fuel" label="Fuel" options={FUELS} />}
      {isAsked(kind, 'condensing') && <ChoiceField name="condensing" label="Condensing" options={YES_NO} />}
      {isAsked(kind, 'watts') && <TextField name="watts" label="Power (W)" {...figure} />}
      {isAsked(kind, 'gallons') && <TextField name="gallons" label="Capacity (gal)" {...figure} />}
      {isAsked(kind, 'opensAt') && (
        <QuantityField name="opensAt" label={headed('Opens at', 'pressure')} quantity="pressure" {...figure} />
      )}
    </>
  );
}

/** A name that nobody has typed follows the kind. */
function NameOfKind({ items }: { readonly items: readonly BookItem[] }) {
  const { values, setFieldValue } = useFormikContext<ItemDraft>();
  const { kind, name } = values;
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    const isTyped = name.trim() !== '' && name !== firstName(before.current, items);
    before.current = kind;
    if (!isTyped) void setFieldValue('name', firstName(kind, items));
  }, [kind, name, items, setFieldValue]);
  return null;
}

interface BookItemDialogProps {
  /** Absent: a new one. */
  readonly item: BookItem | undefined;
  readonly items: readonly BookItem[];
  /** The labels of the property's sensors that count hours and starts. */
  readonly sensors: readonly string[];
  /** Rejects with the sentence that says why it was not saved. What was typed stays. */
  readonly propertyId: string;
  /** @param id of a new item, which its photos follow */
  readonly onSave: (words: BookWords, id: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** Facts that people enter about an item of the plant's book (docs/product/book.md#form). */
export default function BookItemDialog({ propertyId, item, items, sensors, onSave, onClose }: BookItemDialogProps) {
  const [id] = useState(() => item?.id ?? newKey());
  const photos = useNewPhotos();
  const usualOf = ({ name }: ItemDraft) => usualAlt(`the ${name} nameplate`, dateText(Date.now(), OWN_ZONE));
  const [initial] = useState(() => itemDraft(item, items));
  const known = [...new Set([...(item?.sensor ? [item.sensor] : []), ...sensors])];
  const counters = [{ id: '', title: 'None' }, ...known.map((id) => ({ id, title: labelInWords(id) }))];
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <FormDialog<ItemDraft>
      title={item ? `Edit ${item.name}` : 'Add equipment'}
      wide
      initialValues={initial}
      rules={ITEM_RULES}
      verb={item ? 'SAVE ITEM' : 'ADD ITEM'}
      onSave={async (draft) => {
        await onSave(itemOf(draft, item?.services ?? []), photos.photos.length > 0 ? id : undefined);
        await photos.send({ propertyId, about: 'book', aboutId: id }, usualOf(draft), bookPath(propertyId));
      }}
      onClose={onClose}
    >
      {({ values, errors, submitCount }) => (
        <>
          <KeptDraft place={`book ${item?.id ?? propertyId}`} photos={photos} />
          <div className={styles.fields}>
            <ChoiceField name="kind" label="Type" options={KINDS} />
            <NameOfKind items={items} />
            <TextField name="name" label="Name" autoComplete="off" />
            <TextField name="model" label="Model" autoComplete="off" />
          </div>
          <Disclosure
            title="More details"
            className={styles.more}
            opens={submitCount > 0 && hasMoreErrors(errors) ? submitCount : hasMore(values)}
          >
            <div className={styles.fields}>
              <TextField name="maker" label="Manufacturer" autoComplete="off" />
              <TextField name="serial" label="Serial number" autoComplete="off" />
              <TextField name="year" label="Year installed" {...whole} />
              <Asked kind={values.kind} />
              <DateField name="warrantyUntil" label="Warranty until" clears />
            </div>
            <fieldset className={styles.part}>
              <legend>Service interval (whichever comes first)</legend>
              <div className={styles.fields}>
                <TextField name="everyMonths" label="Months" {...whole} />
                {BOOK_KINDS[values.kind].runs && (
                  <>
                    <ChoiceField name="sensor" label="Count run hours and starts from" options={counters} />
                    <TextField name="everyHours" label="Run hours" {...whole} />
                    <TextField name="everyStarts" label="Starts" {...whole} />
                  </>
                )}
              </div>
            </fieldset>
            <TextArea
              name="manuals"
              label="Manuals"
              hint="One link per line, starting with https://"
              limit={BOOK_LIMITS.manuals * BOOK_LIMITS.address}
              rows={2}
            />
          </Disclosure>
          <PhotoPicker photos={photos} usual={usualOf(values)} />
        </>
      )}
    </FormDialog>
  );
}
