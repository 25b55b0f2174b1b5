import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { forEachConcurrently } from '../common/concurrency.ts';
import { log } from '../common/log.ts';
import type { Task } from '../common/snapshot.ts';
import { getItems } from '../store/entities.ts';
import { listDue, type QueueEntry } from '../store/queues.ts';
import { cancelSilenceTimer } from '../store/wingnuts/latest.ts';

/** Timers that are stopped at the same time. */
const CANCELS_AT_ONCE = 8;

/** The place of a property in the order of checks. */
export const placeOf = ({ companyId, propertyId }: Pick<Task, 'companyId' | 'propertyId'>): string =>
  `${companyId} ${propertyId}`;

/**
 * The tasks in a fixed circle that begins after a place. So a run that cannot reach all properties leaves those to the
 * next one that were reached last, and each has its turn.
 * @param reached the place of the last property that an earlier run has reached
 */
export function inTurn(tasks: readonly Task[], reached: string): Task[] {
  const ordered = tasks.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const next = ordered.findIndex((task) => placeOf(task) > reached);
  return next < 0 ? ordered : [...ordered.slice(next), ...ordered.slice(0, next)];
}

/** The ids in a key of a company's item: `COMPANY#{companyId}`, `NOUN#{id}`. */
const idsIn = ({ key }: QueueEntry): { companyId: string; id: string } => ({
  companyId: key.pk.slice(key.pk.indexOf('#') + 1),
  id: key.sk.slice(key.sk.indexOf('#') + 1),
});

const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** The property of a stored wingnut; undefined while it has none, or the item cannot be read. */
function propertyIdOf(wingnut: unknown): string | undefined {
  const { propertyId } = Object(wingnut);
  return typeof propertyId === 'string' ? propertyId : undefined;
}

/** The expired silence timer of a wingnut that feeds no property. */
interface Idle {
  readonly companyId: string;
  readonly id: string;
  readonly due: number;
}

/** Cancels the timer of a wingnut that feeds no property. A failure must not stop the check: the next run tries again. */
async function cancelIdleTimer({ companyId, id, due }: Idle): Promise<void> {
  try {
    await cancelSilenceTimer(companyId, id, due);
  } catch (error) {
    log('warn', 'A timer of an idle wingnut was not cancelled', { company: companyId }, error);
  }
}

/**
 * The properties that a run checks: those with a mark, and those whose wingnuts may have fallen silent.
 * @param now UTC ms
 */
export async function loadTasks(now: number): Promise<Task[]> {
  const [marked, expired] = await Promise.all([listDue(QUEUES.RECHECK, now), listDue(QUEUES.SILENCE_TIMER, now)]);
  const late = expired.map((waiting) => ({ ...idsIn(waiting), due: waiting.due }));
  const wingnuts = await getItems<Key>(late.map(({ companyId, id }) => KEYS.wingnut(companyId, id)));
  const propertyOf = new Map(wingnuts.map((item) => [keyText(item), propertyIdOf(item)]));
  const tasks = new Map<string, Task>();
  const idle: Idle[] = [];
  const add = (companyId: string, propertyId: string, more: Task['late'] = []) => {
    const key = placeOf({ companyId, propertyId });
    tasks.set(key, { companyId, propertyId, late: [...(tasks.get(key)?.late ?? []), ...more] });
  };
  for (const { companyId, id } of marked.map(idsIn)) add(companyId, id);
  for (const { companyId, id, due } of late) {
    const propertyId = propertyOf.get(keyText(KEYS.wingnut(companyId, id)));
    // The silence of a wingnut that feeds no property is no alarm.
    if (propertyId) add(companyId, propertyId, [{ wingnutId: id, due }]);
    else idle.push({ companyId, id, due });
  }
  await forEachConcurrently(idle, CANCELS_AT_ONCE, cancelIdleTimer);
  return [...tasks.values()];
}
