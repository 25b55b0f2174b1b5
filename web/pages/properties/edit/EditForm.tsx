import { useQueryClient } from '@tanstack/react-query';
import type { FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { editPropertyForm } from '../../../../shared/api/fields/property-form.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { invalidateFleet, propertyQuery } from '../../../api/fleet-queries.ts';
import { untilGone, untilKnown } from '../../../api/lost-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { PortalForm, WatchChanges } from '../../../ui/forms/PortalForm.tsx';
import kit from '../../../ui/style/kit.module.css';
import { AddressFields } from '../../add-property/AddressFields.tsx';
import { GeneralFields } from '../../add-property/GeneralFields.tsx';
import { configOf, mergedValues, type PropertyValues, valuesOf } from '../../add-property/property-values.ts';
import styles from './EditForm.module.css';

interface RemovePropertyProps {
  readonly property: PropertyReply;
  /** Called after the removal: there is nothing left to save. */
  readonly onRemoved: () => void;
}

/** Removes a property; closing the success goes to the overview (docs/product/properties.md#remove). */
function RemoveProperty({ property, onRemoved }: RemovePropertyProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    try {
      await untilGone(() => call('properties', 'remove', { path: { id: property.id } }));
    } catch (error) {
      console.warn('The property was not removed', error);
      throw error;
    }
    onRemoved();
  };
  const close = async (done: boolean) => {
    setOpen(false);
    if (!done) return;
    await navigate(PAGE_PATHS.properties);
    queries.removeQueries({ queryKey: propertyQuery(property.id).queryKey });
    await invalidateFleet(queries);
  };
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        REMOVE PROPERTY
      </Button>
      <ConfirmDialog
        open={open}
        onClose={(done) => void close(done)}
        question={`Remove ${property.config.name}?`}
        consequence="Its wingnuts are unlinked and its alarms end. Past readings stay with the building."
        verb="REMOVE PROPERTY"
        danger
        onConfirm={remove}
        success="Property successfully removed"
        failure={(error) => errorSentence(error) ?? 'Couldn’t remove the property. Nothing was changed.'}
      />
    </>
  );
}

/** Time for which the success is shown before the form closes (docs/product/properties.md#edit). */
const SUCCESS_SHOWN_MS = 2000;

type Outcome =
  | { readonly is: 'saved' }
  | { readonly is: 'failed'; readonly why: string | undefined }
  /** Somebody else has saved. `theirs` has what they wrote where both have changed the same. */
  | { readonly is: 'changedMeanwhile'; readonly theirs: readonly string[] };

interface EditFormProps {
  readonly property: PropertyReply;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Saves the values. A save names the version that it changes. When somebody else has saved meanwhile, the form takes
 * theirs over and keeps the own changes on top, unsaved (docs/product/properties.md#two-editors).
 */
function useSave(property: PropertyReply) {
  const queries = useQueryClient();
  // The property is read again each minute. The save still names the version that the person began with.
  const [before, setBefore] = useState(property);
  const [outcome, setOutcome] = useState<Outcome>();
  const { id } = property;
  const read = () => queries.fetchQuery({ ...propertyQuery(id), staleTime: 0 });
  const send = (values: PropertyValues) => {
    const { externalId, config, version } = before;
    const body = { externalId, config: { ...configOf(values), assets: [...config.assets] }, version };
    return untilKnown(() => call('properties', 'edit', { path: { id }, body }));
  };
  const takeOver = async (
    mine: PropertyValues,
    { resetForm, setValues }: Pick<FormikHelpers<PropertyValues>, 'resetForm' | 'setValues'>,
  ) => {
    const theirs = await read();
    const saved = valuesOf(theirs);
    const { values, contested } = mergedValues(mine, valuesOf(before), saved);
    setBefore(theirs);
    resetForm({ values: saved });
    void setValues(values, false);
    setOutcome({ is: 'changedMeanwhile', theirs: contested.map((field) => saved[field] || 'empty') });
  };
  const save = async (values: PropertyValues, form: FormikHelpers<PropertyValues>) => {
    setOutcome(undefined);
    try {
      setBefore(await send(values));
    } catch (error) {
      console.warn('The property was not saved', error);
      const failed = () => setOutcome({ is: 'failed', why: errorSentence(error) });
      return hasCode(error, 'CHANGED_MEANWHILE') ? takeOver(values, form).catch(failed) : failed();
    }
    form.resetForm({ values });
    setOutcome({ is: 'saved' });
  };
  return { outcome, save };
}

const meanwhileText = (theirs: readonly string[]): string =>
  theirs.length > 0 ? `Conflicting fields (their values): ${theirs.join('; ')}.` : '';

/** The form of an existing property. Name and Property ID are fixed (docs/product/properties.md#edit). */
export function EditForm({ property, onUnsaved, onClose }: EditFormProps) {
  const queries = useQueryClient();
  const [initialValues] = useState(() => valuesOf(property));
  const { outcome, save } = useSave(property);
  const saved = outcome?.is === 'saved';
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => {
      onClose();
      void invalidateFleet(queries);
    }, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [saved, onClose, queries]);
  return (
    <PortalForm
      initialValues={initialValues}
      rules={editPropertyForm}
      onSubmit={save}
      marksOptional
      className={styles.form}
    >
      {({ dirty, isSubmitting, submitForm }) => (
        <>
          <WatchChanges onUnsaved={onUnsaved} />
          <GeneralFields fixed />
          <AddressFields />
          {saved && <Message tone="success">Changes saved</Message>}
          {outcome?.is === 'failed' && (
            <Message tone="error" onTryAgain={() => void submitForm()} busy={isSubmitting}>
              {outcome.why ?? 'Couldn’t save. Your changes are still here.'}
            </Message>
          )}
          {outcome?.is === 'changedMeanwhile' && (
            <Message tone="notice">
              Someone else saved this property. Their changes are shown; yours aren’t saved yet.{' '}
              {meanwhileText(outcome.theirs)}
            </Message>
          )}
          <div className={kit.acts}>
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
        </>
      )}
    </PortalForm>
  );
}
