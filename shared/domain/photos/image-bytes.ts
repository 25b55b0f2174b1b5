/** A file of a picture, read part by part (docs/product/photos.md#content). */

/** Ends the reading of a file that is not what it says to be. */
export class NotAPhoto extends Error {}

export const fail = (): never => {
  throw new NotAPhoto();
};

/** Reads a file from its beginning on. Whatever reads beyond the end ends the reading. */
export class Bytes {
  at = 0;
  private readonly all: Uint8Array;
  private readonly view: DataView;
  constructor(all: Uint8Array) {
    this.all = all;
    this.view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }
  /** The next bytes, which are passed. */
  take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.all.length) fail();
    const taken = this.all.subarray(this.at, end);
    this.at = end;
    return taken;
  }
  byte(): number {
    return this.take(1)[0] ?? fail();
  }
  short(): number {
    this.take(2);
    return this.view.getUint16(this.at - 2);
  }
  long(isLittle = false): number {
    this.take(4);
    return this.view.getUint32(this.at - 4, isLittle);
  }
  /** The next four letters. */
  word(): string {
    return String.fromCharCode(...this.take(4));
  }
  /** The next bytes as a part of their own. */
  part(length: number): Bytes {
    return new Bytes(this.take(length));
  }
  /** Whether a reader finds what it looks for. One that reads beyond the end does not. */
  hasGood(isGood: (bytes: Bytes) => boolean): boolean {
    try {
      return isGood(this);
    } catch (error) {
      if (error instanceof NotAPhoto) return false;
      throw error;
    }
  }
  isAtEnd(): boolean {
    return this.at === this.all.length;
  }
  since(start: number): Uint8Array {
    return this.all.subarray(start, this.at);
  }
}

/** The findings of a reader: the parts that are kept, in order, and the size of the picture. */
export interface Found {
  readonly parts: readonly Uint8Array[];
  readonly width: number;
  readonly height: number;
  /** Of a PNG: its compressed data, and how many bytes it must hold. */
  readonly data?: PackedPixels;
}

/** Data that a reader has to unpack, to see that it is a picture. */
export interface PackedPixels {
  /** A zlib stream, and nothing behind it. */
  readonly packed: Uint8Array;
  /** The lines of each pass, each with a byte for its filter. */
  readonly passes: readonly { readonly lines: number; readonly lineBytes: number }[];
}
