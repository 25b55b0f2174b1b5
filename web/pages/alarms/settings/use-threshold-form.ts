import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { instructionProblem } from '../../../../shared/api/fields/instruction-field.ts';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { tidyInstruction } from '../../../../shared/domain/alarms/instructions.ts';
import { APARTMENT_LABELS } from '../../../../shared/domain/sensor.ts';
import { call } from '../../../api/client.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { refreshAlarms } from '../alarm-queries.ts';
import { changedRecipients, mergedRecipients, recipientDrafts, recipientsToSend } from '../common/recipient-rows.ts';
import {
  changedLabels,
  draftsOf,
  mergedDrafts,
  sensorsOfProperty,
  type ThresholdValues,
  thresholdsToSend,
} from '../limits/threshold-drafts.ts';
import { useLimitsForm } from '../limits/use-limits-form.ts';

/** The form of a property's alarm settings: limits, recipients and the instruction (docs/product/alarms.md#two-editors). */
export function useThresholdForm(property: PropertyReply, settings: NotificationReply) {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(property.id);
  // The property is read again each minute. That must not change the person's input.
  const [labels] = useState<readonly string[]>(() => [
    ...sensorsOfProperty(property.linkedWingnuts),
    ...(settings.hasApartments ? APARTMENT_LABELS : []),
  ]);
  const { form, outcome, wrongLimit } = useLimitsForm<NotificationReply, ThresholdValues>({
    stored: settings,
    valuesOf: ({ config }) => ({
      thresholds: draftsOf(labels, config.thresholds),
      recipients: recipientDrafts(config.recipients),
      instruction: config.instruction ?? '',
    }),
    errorsOf: ({ instruction }) => {
      const problem = instructionProblem(instruction);
      return problem ? { instruction: problem } : {};
    },
    merged: (mine, base, theirs) => ({
      thresholds: mergedDrafts(mine.thresholds, base.thresholds, theirs.thresholds),
      recipients: mergedRecipients(mine.recipients, base.recipients, theirs.recipients),
      instruction: mine.instruction === base.instruction ? theirs.instruction : mine.instruction,
    }),
    read: () => queries.fetchQuery({ ...settingsQuery(property.id), staleTime: 0 }),
    send: ({ thresholds, recipients, instruction }, { config: before } = settings) => {
      const config = {
        thresholds: thresholdsToSend(thresholds, before.thresholds),
        recipients: recipientsToSend(recipients, before.recipients),
        instruction: tidyInstruction(instruction),
      };
      return (version) => () =>
        call('notifications', 'save', {
          path: { propertyId: settings.id },
          body: { entityStatus: undefined, config, version },
        });
    },
    onSaved: (stored, values) => {
      showAnswer(queries, queryKey, stored);
      void refreshAlarms(queries, property.id);
      return { ...values, instruction: tidyInstruction(values.instruction) };
    },
    notSaved: 'The thresholds were not saved',
  });
  const { values, initialValues, errors } = form;
  const changed = changedLabels(values.thresholds, initialValues.thresholds);
  const isTold = tidyInstruction(values.instruction) !== initialValues.instruction;
  return {
    form,
    labels,
    outcome,
    /** The text of the bar about the unsaved changes. */
    changes: {
      labels: new Set(changed),
      count: changed.length + changedRecipients(values.recipients, initialValues.recipients) + Number(isTold),
      wrong: wrongLimit ?? (errors.instruction && 'Instructions need a fix'),
    },
  };
}
