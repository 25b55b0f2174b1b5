import { removeOpened } from '../../opening/opened-store.ts';
import { removeWaitingOf } from '../waiting/waiting-store.ts';
import { removeAnswers } from './answer-store.ts';

export { clearForEnd, clearForLogOut } from './typed-work.ts';

/** Removes the answers that this device keeps. What waits stays: it is the person's work. */
export async function forgetAnswers(): Promise<void> {
  removeOpened();
  await removeAnswers();
}

/** The same, and what waits of the person who logs out. What waits of others is theirs (docs/product/offline.md#waiting-person). */
export async function forgetPerson(userId: string): Promise<void> {
  await Promise.all([forgetAnswers(), removeWaitingOf(userId)]);
}
