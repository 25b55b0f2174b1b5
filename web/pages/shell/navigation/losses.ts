import { countDrafts } from '../../../api/kept/draft-store.ts';
import { typedBy } from '../../../api/kept/typed-work.ts';
import { readChanges } from '../../../api/waiting/waiting.ts';

/** Losses by LOG OUT on this device, in sentences (docs/product/offline.md#waiting-person). */
export async function lossesOf(userId: string): Promise<readonly string[]> {
  const waiting = await readChanges().then(
    ({ length }) => length,
    () => 0,
  );
  const drafts = await countDrafts(userId, Date.now()).catch(() => 0);
  const { configurations, checkOuts, messages } = typedBy(userId, Date.now());
  return [
    ...(waiting > 0 ? [`Changes that wait for the network are lost: ${waiting}.`] : []),
    ...(configurations > 0 ? [`Configurations that are not saved are lost: ${configurations}.`] : []),
    ...(checkOuts > 0 ? [`Check-outs that are not signed off are lost: ${checkOuts}.`] : []),
    ...(drafts > 0 ? [`Drafts that are not saved are lost: ${drafts}.`] : []),
    ...(messages > 0 ? ['The message to support that is not sent is lost.'] : []),
  ];
}
