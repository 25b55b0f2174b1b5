import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChooseFile } from '../../../ui/controls/FileButton.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { TickBox } from '../../../ui/forms/choices/TickBox.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
import type { PlanWorkDialogProps } from '../PlanWorkDialog.tsx';
import { WorkKinds } from '../WorkFields.tsx';
import { draftKinds, newDraft, type WorkDraft, workRules } from '../work-form.ts';
import { placesOf } from '../work-place.ts';
import { refreshWork, workQuery } from '../work-query.ts';
import { fullTimeText } from '../work-words.ts';
import styles from './CalendarWorkDialog.module.css';
import { type CalendarWork, calendarText, readCalendar, withoutPlanned } from './calendar-file.ts';

const spanInWords = (from: number, to: number, zone: string): string =>
  `${fullTimeText(from, zone)} to ${fullTimeText(to, zone)}`;

/** 'From Thu, Nov 26, 08:00 EST to Thu, Nov 26, 12:00 EST, and 3 more times'. */
function timesInWords({ times, hasMore }: CalendarWork, zone: string): string {
  const [first, ...others] = times;
  if (!first) return '';
  const more = others.length > 0 ? `, and ${others.length} more ${others.length === 1 ? 'time' : 'times'}` : '';
  const rest = hasMore ? '. It goes on after these: import the file again then' : '';
  return `From ${spanInWords(first.from, first.to, zone)}${more}${rest}`;
}

interface EventRowProps {
  readonly work: CalendarWork;
  readonly zone: string;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  /** The outcome of it: planned, or the sentence that refuses it. */
  readonly outcome: Outcome | undefined;
}
type Outcome = { readonly is: 'planned' } | { readonly is: 'refused'; readonly why: string };

function EventRow({ work, zone, ticked, onTick, outcome }: EventRowProps) {
  const { line, title, problem } = work;
  const [, ...others] = work.times;
  const why = outcome ? (outcome.is === 'refused' ? outcome.why : undefined) : problem;
  const words = (
    <span className={styles.words}>
      <b>{title || 'An event'}</b>
      <span className={kit.small}>{why ? `Line ${line}: ${why}` : outcome ? 'Planned' : timesInWords(work, zone)}</span>
      {!why &&
        !outcome &&
        others.map(({ from, to }) => (
          <span key={from} className={kit.small}>
            {spanInWords(from, to, zone)}
          </span>
        ))}
    </span>
  );
  const Icon = why ? TriangleAlert : CircleCheck;
  if (!why && !outcome) {
    return (
      <TickBox ticked={ticked} onTick={onTick} className={styles.event}>
        {words}
      </TickBox>
    );
  }
  return (
    <span className={styles.verdict} data-wrong={why ? true : undefined}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {words}
    </span>
  );
}

interface Chosen {
  readonly name: string;
  readonly works: readonly CalendarWork[];
}
const NONE: ReadonlyMap<number, Outcome> = new Map();

const failed = saying('The events were not planned', 'Not all events are planned yet. Try again.');

/** Plans the events of a calendar's file, which is read on the device (docs/product/incidents.md#planned-work-calendar). */
export default function CalendarWorkDialog({
  propertyId,
  zone,
  now,
  wingnuts,
  wingnutId,
  onClose,
}: PlanWorkDialogProps) {
  const queries = useQueryClient();
  const [file, setFile] = useState<Chosen>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [outcomes, setOutcomes] = useState(NONE);
  const { data } = useQuery(workQuery(propertyId));
  const [initial] = useState(() => newDraft(now, zone, wingnutId));
  const [rules] = useState(() => workRules(now, [zone]).pick(['holds']));
  const read = useAct(async (chosen: File) => {
    setFile(undefined);
    setOutcomes(NONE);
    setLeft(new Set());
    setFile({ name: chosen.name, works: await readCalendar({ text: await calendarText(chosen), zone, now }) });
  });
  const works = (file?.works ?? []).map((work) => withoutPlanned(work, data?.works ?? []));
  const open = works.filter(({ line, problem }) => !problem && !left.has(line) && outcomes.get(line)?.is !== 'planned');
  const plan = async (draft: WorkDraft) => {
    try {
      for (const { line, title, times } of open) {
        const [{ from, to } = { from: 0, to: 0 }, ...others] = times;
        const body = {
          from,
          to,
          reason: title,
          wingnutId: draft.where || undefined,
          tells: undefined,
          repeats: undefined,
          others: others.length > 0 ? others : undefined,
          kinds: draftKinds(draft),
        };
        try {
          await call('notifications', 'planWork', { path: { propertyId }, body });
          setOutcomes((before) => new Map([...before, [line, { is: 'planned' }]]));
        } catch (error) {
          // A refusal is about this event. After any other failure the next one would fail as well.
          if (!(error instanceof ApiError && error.status === 400)) throw error;
          const why = `${error.message}.`;
          setOutcomes((before) => new Map([...before, [line, { is: 'refused', why }]]));
        }
      }
    } finally {
      await refreshWork(queries, propertyId);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Work from a calendar">
      <p className={kit.quiet}>
        A file of your calendar (.ics). It is read on this device. Each event becomes planned work, with its title as
        what is done.
      </p>
      <div className={styles.file}>
        <ChooseFile
          label="Calendar file"
          accept=".ics,text/calendar"
          chosen={file?.name}
          busy={read.busy}
          onChoose={read.start}
        />
        {file && <span>{file.name}</span>}
      </div>
      {read.failure && <Message tone="error">{read.failure}</Message>}
      {!file && (
        <DialogActions>
          <Button onClick={onClose}>CANCEL</Button>
        </DialogActions>
      )}
      {file && (
        <PortalForm initialValues={initial} rules={rules} onSubmit={plan} failed={failed} className={styles.form}>
          <ul className={styles.events} aria-label="Events of the file">
            {works.map((work) => (
              <li key={work.line}>
                <EventRow
                  work={work}
                  zone={zone}
                  ticked={!left.has(work.line)}
                  onTick={(ticked) =>
                    setLeft(
                      (before) =>
                        new Set(ticked ? [...before].filter((line) => line !== work.line) : [...before, work.line]),
                    )
                  }
                  outcome={outcomes.get(work.line)}
                />
              </li>
            ))}
          </ul>
          <ChoiceField name="where" label="Where" options={placesOf(wingnuts)} />
          <WorkKinds />
          {open.length > 0 ? (
            <FormActions onCancel={onClose}>
              {`PLAN ${open.length} ${open.length === 1 ? 'EVENT' : 'EVENTS'}`}
            </FormActions>
          ) : (
            <DialogActions>
              <Button look="primary" onClick={onClose}>
                CLOSE
              </Button>
            </DialogActions>
          )}
        </PortalForm>
      )}
    </Dialog>
  );
}
