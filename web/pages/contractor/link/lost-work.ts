import { removeAnswersOf } from '../../../api/kept/answer-store.ts';
import { contractorOwner } from '../../../api/kept/owner.ts';
import { typedBy } from '../../../api/kept/typed-work.ts';
import { readWaiting, removeWaitingOf } from '../../../api/waiting/waiting-store.ts';
import { forgetDraftsOf } from '../../wingnuts/configuration/kept-drafts.ts';
import { typedLine } from './typed-line.ts';

/** Work that a link leaves behind when it is over. */
export interface LostWork {
  /** Number of unsaved configurations that this device had kept. */
  readonly configurations: number;
  /** Texts that were written and not sent, to copy. */
  readonly lines: readonly string[];
}

/** Removes all that this device keeps for a link, and says what of it nobody has got. */
export async function forgetWork(linkId: string): Promise<LostWork> {
  const owner = contractorOwner(linkId);
  const { configurations } = typedBy(owner, Date.now());
  forgetDraftsOf(owner);
  const line = typedLine();
  // A browser that keeps nothing has nothing to remove.
  const waiting = await readWaiting(owner).catch(() => []);
  await Promise.allSettled([removeWaitingOf(owner), removeAnswersOf(owner)]);
  return {
    configurations,
    lines: [...waiting.map(({ title, detail }) => `${title}: ${detail}`), ...(line === undefined ? [] : [line])],
  };
}
