import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { IncidentDetailReply, IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { CAUSE_WORDS } from '../../../../shared/domain/alarms/incidents/cause-words.ts';
import type { IncidentCause } from '../../../../shared/domain/alarms/incidents/incident.ts';
import type { Snooze } from '../../../../shared/domain/alarms/incidents/snooze.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useMayAtEach } from '../../../api/identity/reach.ts';
import { useSession } from '../../../api/identity/session.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { callLater, callOrWait, WaitsError } from '../../../api/waiting/waiting.ts';
import { showFailureToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { useAct } from '../../common/acts.ts';
import { incidentQuery, refreshAlarms } from '../alarm-queries.ts';

/** Somebody who can have an alarm. */
export interface Colleague {
  readonly userId: string;
  readonly name: string;
}

/** Actions of a person on an alarm. Each rejects when it was not done, with the sentence that says why. */
export interface IncidentActs {
  /** The signed-in person. */
  readonly me: Colleague;
  readonly acknowledge: (note: string) => Promise<void>;
  readonly takeBack: () => Promise<void>;
  readonly give: (to: Colleague) => Promise<void>;
  readonly release: () => Promise<void>;
  readonly snooze: (duration: Snooze) => Promise<void>;
  readonly endSnooze: () => Promise<void>;
  readonly giveCause: (cause: IncidentCause, note: string) => Promise<void>;
  readonly addNote: (note: string) => Promise<void>;
}

interface Change {
  readonly send: () => Promise<IncidentDetailReply>;
  /** The text of the toast when it is done. */
  readonly done: string;
  /** Restores what was there before. */
  readonly undo?: () => Promise<IncidentDetailReply>;
}

const FAILED = english('Couldn’t save. Try again.');
const OVER = english('This alarm has cleared. No action is needed.');

/** The first act, when two people did something at once (docs/product/incidents.md#two-people). */
function firstInWords({ assignee, cause, acknowledged }: IncidentReply): string {
  const newest = [
    assignee && { at: assignee.at, words: say`${assignee.name} is now assigned.` },
    cause && { at: cause.at, words: say`${cause.name} logged the cause: ${say(CAUSE_WORDS[cause.cause])}.` },
    acknowledged && { at: acknowledged.at, words: say`${acknowledged.name} acknowledged it.` },
  ]
    .filter((each) => each !== null)
    .sort((a, b) => b.at - a.at)[0];
  const first = newest?.words ?? say`Someone changed it.`;
  return say`${first} Your change wasn’t saved. Try again to overwrite.`;
}

/** An act about the alarm of an id that starts without a dialog. A failure is a toast with TRY AGAIN. */
export const useDirectAct = () =>
  useAct((_id: string, act: () => Promise<void>) => act(), { toast: (id) => `act-${id}` });

/** Actions of the signed-in person on alarms: the acts for one of them. Undefined for viewers, of all properties or of this one. */
export function useIncidentActs(): ((incident: IncidentReply) => IncidentActs | undefined) | undefined {
  const queries = useQueryClient();
  const mayAt = useMayAtEach();
  const session = useSession();
  const acts = useCallback(
    (incident: IncidentReply, me: Colleague): IncidentActs => {
      const { id, propertyId, version } = incident;
      const path = { incidentId: id };
      const query = incidentQuery(id);
      const read = () => queries.fetchQuery({ ...query, staleTime: 0 });
      const show = (detail: IncidentDetailReply) => {
        showAnswer(queries, query.queryKey, detail);
        void refreshAlarms(queries, propertyId);
      };
      const takeBack = async (undo: () => Promise<IncidentDetailReply>, done: string): Promise<void> => {
        try {
          show(await undo());
          showToast(say`Undone.`);
        } catch (error) {
          console.warn('A change of an alarm was not undone', error);
          showFailureToast(`undo-${id}`, say`${done} Couldn’t undo.`, () => void takeBack(undo, done));
        }
      };
      const whyNot = async (error: unknown): Promise<string> => {
        const [isChanged, isOver] = [hasCode(error, 'CHANGED_MEANWHILE'), hasCode(error, 'ALARM_OVER')];
        const now = isChanged || isOver ? await read().catch(() => undefined) : undefined;
        if (isOver) return say(OVER);
        return now ? firstInWords(now) : (errorSentence(error) ?? say(FAILED));
      };
      const change = async ({ send, done, undo }: Change): Promise<void> => {
        try {
          show(await untilKnown(send));
        } catch (error) {
          if (error instanceof WaitsError) return showToast(error.message);
          console.warn('An alarm was not changed', error);
          throw new Error(await whyNot(error), { cause: error });
        }
        if (undo) showUndoToast(done, () => void takeBack(undo, done));
        else showToast(done);
      };
      const about = (detail: string) => ({
        title: say`Alarm at ${incident.propertyName}`,
        detail,
        page: alarmPath(id),
      });
      const assign = (userId: string, seen: number) => call('alarms', 'assign', { path, body: { userId, seen } });
      return {
        me,
        acknowledge: (note) =>
          change({
            send: () =>
              callOrWait(
                callLater('alarms', 'acknowledge', { path, body: { note } }),
                about(note.trim() ? say`Acknowledged: ${note.trim()}` : say`Acknowledged`),
              ),
            done: say`Acknowledged.`,
            undo: () => call('alarms', 'takeBack', { path }),
          }),
        takeBack: () =>
          change({
            send: () => call('alarms', 'takeBack', { path }),
            done: say`Acknowledgment removed.`,
          }),
        give: ({ userId, name }) =>
          change({
            send: () => assign(userId, version),
            done: userId === me.userId ? say`Assigned to you.` : say`Assigned to ${name}.`,
            undo: () => call('alarms', 'release', { path }),
          }),
        release: () =>
          change({
            send: () => call('alarms', 'release', { path }),
            done: say`Unassigned.`,
          }),
        snooze: (duration) =>
          change({
            send: () => call('alarms', 'snooze', { path, body: { for: duration } }),
            done: say`Snoozed.`,
            undo: () => call('alarms', 'unsnooze', { path }),
          }),
        endSnooze: () =>
          change({
            send: () => call('alarms', 'unsnooze', { path }),
            done: say`Snooze ended.`,
          }),
        giveCause: (cause, note) =>
          change({
            send: () => call('alarms', 'giveCause', { path, body: { cause, note, seen: version } }),
            done: say`Cause: ${say(CAUSE_WORDS[cause])}.`,
            undo: () => call('alarms', 'takeCauseBack', { path }),
          }),
        addNote: (note) =>
          change({
            send: () =>
              callOrWait(callLater('alarms', 'note', { path, body: { note } }), about(say`Note: ${note.trim()}`)),
            done: say`Note added.`,
          }),
      };
    },
    [queries],
  );
  const person = session.isSignedIn && session.isAuth ? session.person : undefined;
  const userId = person?.userId;
  const name = person && `${person.firstName} ${person.lastName}`.trim();
  return useMemo(
    () =>
      userId === undefined
        ? undefined
        : (incident) => (mayAt(incident.propertyId) ? acts(incident, { userId, name: name ?? '' }) : undefined),
    [acts, mayAt, userId, name],
  );
}
