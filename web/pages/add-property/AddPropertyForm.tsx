import { useState } from 'react';
import { propertyForm } from '../../../shared/api/fields/property-form.ts';
import { isAnswerLost } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmLeaveDialog } from '../../ui/feedback/Dialog.tsx';
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { AddressFields } from './AddressFields.tsx';
import styles from './form.module.css';
import { GeneralFields } from './GeneralFields.tsx';
import { isUntouched, type PropertyValues } from './property-values.ts';

interface AddPropertyFormProps {
  /** The values typed before. */
  readonly values: PropertyValues;
  /** The server's error about the Property ID, from the attempt to add the property. */
  readonly trouble: string | undefined;
  /** Called with the typed values once the server has confirmed that the Property ID is free. */
  readonly onFilled: (values: PropertyValues) => void;
  readonly onCancel?: (() => void) | undefined;
}

const NOT_ADDED = 'Your new property hasn’t been added.';

/** Asks before typed values are lost. */
function Cancel({ unsaved, onCancel }: { readonly unsaved: boolean; readonly onCancel: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => (unsaved ? setAsking(true) : onCancel())}>CANCEL</Button>
      <ConfirmLeaveDialog open={asking} onLeave={onCancel} onStay={() => setAsking(false)}>
        {NOT_ADDED}
      </ConfirmLeaveDialog>
    </>
  );
}

/** The first step: name and address of the property. */
export const AddPropertyForm = ({ values: initial, trouble, onFilled, onCancel }: AddPropertyFormProps) => (
  <PortalForm
    initialValues={initial}
    {...(trouble && { initialErrors: { externalId: trouble }, initialTouched: { externalId: true } })}
    rules={propertyForm}
    onSubmit={async (values) => {
      await call('companies', 'external', { path: { externalId: values.externalId.trim() } });
      onFilled(values);
    }}
    failed={(error, { setFieldError }) => {
      const why = errorSentence(error);
      if (why && !isAnswerLost(error)) {
        setFieldError('externalId', why);
        return undefined;
      }
      console.warn('The Property ID was not checked', error);
      return 'Couldn’t check the Property ID. Your entries are still here.';
    }}
    marksOptional
    className={styles.form}
  >
    {({ values, status, isSubmitting, submitForm }) => (
      <>
        <GeneralFields />
        <AddressFields />
        {status && (
          <Message tone="error" onTryAgain={() => void submitForm()} busy={isSubmitting}>
            {status}
          </Message>
        )}
        <div className={styles.actions}>
          <Button look="primary" type="submit" busy={isSubmitting}>
            ADD PROPERTY
          </Button>
          {onCancel && <Cancel unsaved={!isUntouched(values)} onCancel={onCancel} />}
        </div>
        <LeaveDialog unsaved={!isUntouched(values)}>{NOT_ADDED}</LeaveDialog>
      </>
    )}
  </PortalForm>
);
