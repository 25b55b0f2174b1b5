import { useQueryClient } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import { editPropertyForm } from '../../../../shared/api/property-form.ts';
import type { PropertyReply } from '../../../../shared/api/types.ts';
import { call } from '../../../api/client.ts';
import { invalidateFleet } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { AddressFields } from '../../add-property/AddressFields.tsx';
import { FocusFirstError } from '../../add-property/FocusFirstError.tsx';
import { GeneralFields } from '../../add-property/GeneralFields.tsx';
import { configOf, valuesOf } from '../../add-property/property-values.ts';
import styles from './EditForm.module.css';
import { RemoveProperty } from './RemoveProperty.tsx';

/** How long the success is shown before the form closes (docs/product/properties.md#edit). */
const SUCCESS_SHOWN_MS = 2000;

interface EditFormProps {
  readonly property: PropertyReply;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onClose: () => void;
}

/** Tells the section whether the form has unsaved changes. */
function Watch({ dirty, onUnsaved }: { readonly dirty: boolean; readonly onUnsaved: (unsaved: boolean) => void }) {
  useEffect(() => onUnsaved(dirty), [dirty, onUnsaved]);
  return null;
}

/** The form of an existing property. Name and Property ID are fixed (docs/product/properties.md#edit). */
export function EditForm({ property, onUnsaved, onClose }: EditFormProps) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'saved') return;
    const timer = setTimeout(() => {
      onClose();
      void invalidateFleet(queries);
    }, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome, onClose, queries]);
  return (
    <Formik
      initialValues={valuesOf(property)}
      validationSchema={editPropertyForm}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, { resetForm }) => {
        setOutcome(undefined);
        const { externalId, id, config } = property;
        try {
          await call('properties', 'edit', {
            path: { id },
            body: { externalId, config: { ...configOf(values), assets: [...config.assets] } },
          });
        } catch (error) {
          console.warn('The property was not saved', error);
          return setOutcome('failed');
        }
        resetForm({ values });
        setOutcome('saved');
      }}
    >
      {({ dirty, isSubmitting, submitForm }) => (
        <Form noValidate className={styles.form}>
          <Watch dirty={dirty} onUnsaved={onUnsaved} />
          <FocusFirstError />
          <GeneralFields fixed />
          <AddressFields />
          {outcome === 'saved' && <Message tone="success">Changes saved</Message>}
          {outcome === 'failed' && (
            <Message tone="error" onTryAgain={() => void submitForm()} busy={isSubmitting}>
              Your changes are not saved yet. Nothing is lost.
            </Message>
          )}
          <div className={styles.actions}>
            <Button look="primary" type="submit" busy={isSubmitting} disabled={!dirty}>
              SAVE CHANGES
            </Button>
            <Button onClick={onClose} disabled={isSubmitting}>
              CANCEL
            </Button>
            <div className={styles.removal}>
              <RemoveProperty property={property} onRemoved={() => onUnsaved(false)} />
            </div>
          </div>
        </Form>
      )}
    </Formik>
  );
}
