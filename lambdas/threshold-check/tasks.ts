import type { CheckTask } from '../../shared/platform/items/check-items.ts';
import { companyOf, KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { log } from '../base/log.ts';
import { getItems } from '../store/base/entities.ts';
import type { QueueEntry } from '../store/base/queues.ts';
import { cancelSilenceTimer } from '../store/wingnuts/latest.ts';

/** Timers that are stopped at the same time. */
const CANCELS_AT_ONCE = 8;

/** The ids in a key of a company's item: `PARTITION#{companyId}`, `NOUN#{id}`. */
const idsIn = ({ key }: QueueEntry): { companyId: string; id: string } => ({
  companyId: companyOf(key),
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
    log('warn', 'A timer of an idle wingnut was not canceled', { company: companyId }, error);
  }
}

/**
 * The properties that a check looks at: those with a mark, and those whose wingnuts may have fallen silent.
 * @param marked the marks that are due
 * @param expired the silence timers that are due
 */
export async function tasksOf(marked: readonly QueueEntry[], expired: readonly QueueEntry[]): Promise<CheckTask[]> {
  const late = expired.map((waiting) => ({ ...idsIn(waiting), due: waiting.due }));
  const wingnuts = await getItems<Key>(late.map(({ companyId, id }) => KEYS.wingnut(companyId, id)));
  const propertyOf = new Map(wingnuts.map((item) => [keyText(item), propertyIdOf(item)]));
  const tasks = new Map<string, CheckTask>();
  const idle: Idle[] = [];
  const add = (companyId: string, propertyId: string, more: CheckTask['late'] = []) => {
    const key = keyText(KEYS.property(companyId, propertyId));
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
