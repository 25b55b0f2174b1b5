import type { ManySitesItem } from '../alert-items.ts';
import { listOf, mapOf, number, optional, type Reader, record, text } from '../item-readers.ts';

/** The stored record of alarms of many properties of a company. */
export const parseManySites: Reader<ManySitesItem> = record({
  raised: mapOf(number),
  storm: optional(
    record({
      at: number,
      gatherUntil: number,
      properties: listOf(text),
      back: listOf(text),
      overAt: optional(number),
    }),
  ),
  counted: optional(record({ count: number, at: number })),
  version: number,
});
