import { KEYS, QUEUES, type WingnutItem } from '../../shared/platform/items.ts';
import { getItems } from '../store/entities.ts';
import { cancelSilenceTimer } from '../store/latest.ts';
import { listDue, type QueueEntry } from '../store/queues.ts';

/** A property that a run has to look at. */
export interface Task {
  readonly companyId: string;
  readonly propertyId: string;
  /** Wingnuts that have not been heard of for long: where each waits in the queue of those seen. */
  readonly late: readonly { readonly wingnutId: string; readonly due: number }[];
}

/** The ids in a key of a company's item: `COMPANY#{companyId}`, `NOUN#{id}`. */
const idsIn = ({ key }: QueueEntry): { companyId: string; id: string } => ({
  companyId: key.pk.slice(key.pk.indexOf('#') + 1),
  id: key.sk.slice(key.sk.indexOf('#') + 1),
});

/** What a run has to look at: the properties that call for attention, and those whose wingnuts may have fallen silent. */
export async function loadTasks(now: number): Promise<Task[]> {
  const [calling, unheard] = await Promise.all([listDue(QUEUES.RECHECK, now), listDue(QUEUES.SILENCE_TIMER, now)]);
  const late = unheard.map((waiting) => ({ ...idsIn(waiting), due: waiting.due }));
  const wingnuts = await getItems<WingnutItem & { pk: string }>(
    late.map(({ companyId, id }) => KEYS.wingnut(companyId, id)),
  );
  const propertyOf = new Map(wingnuts.map(({ pk, id, propertyId }) => [`${pk} ${id}`, propertyId]));
  const tasks = new Map<string, Task>();
  const add = (companyId: string, propertyId: string, more: Task['late'] = []) => {
    const key = `${companyId} ${propertyId}`;
    tasks.set(key, { companyId, propertyId, late: [...(tasks.get(key)?.late ?? []), ...more] });
  };
  for (const { companyId, id } of calling.map(idsIn)) add(companyId, id);
  for (const { companyId, id, due } of late) {
    const propertyId = propertyOf.get(`${KEYS.wingnut(companyId, id).pk} ${id}`);
    // One that feeds no building is missed by nobody.
    if (propertyId) add(companyId, propertyId, [{ wingnutId: id, due }]);
    else await cancelSilenceTimer(companyId, id, due);
  }
  return [...tasks.values()];
}
