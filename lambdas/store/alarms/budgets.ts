import { isWithinBudget } from '../../../shared/domain/alarms/channels/budget.ts';
import type { PersonChannel } from '../../../shared/domain/alarms/channels/channel.ts';
import type { Severity } from '../../../shared/domain/alarms/limits/severity.ts';
import { addCalls } from '../rates.ts';

interface Counter {
  readonly companyId: string;
  readonly userId: string;
  readonly channel: PersonChannel;
}

const nameOf = ({ companyId, userId, channel }: Counter) => `told#${companyId}#${userId}#${channel}`;

/** Takes a message back that was counted and did not go out. @param now UTC ms */
export const giveBack = async (counter: Counter, now: number): Promise<void> => {
  await addCalls(nameOf(counter), -1, now, 'HOUR');
};

/** Counts a message that goes out whatever the budget says. @param now UTC ms */
export const countMessage = async (counter: Counter, now: number): Promise<void> => {
  await addCalls(nameOf(counter), 1, now, 'HOUR');
};

/**
 * Counts a message to a person on a channel before it is sent. Returns whether it may go out; one that may not is not
 * counted (docs/product/channels.md#budget).
 * @param now UTC ms
 */
export async function takeOfBudget(counter: Counter, severity: Severity, now: number): Promise<boolean> {
  if (isWithinBudget(await addCalls(nameOf(counter), 1, now, 'HOUR'), severity)) return true;
  await giveBack(counter, now);
  return false;
}
