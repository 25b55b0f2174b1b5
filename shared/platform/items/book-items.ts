import { BOOK_KIND_NAMES, type BookItem, INPUT_UNIT_NAMES } from '../../domain/plant/book.ts';
import type { Service, ServiceCount } from '../../domain/plant/service.ts';
import type { SensorLabel } from '../../domain/sensor.ts';
import {
  isTrue,
  listOf,
  mapOf,
  number,
  oneOf,
  optional,
  type Reader,
  record,
  text,
  type ValueOf,
  withDefault,
} from './item-readers.ts';

const service: Reader<Service> = record({ day: text, who: text, note: text });

const item: Reader<BookItem> = record({
  id: text,
  version: number,
  kind: oneOf(...BOOK_KIND_NAMES),
  name: text,
  maker: optional(text),
  model: optional(text),
  serial: optional(text),
  year: optional(number),
  input: optional(record({ value: number, unit: oneOf(...INPUT_UNIT_NAMES) })),
  fuel: optional(oneOf('gas', 'oil')),
  condensing: optional(isTrue),
  watts: optional(number),
  gallons: optional(number),
  opensAt: optional(number),
  manuals: withDefault(listOf(text), []),
  warrantyUntil: optional(text),
  services: withDefault(listOf(service), []),
  everyMonths: optional(number),
  everyHours: optional(number),
  everyStarts: optional(number),
  sensor: optional(text) as Reader<SensorLabel | undefined>,
});

const count: Reader<ServiceCount> = record({
  sensor: text,
  from: text,
  to: text,
  hours: number,
  starts: number,
  knownHours: number,
  wholeHours: number,
});

/** The book of a plant (docs/product/book.md#book), in one item: it is read as a whole. */
export const parseBook = record({
  propertyId: text,
  /** Counts the changes of items. A write names the version that it read. */
  version: number,
  items: listOf(item),
  /** Counts of sensors since the last service, by item. It is made anew with each judged day. */
  counts: withDefault(mapOf(count), {}),
});
export type PlantBookItem = ValueOf<typeof parseBook>;
