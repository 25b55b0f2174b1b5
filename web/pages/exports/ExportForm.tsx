import { Formik } from 'formik';
import { Building2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFormat,
  type ExportKind,
  mayExport,
} from '../../../shared/domain/exports/export.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { CheckedForm } from '../../ui/forms/CheckedForm.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { ErrorLine } from '../../ui/forms/ErrorLine.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './Exports.module.css';
import { dayText, type ExportDraft, exportRules, newDraft, wishOf } from './export-form.ts';
import { useAddExport } from './export-queries.ts';

interface ExportFormProps {
  readonly properties: readonly PropertyReply[];
  /** The property that the address names. */
  readonly propertyId: string | undefined;
}

const NOT_ASKED = 'The file was not asked for. Nothing is lost: try again.';
const FORMATS = Object.entries(EXPORT_FORMATS).map(([id, title]) => ({ id: id as ExportFormat, title }));
const KINDS = Object.entries(EXPORT_KINDS).map(([id, { words: title }]) => ({ id: id as ExportKind, title }));

/** Asks for a file: of a list, or of the readings of a property in some days. */
export function ExportForm({ properties, propertyId }: ExportFormProps) {
  const session = useSession();
  const add = useAddExport();
  const [failure, setFailure] = useState<string>();
  const [now] = useState(Date.now);
  const propertyError = useId();
  const zoneOf = useMemo(() => {
    const zones = new Map(properties.map(({ id, config }) => [id, config.timeZone]));
    return (id: string) => zones.get(id) ?? 'UTC';
  }, [properties]);
  const rules = useMemo(() => exportRules(zoneOf), [zoneOf]);
  const known = properties.some(({ id }) => id === propertyId) ? (propertyId ?? '') : '';
  const [initial] = useState(() => newDraft(known ? 'readings' : 'properties', known, now, zoneOf(known)));
  const role = session.isSignedIn ? session.person.role : 'read';
  const ask = async (draft: ExportDraft) => {
    setFailure(undefined);
    try {
      await add(wishOf(draft, zoneOf(draft.propertyId)));
    } catch (error) {
      console.warn('The file was not asked for', error);
      setFailure(errorSentence(error) ?? NOT_ASKED);
    }
  };
  return (
    <Formik
      initialValues={initial}
      validationSchema={rules}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={ask}
    >
      {({ values, errors, setFieldValue, isSubmitting }) => (
        <CheckedForm rules={rules} className={styles.form}>
          <div className={styles.fields}>
            <ChoiceField name="kind" label="What" options={KINDS.filter(({ id }) => mayExport(role, id))} />
            {values.kind === 'readings' && (
              <>
                <div className={styles.property}>
                  <span aria-hidden="true">Property</span>
                  <ComboBox
                    label="Property"
                    placeholder="Choose a property"
                    icon={Building2}
                    items={properties}
                    idOf={({ id }) => id}
                    titleOf={propertyTitle}
                    searched={(property) => [propertyTitle(property)]}
                    chosen={values.propertyId || undefined}
                    onChoose={(id) => void setFieldValue('propertyId', id)}
                  />
                  <ErrorLine id={propertyError}>{errors.propertyId}</ErrorLine>
                </div>
                <TextField type="date" name="from" label="First day" max={dayText(now, zoneOf(values.propertyId))} />
                <TextField type="date" name="to" label="Last day" max={dayText(now, zoneOf(values.propertyId))} />
                <ChoiceField name="format" label="Form" options={FORMATS} />
              </>
            )}
          </div>
          {failure && <Message tone="error">{failure}</Message>}
          <div className={styles.foot}>
            <p>The file is made in the background. You get a mail when it is ready.</p>
            <Button look="primary" type="submit" busy={isSubmitting}>
              EXPORT
            </Button>
          </div>
        </CheckedForm>
      )}
    </Formik>
  );
}
