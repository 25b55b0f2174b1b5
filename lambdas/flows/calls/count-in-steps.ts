import { type Span, spanNumber } from '../../../shared/domain/counting-span.ts';
import { addCalls } from '../../store/rates.ts';

/** More senders than an instance meets in an hour. */
const MAX_SENDERS = 10_000;

interface Count {
  readonly span: number;
  /** The count of this instance that is not added yet. */
  open: number;
  /** The count of all instances when this one last added its own. */
  known: number;
}

/**
 * Returns a function that counts what senders do in a span. An instance of a function counts in memory, and adds a step at once to
 * what the other instances have counted. So small amounts cost one write in a step, and large ones are known to all at once.
 * @param name of what is counted
 */
export function countInSteps(name: string, span: Span, step: number) {
  const counts = new Map<string, Count>();
  const countOf = (sender: string, number: number): Count => {
    const known = counts.get(sender);
    if (known?.span === number) return known;
    if (counts.size >= MAX_SENDERS) counts.clear();
    const fresh = { span: number, open: 0, known: 0 };
    counts.set(sender, fresh);
    return fresh;
  };
  /**
   * Counts an amount of a sender at `now` (UTC ms), unless the sender had used up `most` before. Returns whether it had not. What is
   * above `most` and came with one call is let, so that nothing is too large for ever.
   */
  return async (sender: string, amount: number, most: number, now: number): Promise<boolean> => {
    const count = countOf(sender, spanNumber(span, now));
    if (count.known >= most) return false;
    count.open += amount;
    if (count.open < step) return true;
    const added = count.open;
    count.open = 0;
    const all = await addCalls(`${name}#${sender}`, added, now, span);
    count.known = Math.max(count.known, all);
    return all - added < most;
  };
}
