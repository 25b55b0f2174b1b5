import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState } from 'react';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { refreshAlarms, settingsQuery } from '../alarm-queries.ts';
import { recipientDrafts, recipientsToSend } from './recipient-rows.ts';
import { ThresholdFields } from './ThresholdFields.tsx';
import {
  draftErrors,
  draftsOf,
  sensorsOfProperty,
  type ThresholdValues,
  thresholdsToSend,
} from './threshold-drafts.ts';

interface ThresholdFormProps {
  readonly property: PropertyReply;
  readonly settings: NotificationReply;
  readonly sought?: string | undefined;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onSaved: () => void;
}

/** The form of a property's alarm settings. A save that fails keeps everything. */
export function ThresholdForm({ property, settings, sought, onUnsaved, onSaved }: ThresholdFormProps) {
  const queries = useQueryClient();
  const { isAuth } = useSession();
  // What is asked again each minute must not rewrite what is being typed.
  const [labels] = useState(() => sensorsOfProperty(property.linkedWingnuts));
  const [before, setBefore] = useState(settings.config);
  const [initial] = useState<ThresholdValues>(() => ({
    thresholds: draftsOf(labels, before.thresholds),
    recipients: recipientDrafts(before.recipients),
  }));
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  return (
    <Formik<ThresholdValues>
      initialValues={initial}
      validateOnBlur={false}
      validate={({ thresholds }) => {
        const errors = draftErrors(thresholds);
        return Object.keys(errors).length > 0 ? { thresholds: errors } : {};
      }}
      onSubmit={async (values, { resetForm }) => {
        setOutcome(undefined);
        const config = {
          thresholds: thresholdsToSend(values.thresholds, before.thresholds),
          recipients: recipientsToSend(values.recipients, before.recipients),
        };
        try {
          const saved = await call('notifications', 'save', {
            path: { notificationId: settings.id },
            body: { entityStatus: undefined, config },
          });
          queries.setQueryData(settingsQuery(property.id).queryKey, saved);
          setBefore(saved.config);
        } catch (error) {
          console.warn('The thresholds were not saved', error);
          return setOutcome('failed');
        }
        resetForm({ values });
        setOutcome('saved');
        void refreshAlarms(queries, property.id);
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ThresholdFields
          propertyId={property.id}
          labels={labels}
          mayChange={isAuth}
          sought={sought}
          onUnsaved={onUnsaved}
          onSaved={onSaved}
          isSaved={outcome === 'saved'}
        >
          {outcome === 'saved' && <Message tone="success">Changes saved</Message>}
          {outcome === 'failed' && (
            <Message tone="error" onTryAgain={() => void submitForm()} busy={isSubmitting}>
              Your changes are not saved yet. Nothing is lost.
            </Message>
          )}
        </ThresholdFields>
      )}
    </Formik>
  );
}
