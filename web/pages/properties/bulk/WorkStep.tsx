import { Formik } from 'formik';
import { useMemo, useState } from 'react';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { WorkReason, WorkTimes } from '../../common/work/WorkFields.tsx';
import { newDraft, type WorkDraft, workRules } from '../../common/work/work-form.ts';
import { localTimeInWords } from '../../common/work/work-words.ts';
import type { StepProps } from './step.ts';
import styles from './WorkStep.module.css';

/** Asks for planned work: the same hours of the clock at each property (docs/product/bulk.md#work-times). */
export function WorkStep({ zones, onNext, onCancel }: StepProps) {
  const [now] = useState(Date.now);
  const [initial] = useState(() => newDraft(now, zones[0]));
  const rules = useMemo(() => workRules(now, zones), [now, zones]);
  const next = ({ begins, from, to, reason }: WorkDraft) =>
    onNext({ plannedWork: { from: begins === 'Later' ? from : undefined, to, reason: reason.trim() } });
  return (
    <Formik
      initialValues={initial}
      validationSchema={rules}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={next}
    >
      <CheckedForm rules={rules} className={styles.form}>
        <WorkTimes hint="In the time of each property" inWords={(text) => localTimeInWords(text, zones)} />
        <WorkReason />
        <FormActions failure={undefined} onCancel={onCancel}>
          PREVIEW
        </FormActions>
      </CheckedForm>
    </Formik>
  );
}
