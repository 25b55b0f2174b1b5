import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BulkPropertyReply } from '../../../../shared/api/bulk.ts';
import { propertyForm } from '../../../../shared/api/fields/property-form.ts';
import { SECOND_MS } from '../../../../shared/domain/durations.ts';
import { shortSpan } from '../../../../shared/domain/figures/spans.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { employeesAt } from '../../../api/users-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import kit from '../../../ui/style/kit.module.css';
import { PeopleList } from '../../alarms/common/PeopleList.tsx';
import { employeeOf } from '../../alarms/common/recipient-rows.ts';
import type { PropertyRow } from '../../alarms/notifications/property-rows.ts';
import { WorkReason, WorkTimes } from '../../planned-work/WorkFields.tsx';
import { newDraft, type WorkDraft, workRules } from '../../planned-work/work-form.ts';
import { localTimeInWords } from '../../planned-work/work-words.ts';
import { ASKS_NOTHING, type ChoiceId, titleOf } from './actions.ts';
import styles from './BulkDialog.module.css';
import { propertiesInWords, verdictInWords } from './change-words.ts';
import type { StepProps } from './step.ts';
import { TemplateStep } from './TemplateStep.tsx';
import { type DoneWork, undoneInWords } from './undo.ts';
import { type Stage, useBulkRun } from './use-bulk-run.ts';
import { VerdictList } from './VerdictList.tsx';

interface StageProps {
  readonly replies: readonly BulkPropertyReply[];
  readonly nameOf: (propertyId: string) => string;
  readonly wordsOf: (reply: BulkPropertyReply) => readonly string[];
  readonly onClose: () => void;
}

const those = (replies: readonly BulkPropertyReply[], ...kinds: readonly BulkPropertyReply['is'][]) =>
  replies.filter((reply) => kinds.includes(reply.is));

const BUSY_WORDS = { preview: 'Checking', apply: 'Updating', undo: 'Restoring' } as const;

/** Counts along. */
const BusyStep = ({ stage }: { readonly stage: Extract<Stage, { readonly is: 'busy' }> }) => (
  <div className={styles.busy}>
    <p role="status">{`${BUSY_WORDS[stage.with]} ${stage.count} of ${stage.of}`}</p>
    <progress aria-label="Progress" max={stage.of} value={stage.count} />
  </div>
);

interface PreviewStepProps extends StageProps {
  /** Undefined when there is nothing to go back to. */
  readonly onBack: (() => void) | undefined;
  readonly onApply: () => void;
}

/** The properties that will change and those that will not. */
function PreviewStep({ replies, nameOf, wordsOf, onBack, onApply, onClose }: PreviewStepProps) {
  const count = those(replies, 'change').length;
  const lists = { nameOf, wordsOf };
  return (
    <>
      {count === 0 && <Message tone="notice">No changes to make</Message>}
      <section aria-label="Preview" className={styles.lists}>
        <VerdictList {...lists} title="Can’t be changed" replies={those(replies, 'cannot', 'failed')} />
        <VerdictList {...lists} title="Will change" replies={those(replies, 'change')} />
        <VerdictList {...lists} title="No change needed" replies={those(replies, 'same')} />
      </section>
      <DialogActions>
        {onBack && (
          <Button look="text" onClick={onBack}>
            BACK
          </Button>
        )}
        <Button onClick={onClose}>CANCEL</Button>
        <Button look="primary" disabled={count === 0} onClick={onApply}>
          {`CHANGE ${count}`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Seconds until a time, which count down. */
function useSecondsTo(time: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((time - now) / 1000));
}

interface DoneStepProps extends StageProps {
  readonly work: DoneWork;
  readonly onUndo: () => void;
  readonly onTryAgain: () => void;
}

/** The properties that have changed, each one that has not by name, and UNDO for 30 seconds. */
function DoneStep({ replies, work, nameOf, wordsOf, onUndo, onTryAgain, onClose }: DoneStepProps) {
  const seconds = useSecondsTo(work.until);
  const [failed, others] = [those(replies, 'failed'), those(replies, 'cannot')];
  const count = work.changed.length;
  const lists = { nameOf, wordsOf };
  return (
    <>
      {count > 0 && <Message tone="success">{`${propertiesInWords(count)} changed.`}</Message>}
      {failed.length > 0 && (
        <Message tone="error" onTryAgain={onTryAgain}>{`${propertiesInWords(failed.length)} not changed.`}</Message>
      )}
      <section aria-label="Result" className={styles.lists}>
        <VerdictList {...lists} title="Not changed" replies={[...failed, ...others]} />
        <VerdictList {...lists} title="No change needed" replies={those(replies, 'same')} />
      </section>
      <DialogActions>
        {count > 0 && seconds > 0 && (
          <>
            <span className={styles.left}>{`Undo available for ${shortSpan(seconds * SECOND_MS)}`}</span>
            <Button onClick={onUndo}>UNDO</Button>
          </>
        )}
        <Button look="primary" onClick={onClose}>
          CLOSE
        </Button>
      </DialogActions>
    </>
  );
}

/** The properties that are as before, and those that somebody has changed since. */
function UndoneStep({ replies, nameOf, wordsOf, onClose }: StageProps) {
  return (
    <>
      <Message tone="success">{`${undoneInWords(replies)}.`}</Message>
      <section aria-label="Result" className={styles.lists}>
        <VerdictList
          nameOf={nameOf}
          wordsOf={wordsOf}
          title="Not restored"
          replies={those(replies, 'cannot', 'failed', 'same')}
        />
      </section>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          CLOSE
        </Button>
      </DialogActions>
    </>
  );
}

/** Asks for planned work: the same hours of the clock at each property (docs/product/bulk.md#work-times). */
function WorkStep({ zones, onNext, onCancel }: StepProps) {
  const [now] = useState(Date.now);
  const [initial] = useState(() => newDraft(now, zones[0]));
  const rules = useMemo(() => workRules(now, zones), [now, zones]);
  const next = ({ begins, from, to, reason }: WorkDraft) =>
    onNext({ plannedWork: { from: begins === 'Later' ? from : undefined, to, reason: reason.trim() } });
  return (
    <PortalForm initialValues={initial} rules={rules} onSubmit={next} className={kit.parts}>
      <WorkTimes hint="Property time" inWords={(text) => localTimeInWords(text, zones)} />
      <WorkReason />
      <FormActions onCancel={onCancel}>PREVIEW</FormActions>
    </PortalForm>
  );
}

const RULES = propertyForm.pick(['portfolio']);

/** Asks for the portfolio, and offers those that there are. */
function PortfolioStep({ portfolios, onNext, onCancel }: StepProps) {
  const id = useId();
  return (
    <PortalForm
      initialValues={{ portfolio: '' }}
      rules={RULES}
      onSubmit={({ portfolio }) => onNext({ portfolio: portfolio.trim() })}
    >
      <TextField name="portfolio" label="Portfolio" hint="Leave blank to remove the portfolio." list={id} />
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

/** Steps that ask for the details of an action. */
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
      <p className={kit.quiet}>{propertiesInWords(rows.length)}</p>
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
