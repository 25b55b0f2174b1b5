import { removeOpened } from '../opened-store.ts';
import { removeWaitingOf, removeWaitingOfContractors } from '../waiting/waiting-store.ts';
import { removeAnswers, removeAnswersOfPeople } from './answer-store.ts';
import { removeDraftsOf } from './draft-store.ts';

export { clearForEnd, clearForLogOut } from './typed-work.ts';

/** Removes the answers that this device keeps for people. What waits stays: it is the person's work. */
export async function forgetAnswers(): Promise<void> {
  removeOpened();
  await removeAnswersOfPeople();
}

/**
 * Removes all answers, waiting changes and typed work of the person who logs out, and waiting changes of contractor links, which end with
 * LOG OUT. What waits of other people is theirs (docs/product/offline.md#waiting-person).
 */
export async function forgetPerson(userId: string): Promise<void> {
  removeOpened();
  await Promise.all([removeAnswers(), removeWaitingOf(userId), removeWaitingOfContractors(), removeDraftsOf(userId)]);
}
