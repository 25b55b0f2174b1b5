import type { FormikProps } from 'formik';
import { Message } from '../../../ui/feedback/Message.tsx';
import { SaveBar } from '../../../ui/forms/SaveBar.tsx';
import type { LimitValues } from './threshold-drafts.ts';
import type { Outcome } from './use-limits-form.ts';

interface SaveLimitsProps<Values extends LimitValues> {
  readonly form: FormikProps<Values>;
  readonly outcome: Outcome | undefined;
  readonly changes: { readonly count: number; readonly wrong: string | undefined };
  /** What somebody else has done meanwhile. */
  readonly meanwhile: { readonly [Is in Outcome['is']]?: string };
  /** The word of the button. */
  readonly word?: string;
  readonly onDiscard: () => void;
}

/** The bar that saves limits, and how the last save ended. */
export function SaveLimits<Values extends LimitValues>(props: SaveLimitsProps<Values>) {
  const { form, outcome, changes, meanwhile, word, onDiscard } = props;
  const save = () => void form.submitForm();
  const notice = outcome && changes.count > 0 && meanwhile[outcome.is];
  return (
    <>
      {outcome?.is === 'failed' && (
        <Message tone="error" onTryAgain={save} busy={form.isSubmitting}>
          {outcome.why ?? 'Couldn’t save. Your changes are still here.'}
        </Message>
      )}
      {notice && <Message tone="notice">{notice}</Message>}
      <SaveBar
        changes={changes.count}
        wrong={changes.wrong}
        busy={form.isSubmitting}
        onDiscard={onDiscard}
        onSave={save}
        {...(word && { word })}
      />
    </>
  );
}
