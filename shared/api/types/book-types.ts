import type { BookItem } from '../../domain/plant/book.ts';
import type { ServiceDue } from '../../domain/plant/service.ts';
import type { PlantProfile } from '../../domain/plant-profile.ts';

/** An item of the book of a plant, with what its service says. Absent without a rule of service. */
export interface BookItemReply extends BookItem {
  readonly due?: ServiceDue;
}

/** The book of a plant (docs/product/book.md). */
export interface PlantBookReply {
  /** The items of the book: those that are due first, then by kind and name. */
  readonly items: readonly BookItemReply[];
  /** The facts of the plant that the book says. */
  readonly facts: PlantProfile;
  /** The local day of the property. */
  readonly today: string;
}
