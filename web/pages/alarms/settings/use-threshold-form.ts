import { useQueryClient } from '@tanstack/react-query';
import { type FormikProps, useFormik } from 'formik';
import { useRef, useState } from 'react';
import { instructionProblem } from '../../../../shared/api/fields/instruction-field.ts';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { tidyInstruction } from '../../../../shared/domain/alarms/instructions.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { saveAfter } from '../../../api/lost-answer.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { refreshAlarms } from '../alarm-queries.ts';
import { changedRecipients, mergedRecipients, recipientDrafts, recipientsToSend } from '../common/recipient-rows.ts';
import {
  changedLabels,
  draftErrors,
  draftsOf,
  mergedDrafts,
  sensorsOfProperty,
  type ThresholdValues,
  thresholdsToSend,
} from '../limits/threshold-drafts.ts';

/** The text of the bar about the unsaved changes. */
function changesOf({ values, initialValues, errors }: FormikProps<ThresholdValues>) {
  const labels = changedLabels(values.thresholds, initialValues.thresholds);
  const wrong = Object.keys(errors.thresholds ?? {})[0];
  const isTold = tidyInstruction(values.instruction) !== initialValues.instruction;
  return {
    labels: new Set(labels),
    count: labels.length + changedRecipients(values.recipients, initialValues.recipients) + Number(isTold),
    wrong: wrong ? `${labelInWords(wrong)} needs a fix` : errors.instruction && 'Instructions need a fix',
  };
}

type Outcome =
  | { readonly is: 'saved' | 'changedMeanwhile' }
  /** `why` says more than that nothing is saved yet. */
  | { readonly is: 'failed'; readonly why: string | undefined };

/**
 * The form of a property's alarm settings. A failed save keeps everything. When another person has saved since, the
 * form takes those values and keeps this person's changes on top, unsaved (docs/product/alarms.md#two-editors).
 */
export function useThresholdForm(property: PropertyReply, settings: NotificationReply) {
  const queries = useQueryClient();
  // The property is read again each minute. That must not change the person's input.
  const [labels] = useState(() => sensorsOfProperty(property.linkedWingnuts));
  const [before, setBefore] = useState(settings);
  const valuesOf = ({ config }: NotificationReply): ThresholdValues => ({
    thresholds: draftsOf(labels, config.thresholds),
    recipients: recipientDrafts(config.recipients),
    instruction: config.instruction ?? '',
  });
  const [initialValues] = useState(() => valuesOf(settings));
  const [outcome, setOutcome] = useState<Outcome>();
  const unanswered = useRef<() => Promise<NotificationReply>>(undefined);
  const form = useFormik<ThresholdValues>({
    initialValues,
    validateOnBlur: false,
    validate: ({ thresholds, instruction }) => {
      const errors = draftErrors(thresholds);
      const problem = instructionProblem(instruction);
      return {
        ...(Object.keys(errors).length > 0 && { thresholds: errors }),
        ...(problem && { instruction: problem }),
      };
    },
    onSubmit: async (values, { resetForm, setValues }) => {
      setOutcome(undefined);
      const config = {
        thresholds: thresholdsToSend(values.thresholds, before.config.thresholds),
        recipients: recipientsToSend(values.recipients, before.config.recipients),
        instruction: tidyInstruction(values.instruction),
      };
      const read = () => queries.fetchQuery({ ...settingsQuery(property.id), staleTime: 0 });
      const send = (version: number) => () =>
        call('notifications', 'save', {
          path: { propertyId: settings.id },
          body: { entityStatus: undefined, config, version },
        });
      const takeOver = async () => {
        const theirs = await read();
        const [base, saved] = [valuesOf(before), valuesOf(theirs)];
        setBefore(theirs);
        resetForm({ values: saved });
        void setValues({
          thresholds: mergedDrafts(values.thresholds, base.thresholds, saved.thresholds),
          recipients: mergedRecipients(values.recipients, base.recipients, saved.recipients),
          instruction: values.instruction === base.instruction ? saved.instruction : values.instruction,
        });
        setOutcome({ is: 'changedMeanwhile' });
      };
      try {
        const saved = await saveAfter(unanswered, before.version, send);
        showAnswer(queries, settingsQuery(property.id).queryKey, saved);
        setBefore(saved);
      } catch (error) {
        console.warn('The thresholds were not saved', error);
        const failed = () => setOutcome({ is: 'failed', why: errorSentence(error) });
        return hasCode(error, 'CHANGED_MEANWHILE') ? takeOver().catch(failed) : failed();
      }
      resetForm({ values: { ...values, instruction: config.instruction } });
      setOutcome({ is: 'saved' });
      void refreshAlarms(queries, property.id);
    },
  });
  return { form, labels, outcome, changes: changesOf(form) };
}
