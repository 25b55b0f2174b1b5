/**
 * A sentence as it is stored: which one, and its figures. It becomes words when somebody reads it, in the units and the language of the
 * reader (docs/decisions/294).
 */
export interface Sentence {
  /** An id of `ENGLISH`. A later version may know more of them. */
  readonly id: string;
  readonly figures?: Figures;
}

/** A figure in its stored unit, an id, hours of a day, or a part that is a sentence itself. */
export type Figure = number | string | readonly number[] | Sentence;
export type Figures = Readonly<Record<string, Figure>>;
