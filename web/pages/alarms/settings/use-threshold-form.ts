import { useQueryClient } from '@tanstack/react-query';
import { type FormikProps, useFormik } from 'formik';
import { useState } from 'react';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { call } from '../../../api/client.ts';
import { refreshAlarms, settingsQuery } from '../alarm-queries.ts';
import { changedRecipients, recipientDrafts, recipientsToSend } from './recipient-rows.ts';
import {
  changedLabels,
  draftErrors,
  draftsOf,
  sensorsOfProperty,
  type ThresholdValues,
  thresholdsToSend,
} from './threshold-drafts.ts';

/** What is not saved, in words for the bar. */
function changesOf({ values, initialValues, errors }: FormikProps<ThresholdValues>) {
  const labels = changedLabels(values.thresholds, initialValues.thresholds);
  const wrong = Object.keys(errors.thresholds ?? {})[0];
  return {
    labels: new Set(labels),
    count: labels.length + changedRecipients(values.recipients, initialValues.recipients),
    wrong: wrong === undefined ? undefined : `${labelInWords(wrong)} needs correcting`,
  };
}

/** The form of a property's alarm settings. A save that fails keeps everything. */
export function useThresholdForm(property: PropertyReply, settings: NotificationReply) {
  const queries = useQueryClient();
  // The property is read again each minute. That must not change what a person is typing.
  const [labels] = useState(() => sensorsOfProperty(property.linkedWingnuts));
  const [before, setBefore] = useState(settings.config);
  const [initialValues] = useState<ThresholdValues>(() => ({
    thresholds: draftsOf(labels, before.thresholds),
    recipients: recipientDrafts(before.recipients),
  }));
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  const form = useFormik<ThresholdValues>({
    initialValues,
    validateOnBlur: false,
    validate: ({ thresholds }) => {
      const errors = draftErrors(thresholds);
      return Object.keys(errors).length > 0 ? { thresholds: errors } : {};
    },
    onSubmit: async (values, { resetForm }) => {
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
    },
  });
  return { form, labels, outcome, changes: changesOf(form) };
}
