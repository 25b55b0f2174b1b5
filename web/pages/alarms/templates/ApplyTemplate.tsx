import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { missingInWords, templateEffect } from '../../../../shared/domain/alarms/limits/template.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { changedLabels, type ThresholdValues, templateDrafts } from '../limits/threshold-drafts.ts';
import { readTemplate, templatesQuery } from './template-queries.ts';
import { sensorsInWords } from './template-words.ts';

/**
 * Changes that a template has made to the rows of a property, a sentence for each thing to know
 * (docs/product/limit-templates.md#apply-one).
 * @param changed how many rows have other limits now
 */
function appliedInWords(
  name: string,
  changed: number,
  { limits, missing, stranded }: ReturnType<typeof templateEffect>,
): string[] {
  const absent = missingInWords(missing);
  const done =
    changed > 0
      ? `Filled in ${sensorsInWords(changed)} from “${name}”. Save to apply.`
      : Object.keys(limits).length + stranded.length === 0
        ? `No sensors here match “${name}”.`
        : `Limits already match “${name}”.`;
  return [
    done,
    ...stranded.map(
      (label) => `${labelInWords(label)} unchanged: the sensor its condition depends on isn’t installed.`,
    ),
    ...(absent ? [`${absent}.`] : []),
  ];
}

/** The result of the last choice. `words` is a sentence for each thing to know. */
type Outcome =
  | { readonly is: 'reading' }
  | { readonly is: 'applied'; readonly fills: boolean; readonly words: readonly string[] }
  | { readonly is: 'failed'; readonly id: string; readonly why: string };

/**
 * Fills the rows of a property from a limit template. The person saves them, or not
 * (docs/product/limit-templates.md#apply-one). Absent while the company has no templates.
 * @param labels the sensors of the property
 */
export function ApplyTemplate({ labels }: { readonly labels: readonly string[] }) {
  const queries = useQueryClient();
  const { values, dirty, setFieldValue } = useFormikContext<ThresholdValues>();
  const templates = useQuery(templatesQuery).data?.templates ?? [];
  const [outcome, setOutcome] = useState<Outcome>();
  const apply = async (id: string) => {
    setOutcome({ is: 'reading' });
    try {
      const { name, limits } = await readTemplate(queries, id);
      const effect = templateEffect(limits, labels);
      const drafts = templateDrafts(effect.limits, values.thresholds);
      const changed = changedLabels(drafts, values.thresholds).length;
      void setFieldValue('thresholds', { ...values.thresholds, ...drafts });
      setOutcome({ is: 'applied', fills: changed > 0, words: appliedInWords(name, changed, effect) });
    } catch (error) {
      console.warn('The template was not read', error);
      setOutcome({ is: 'failed', id, why: errorSentence(error) ?? 'Couldn’t load the template. Try again.' });
    }
  };
  if (templates.length === 0) return null;
  return (
    <>
      <MenuButton
        word="APPLY TEMPLATE"
        items={templates.map(({ id, name, sensors }) => ({ id, title: name, note: sensorsInWords(sensors) }))}
        onChoose={(id) => void apply(id)}
        disabled={outcome?.is === 'reading'}
      />
      {outcome?.is === 'failed' && (
        <Message tone="error" onTryAgain={() => void apply(outcome.id)}>
          {outcome.why}
        </Message>
      )}
      {/* The filled-in limits are saved or discarded as soon as nothing is unsaved. */}
      {outcome?.is === 'applied' && (dirty || !outcome.fills) && (
        <Message tone="notice">
          {outcome.words.map((word) => (
            <p key={word}>{word}</p>
          ))}
        </Message>
      )}
    </>
  );
}
