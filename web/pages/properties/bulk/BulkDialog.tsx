import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { object } from 'yup';
import { propertyForm } from '../../../../shared/api/fields/property-form.ts';
import { employeesAt } from '../../../api/users-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { knownZone } from '../../../ui/dates/time-format.ts';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PeopleList } from '../../alarms/common/PeopleList.tsx';
import type { PropertyRow } from '../../alarms/notifications/property-rows.ts';
import { employeeOf } from '../../alarms/settings/recipient-rows.ts';
import { WorkReason, WorkTimes } from '../../common/work/WorkFields.tsx';
import { newDraft, type WorkDraft, workRules } from '../../common/work/work-form.ts';
import { localTimeInWords } from '../../common/work/work-words.ts';
import { ASKS_NOTHING, type ChoiceId, titleOf } from './actions.ts';
import styles from './BulkDialog.module.css';
import { propertiesInWords, verdictInWords } from './change-words.ts';
import { BusyStep, DoneStep, PreviewStep, UndoneStep } from './stages.tsx';
import type { StepProps } from './step.ts';
import { TemplateStep } from './TemplateStep.tsx';
import type { DoneWork } from './undo.ts';
import { useBulkRun } from './use-bulk-run.ts';
import workStepStyles from './WorkStep.module.css';

/** Asks for planned work: the same hours of the clock at each property (docs/product/bulk.md#work-times). */
function WorkStep({ zones, onNext, onCancel }: StepProps) {
  const [now] = useState(Date.now);
  const [initial] = useState(() => newDraft(now, zones[0]));
  const rules = useMemo(() => workRules(now, zones), [now, zones]);
  const next = ({ begins, from, to, reason }: WorkDraft) =>
    onNext({ plannedWork: { from: begins === 'Later' ? from : undefined, to, reason: reason.trim() } });
  return (
    <PortalForm initialValues={initial} rules={rules} onSubmit={next} className={workStepStyles.form}>
      <WorkTimes hint="In the time of each property" inWords={(text) => localTimeInWords(text, zones)} />
      <WorkReason />
      <FormActions onCancel={onCancel}>PREVIEW</FormActions>
    </PortalForm>
  );
}

const RULES = object({ portfolio: propertyForm.fields.portfolio });

/** Asks for the portfolio, and offers those that there are. */
function PortfolioStep({ portfolios, onNext, onCancel }: StepProps) {
  const id = useId();
  return (
    <PortalForm
      initialValues={{ portfolio: '' }}
      rules={RULES}
      onSubmit={({ portfolio }) => onNext({ portfolio: portfolio.trim() })}
    >
      <TextField name="portfolio" label="Portfolio" hint="An empty field takes the portfolio away." list={id} />
      <datalist id={id}>
        {portfolios.map((portfolio) => (
          <option key={portfolio} value={portfolio} />
        ))}
      </datalist>
      <FormActions onCancel={onCancel}>PREVIEW</FormActions>
    </PortalForm>
  );
}

interface PeopleStepProps extends StepProps {
  readonly does: 'addRecipients' | 'removeRecipients';
}

/** Asks for people of the company. */
function PeopleStep({ does, onNext, onCancel }: PeopleStepProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <PeopleList
        propertyId={undefined}
        chosen={chosen}
        onChoose={(id, isChosen) =>
          setChosen((before) => [...before.filter((each) => each !== id), ...(isChosen ? [id] : [])])
        }
      />
      <DialogActions>
        <Button onClick={onCancel}>CANCEL</Button>
        <Button look="primary" disabled={chosen.length === 0} onClick={() => onNext({ [does]: [...chosen] })}>
          PREVIEW
        </Button>
      </DialogActions>
    </>
  );
}

interface BulkDialogProps {
  readonly choice: ChoiceId;
  /** The chosen properties, as they were when the dialog was opened. */
  readonly rows: readonly PropertyRow[];
  /** The portfolios of the company, each once. */
  readonly portfolios: readonly string[];
  /** @param work what can still be taken back */
  readonly onClose: (work: DoneWork | undefined) => void;
}

/** What asks for the details of an action. */
const STEPS: Readonly<Partial<Record<ChoiceId, (props: StepProps) => ReactNode>>> = {
  portfolio: (props) => <PortfolioStep {...props} />,
  add: (props) => <PeopleStep {...props} does="addRecipients" />,
  remove: (props) => <PeopleStep {...props} does="removeRecipients" />,
  template: (props) => <TemplateStep {...props} />,
  work: (props) => <WorkStep {...props} />,
};

/** The zones of properties, each once. */
function zonesOf(rows: readonly PropertyRow[]): readonly [string, ...string[]] {
  const [first = 'UTC', ...others] = new Set(rows.map(({ timeZone }) => knownZone(timeZone)));
  return [first, ...others];
}

/** One piece of work on the chosen properties: its details, its preview, its result (docs/product/bulk.md#preview). */
export default function BulkDialog({ choice, rows, portfolios, onClose }: BulkDialogProps) {
  const ids = useMemo(() => rows.map(({ uuid }) => uuid), [rows]);
  const run = useBulkRun(ids);
  const users = useQuery({ ...employeesAt(), enabled: choice === 'add' || choice === 'remove' });
  const byId = useMemo(() => new Map(rows.map((row) => [row.uuid, row])), [rows]);
  const zoneOf = (id: string) => knownZone(byId.get(id)?.timeZone);
  const zones = useMemo(() => zonesOf(rows), [rows]);
  const people = useMemo(
    () => new Map((users.data ?? []).map((user) => [user.id, employeeOf(user).name])),
    [users.data],
  );
  const { stage } = run;
  const asksNothing = ASKS_NOTHING[choice];
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !asksNothing) return;
    begun.current = true;
    void run.preview(asksNothing);
  }, [asksNothing, run]);
  const close = () => onClose(stage.is === 'done' ? stage.work : undefined);
  const shown = {
    nameOf: (id: string) => byId.get(id)?.propertyName ?? id,
    wordsOf: (reply: Parameters<typeof verdictInWords>[0]) =>
      verdictInWords(reply, { nameOf: (id) => people.get(id) ?? 'A former user', zone: zoneOf(reply.id) }),
    onClose: close,
  };
  return (
    <Dialog
      open
      busy={stage.is === 'busy' && stage.with !== 'preview'}
      onClose={close}
      className={styles.dialog}
      title={titleOf(choice)}
    >
      <p className={styles.of}>{propertiesInWords(rows.length)}</p>
      {stage.is === 'asking' &&
        STEPS[choice]?.({ portfolios, zones, rows, onNext: (action) => void run.preview(action), onCancel: close })}
      {stage.is === 'busy' && <BusyStep stage={stage} />}
      {stage.is === 'preview' && (
        <PreviewStep
          {...shown}
          replies={stage.replies}
          onBack={asksNothing ? undefined : run.back}
          onApply={() => void run.apply(stage.replies)}
        />
      )}
      {stage.is === 'done' && (
        <DoneStep
          {...shown}
          replies={stage.replies}
          work={stage.work}
          onUndo={() => void run.undo(stage.work)}
          onTryAgain={() => void run.tryAgain(stage.replies)}
        />
      )}
      {stage.is === 'undone' && <UndoneStep {...shown} replies={stage.replies} />}
    </Dialog>
  );
}
