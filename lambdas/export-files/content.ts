import type { Reach } from '../../shared/domain/people/reach.ts';
import type { ExportItem } from '../../shared/platform/items/export-items.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';

/** The parts of an export. */
export interface ContentRequest {
  /** The properties that may be in the file. */
  readonly reach: Reach;
  /** The person who has asked, as the record is now. */
  readonly user: UserItem;
  readonly item: ExportItem;
  /** UTC ms. */
  readonly now: number;
}

/** The content of a file, slice by slice. Each slice is asked for once, in order. */
export interface Content {
  readonly slices: number;
  slice(index: number): Promise<Uint8Array>;
  /** The rest after the last slice. */
  end(): Uint8Array;
  /** The data that another run needs to go on behind the last slice. */
  state(): unknown;
}

const NOTHING = new Uint8Array();

/** A content of one slice. */
export const wholeText = (text: () => Promise<string>): Content => ({
  slices: 1,
  slice: async () => Buffer.from(await text()),
  end: () => NOTHING,
  state: () => undefined,
});
