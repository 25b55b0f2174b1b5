import { listOf, number, record, text } from './item-readers.ts';

/** The company's instructions for alarms: one item, so that a message reads it with one request (docs/product/instructions.md#places). */
export const parseInstructions = record({
  instructions: listOf(record({ about: text, text })),
  /** Counts the changes of the item. */
  version: number,
});
