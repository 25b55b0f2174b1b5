import { KEYS, type Key, QUEUES } from '../../shared/platform/items.ts';
import { getItems } from '../store/entities.ts';
import { cancelSilenceTimer } from '../store/latest.ts';
import { listDue, type QueueEntry } from '../store/queues.ts';

/** A property that a run checks. */
export interface Task {
  readonly companyId: string;
  readonly propertyId: string;
  /** Wingnuts whose silence timers have expired, with the `due` of each. */
  readonly late: readonly { readonly wingnutId: string; readonly due: number }[];
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
  const add = (companyId: string, propertyId: string, more: Task['late'] = []) => {
    const key = `${companyId} ${propertyId}`;
    tasks.set(key, { companyId, propertyId, late: [...(tasks.get(key)?.late ?? []), ...more] });
  };
  for (const { companyId, id } of marked.map(idsIn)) add(companyId, id);
  for (const { companyId, id, due } of late) {
    const propertyId = propertyOf.get(keyText(KEYS.wingnut(companyId, id)));
    // The silence of a wingnut that feeds no property is no alarm.
    if (propertyId) add(companyId, propertyId, [{ wingnutId: id, due }]);
    else await cancelSilenceTimer(companyId, id, due);
  }
  return [...tasks.values()];
}
