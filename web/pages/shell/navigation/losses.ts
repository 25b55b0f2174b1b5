import { say } from '../../../../shared/domain/figures/say.ts';
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
    ...(waiting > 0 ? [say`Unsent changes will be lost: ${waiting}.`] : []),
    ...(configurations > 0 ? [say`Unsaved configurations will be lost: ${configurations}.`] : []),
    ...(checkOuts > 0 ? [say`Unfinished commissioning checks will be lost: ${checkOuts}.`] : []),
    ...(drafts > 0 ? [say`Unsaved drafts will be lost: ${drafts}.`] : []),
    ...(messages > 0 ? [say`Your unsent support message will be lost.`] : []),
  ];
}
