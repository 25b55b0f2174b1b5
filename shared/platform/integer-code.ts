/**
 * Lists of whole numbers as few bytes: each as its difference from the one before, small differences in one byte, and a stretch of
 * equal numbers as its length. Exact within ±2^51.
 */

/** The largest number that the code takes: a difference of two, doubled, is still exact. */
export const LARGEST = 2 ** 51;
/** Seven bits a byte; the eighth says that more follow. */
const BASE = 128;

/** Writes into a growing list of bytes. */
export class ByteWriter {
  readonly bytes: number[] = [];

  /** A whole number from 0 on. */
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

  /** A part with its length before it, so that a reader may leave it out. */
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

/** Reads what a `ByteWriter` wrote. Throws RangeError when there is not as much. */
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
