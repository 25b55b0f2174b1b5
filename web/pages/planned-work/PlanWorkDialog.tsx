import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { KeptDraft } from '../common/drafts/KeptDraft.tsx';
import { saying } from '../common/saying.ts';
import styles from './PlannedWorkCard.module.css';
import { draftDates, everyOptions } from './series-words.ts';
import { WorkKinds, WorkReason, WorkTimes } from './WorkFields.tsx';
import { draftKinds, draftTimes, newDraft, type WorkDraft, workRules } from './work-form.ts';
import { placesOf, type WorkPlace } from './work-place.ts';
import { refreshWork } from './work-query.ts';
import { localTimeInWords } from './work-words.ts';

export interface PlanWorkDialogProps extends WorkPlace {
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** The server's time, UTC ms. */
  readonly now: number;
  readonly wingnutId: string | undefined;
  readonly onClose: () => void;
}

interface PlanningProps extends PlanWorkDialogProps {
  /** Schedules the events of a calendar file instead. */
  readonly onImport: () => void;
}

/**
 * Recipients are notified now, and when the work is ended early or removed
 * (docs/product/incidents.md#planned-work-mail).
 */
const TELLS = [
  { id: '', title: 'No one' },
  { id: 'recipients', title: 'This property’s alarm recipients' },
  { id: 'everybody', title: 'Everyone in your company' },
];

const failed = saying('The work was not planned', 'Couldn’t schedule it. Your entries are still here.');

/** Plans work on a property or a wingnut (docs/product/incidents.md#planned-work-dialog). */
export default function PlanWorkDialog(props: PlanningProps) {
  const { propertyId, zone, now, wingnuts, wingnutId, onImport, onClose } = props;
  const queries = useQueryClient();
  const rules = useMemo(() => workRules(now, [zone]), [now, zone]);
  const [initial] = useState(() => newDraft(now, zone, wingnutId));
  const plan = async (draft: WorkDraft) => {
    const { from, to } = draftTimes(draft, now, zone);
    const { begins, where, reason, tells, every, times } = draft;
    const body = {
      from: begins === 'Later' ? from : undefined,
      to: to ?? 0,
      reason,
      wingnutId: where || undefined,
      tells: tells || undefined,
      repeats: every ? { every, times: Number(times) } : undefined,
      others: undefined,
      kinds: draftKinds(draft),
    };
    await call('notifications', 'planWork', { path: { propertyId }, body });
    await refreshWork(queries, propertyId);
  };
  return (
    <FormDialog
      title="Schedule maintenance"
      initialValues={initial}
      rules={rules}
      verb="SCHEDULE"
      onSave={plan}
      failed={failed}
      onClose={onClose}
    >
      {({ values, dirty }) => (
        <>
          {/* What is typed is not thrown away for it. */}
          {!dirty && (
            <Button look="text" className={styles.import} onClick={onImport}>
              IMPORT CALENDAR
            </Button>
          )}
          <KeptDraft place={`work ${propertyId} ${wingnutId ?? ''}`} />
          <WorkTimes hint="Property time" inWords={(text) => localTimeInWords(text, [zone])} />
          <ChoiceField name="every" label="Repeats" options={everyOptions(values, now, zone)} />
          {values.every && (
            <TextField
              name="times"
              label="Occurrences"
              hint={draftDates(values, now, zone) ?? 'Same time of day'}
              inputMode="numeric"
            />
          )}
          <ChoiceField name="where" label="Location" options={placesOf(wingnuts)} />
          <WorkKinds />
          <WorkReason />
          <ChoiceField name="tells" label="Notify by email" options={TELLS} />
        </>
      )}
    </FormDialog>
  );
}
