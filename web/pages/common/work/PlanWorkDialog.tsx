import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useMemo, useState } from 'react';
import { MAX_WORK_REASON } from '../../../../shared/domain/alarms/check/planned-work.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './PlanWorkDialog.module.css';
import { draftTimes, newDraft, type WorkDraft, workRules } from './work-form.ts';
import type { WorkPlace } from './work-place.ts';
import { refreshWork } from './work-query.ts';
import { fullTimeText } from './work-words.ts';

interface PlanWorkDialogProps extends WorkPlace {
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** The server's time, UTC ms. */
  readonly now: number;
  readonly wingnutId: string | undefined;
  readonly onClose: () => void;
}

const BEGINNINGS = ['Now', 'Later'] as const;
const NOT_PLANNED = 'The work is not planned yet. What you typed is kept.';

/** A field for day and time, which says in words what was typed. */
const TimeField = ({ name, label, time, zone }: TimeFieldProps) => (
  <TextField
    type="datetime-local"
    name={name}
    label={label}
    hint={time === undefined ? 'In the time of the property' : fullTimeText(time, zone)}
  />
);
interface TimeFieldProps {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly time: number | undefined;
  readonly zone: string;
}

/** Plans work on a property or a wingnut (docs/product/incidents.md#planned-work-dialog). */
export default function PlanWorkDialog({ propertyId, zone, now, wingnuts, wingnutId, onClose }: PlanWorkDialogProps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const rules = useMemo(() => workRules(now, zone), [now, zone]);
  const [initial] = useState(() => newDraft(now, zone, wingnutId));
  const places = [
    { id: '', title: 'The whole property' },
    ...wingnuts.map(({ id, externalId }) => ({ id, title: `Wingnut ${externalId}` })),
  ];
  const plan = async (draft: WorkDraft) => {
    setFailure(undefined);
    const { from, to } = draftTimes(draft, now, zone);
    const { begins, where, reason } = draft;
    const body = {
      from: begins === 'Later' ? from : undefined,
      to: to ?? 0,
      reason,
      wingnutId: where || undefined,
    };
    try {
      await call('notifications', 'planWork', { path: { notificationId: propertyId }, body });
    } catch (error) {
      console.warn('The work was not planned', error);
      return setFailure(errorSentence(error) ?? NOT_PLANNED);
    }
    await refreshWork(queries, propertyId);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Plan work">
      <Formik
        initialValues={initial}
        validationSchema={rules}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={plan}
      >
        {({ values, setFieldValue }) => {
          const times = draftTimes(values, now, zone);
          return (
            <CheckedForm rules={rules} className={styles.form}>
              <p>Meanwhile no alarm is raised and nobody is mailed. What is still outside at the end is raised then.</p>
              <div className={styles.begins}>
                <span aria-hidden="true">Begins</span>
                <SegmentedControl
                  label="Begins"
                  names={BEGINNINGS}
                  applied={values.begins}
                  onChoose={(begins) => void setFieldValue('begins', begins)}
                />
              </div>
              {values.begins === 'Later' && <TimeField name="from" label="From" time={times.from} zone={zone} />}
              <TimeField name="to" label="Until" time={times.to} zone={zone} />
              <ChoiceField name="where" label="Where" options={places} />
              <TextArea name="reason" label="What is done" limit={MAX_WORK_REASON} rows={3} />
              <FormActions failure={failure} onCancel={onClose}>
                PLAN WORK
              </FormActions>
            </CheckedForm>
          );
        }}
      </Formik>
    </Dialog>
  );
}
