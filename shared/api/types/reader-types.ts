import type { Language, UnitSystem } from '../../domain/figures/reader.ts';

/** The reader of a page behind a link: whoever the link is for (docs/product/languages.md#links). */
export interface LinkReaderReply {
  /** Absent: English. */
  readonly language?: Language;
  /** Absent: °F and PSI. */
  readonly units?: UnitSystem;
}
