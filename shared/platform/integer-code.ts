/**
 * Packs lists of whole numbers into few bytes. A number is stored as its difference from the previous one, and a small
 * difference takes one byte. Equal numbers in a row are stored with their count. Exact within ±2^51.
 */

/** The largest number that the code accepts. Twice the difference of two such numbers is still exact. */
export const LARGEST = 2 ** 51;
/** Each byte has seven bits of the number. The eighth bit says that more bytes follow. */
const BASE = 128;

/** Writes to a list of bytes that grows. */
export class ByteWriter {
  readonly bytes: number[] = [];

  /** A whole number, 0 or more. */
  natural(value: number): void {
    let rest = value;
    while (rest >= BASE) {
      this.bytes.push((rest % BASE) + BASE);
      rest = Math.floor(rest / BASE);
    }
    this.bytes.push(rest);
  }

  /** A list of whole numbers; its length is not written. */
  integers(values: readonly number[]): void {
    let before = 0;
    let equal = 0;
    for (const value of values) {
      const step = value - before;
      before = value;
      if (step === 0) {
        equal += 1;
        continue;
      }
      this.stretch(equal);
      equal = 0;
      this.natural(step > 0 ? step * 2 : -step * 2 - 1);
    }
    this.stretch(equal);
  }

  doubles(values: readonly number[]): void {
    const view = new DataView(new ArrayBuffer(8));
    for (const value of values) {
      view.setFloat64(0, value);
      for (let at = 0; at < 8; at++) this.bytes.push(view.getUint8(at));
    }
  }

  /** A part with its length before it, so that a reader can skip it. */
  part({ bytes }: ByteWriter): void {
    this.natural(bytes.length);
    for (const byte of bytes) this.bytes.push(byte);
  }

  private stretch(length: number): void {
    if (length === 0) return;
    this.bytes.push(0);
    this.natural(length);
  }
}

/** Reads the bytes of a `ByteWriter`. Throws RangeError if there are not enough bytes. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  natural(): number {
    let value = 0;
    for (let scale = 1; ; scale *= BASE) {
      const byte = this.byte();
      if (byte < BASE) return value + byte * scale;
      value += (byte - BASE) * scale;
    }
  }

  integers(count: number): number[] {
    const values: number[] = [];
    let value = 0;
    while (values.length < count) {
      const code = this.natural();
      if (code === 0) for (let left = this.natural(); left > 0; left--) values.push(value);
      else {
        value += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
        values.push(value);
      }
    }
    return values;
  }

  doubles(count: number): number[] {
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.at, count * 8);
    this.at += count * 8;
    return Array.from({ length: count }, (_, index) => view.getFloat64(index * 8));
  }

  part(): ByteReader {
    const end = this.natural() + this.at;
    const part = new ByteReader(this.bytes.subarray(this.at, end));
    this.at = end;
    return part;
  }

  private byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError('The packed readings end too early');
    this.at += 1;
    return byte;
  }
}
