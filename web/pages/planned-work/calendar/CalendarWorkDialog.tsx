import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { TickBox } from '../../../ui/forms/choices/TickBox.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import kit from '../../../ui/style/kit.module.css';
import { FileChoice } from '../../common/file-import/FileChoice.tsx';
import { RowVerdict } from '../../common/file-import/RowVerdict.tsx';
import type { FileRow, RowOutcome } from '../../common/file-import/save-rows.ts';
import { useFileImport } from '../../common/file-import/use-file-import.ts';
import { saying } from '../../common/saying.ts';
import type { PlanWorkDialogProps } from '../PlanWorkDialog.tsx';
import { WorkKinds } from '../WorkFields.tsx';
import { draftKinds, newDraft, type WorkDraft, workRules } from '../work-form.ts';
import { placesOf } from '../work-place.ts';
import { refreshWork, workQuery } from '../work-query.ts';
import { fullTimeText } from '../work-words.ts';
import styles from './CalendarWorkDialog.module.css';
import { type CalendarWork, calendarText, PLANNED, readCalendar, withoutPlanned } from './calendar-file.ts';

const spanInWords = (from: number, to: number, zone: string): string =>
  `${fullTimeText(from, zone)} to ${fullTimeText(to, zone)}`;

/** 'Thu, Nov 26, 8:00 AM EST to Thu, Nov 26, 12:00 PM EST, and 3 more times'. */
function timesInWords({ times, hasMore }: CalendarWork, zone: string): string {
  const [first, ...others] = times;
  if (!first) return '';
  const more = others.length > 0 ? `, and ${others.length} more ${others.length === 1 ? 'time' : 'times'}` : '';
  const rest = hasMore ? '. More follow: import the file again later' : '';
  return `${spanInWords(first.from, first.to, zone)}${more}${rest}`;
}

interface EventRow extends FileRow {
  readonly event: CalendarWork;
}

/** An event, compared with the work that is planned. */
const eventRow = (event: CalendarWork, zone: string): EventRow => ({
  row: event.line,
  kind: event.problem === undefined ? 'add' : event.problem === PLANNED ? 'same' : 'refused',
  sentence: event.problem ?? timesInWords(event, zone),
  event,
});

interface EventProps {
  readonly of: EventRow;
  readonly zone: string;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly outcome: RowOutcome | undefined;
}

function Event({ of: { event, ...row }, zone, ticked, onTick, outcome }: EventProps) {
  const { kind, sentence } = { ...row, ...outcome };
  const why = `Line ${row.row}: ${sentence.replace(/\.$/, '')}.`;
  const words = (
    <span className={styles.words}>
      <b>{event.title || 'Untitled event'}</b>
      <span className={kit.small}>{kind === 'add' ? sentence : kind === 'saved' ? 'Scheduled' : why}</span>
      {kind === 'add' &&
        event.times.slice(1).map(({ from, to }) => (
          <span key={from} className={kit.small}>
            {spanInWords(from, to, zone)}
          </span>
        ))}
    </span>
  );
  if (kind !== 'add') return <RowVerdict kind={kind}>{words}</RowVerdict>;
  return (
    <TickBox ticked={ticked} onTick={onTick} className={styles.event}>
      {words}
    </TickBox>
  );
}

const NONE: readonly number[] = [];

const failed = saying('The events were not planned', 'Couldn’t schedule every event. Try again.');

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
  const file = useFileImport(async (chosen) => ({
    works: await readCalendar({ text: await calendarText(chosen), zone, now }),
    left: NONE,
  }));
  const { left = NONE, works = [] } = file.content ?? {};
  const { data } = useQuery(workQuery(propertyId));
  const [initial] = useState(() => newDraft(now, zone, wingnutId));
  const [rules] = useState(() => workRules(now, [zone]).pick(['holds']));
  const rows = works.map((work) => eventRow(withoutPlanned(work, data?.works ?? []), zone));
  const open = rows.filter(
    ({ row, kind }) => kind === 'add' && !left.includes(row) && file.outcomes.get(row)?.kind !== 'saved',
  );
  const plan = (draft: WorkDraft) => {
    const planned = ({ title, times: [{ from, to } = { from: 0, to: 0 }, ...others] }: CalendarWork) => ({
      from,
      to,
      reason: title,
      wingnutId: draft.where || undefined,
      tells: undefined,
      repeats: undefined,
      others: others.length > 0 ? others : undefined,
      kinds: draftKinds(draft),
    });
    const save = (event: CalendarWork) =>
      call('notifications', 'planWork', { path: { propertyId }, body: planned(event) });
    return file.save(
      () => open.map((row) => ({ ...row, work: { of: propertyId, save: () => save(row.event) } })),
      () => refreshWork(queries, propertyId),
    );
  };
  return (
    <Dialog open onClose={onClose} title="Import from calendar">
      <p className={kit.quiet}>
        Choose a calendar file (.ics). Each event becomes scheduled maintenance, with its title as the description. The
        file stays on this device.
      </p>
      <FileChoice of={file} label="Calendar file" accept=".ics,text/calendar" />
      {!file.content && (
        <DialogActions>
          <Button onClick={onClose}>CANCEL</Button>
        </DialogActions>
      )}
      {file.content && (
        <PortalForm initialValues={initial} rules={rules} onSubmit={plan} failed={failed} className={styles.form}>
          <ul className={styles.events} aria-label="Events in the file">
            {rows.map((each) => (
              <li key={each.row}>
                <Event
                  of={each}
                  zone={zone}
                  ticked={!left.includes(each.row)}
                  onTick={(ticked) =>
                    file.answer({ left: ticked ? left.filter((row) => row !== each.row) : [...left, each.row] })
                  }
                  outcome={file.outcomes.get(each.row)}
                />
              </li>
            ))}
          </ul>
          <ChoiceField name="where" label="Location" options={placesOf(wingnuts)} />
          <WorkKinds />
          {open.length > 0 ? (
            <FormActions onCancel={onClose}>
              {`SCHEDULE ${open.length} ${open.length === 1 ? 'EVENT' : 'EVENTS'}`}
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
