import { useMemo, useState } from 'react';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
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
    <PortalForm initialValues={initial} rules={rules} onSubmit={next} className={styles.form}>
      <WorkTimes hint="In the time of each property" inWords={(text) => localTimeInWords(text, zones)} />
      <WorkReason />
      <FormActions onCancel={onCancel}>PREVIEW</FormActions>
    </PortalForm>
  );
}
