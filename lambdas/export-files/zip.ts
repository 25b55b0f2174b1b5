import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { Refusal } from '../base/refusal.ts';

/** A file in a ZIP. */
interface ZippedFile {
  readonly name: string;
  /** The place in the ZIP at which it begins. */
  readonly offset: number;
  readonly crc: number;
  /** Its bytes, and what they are packed into. */
  readonly size: number;
  readonly packed: number;
}

/** The data that another run needs to go on with a ZIP. */
export interface ZipState {
  /** Bytes that are written. */
  readonly offset: number;
  readonly files: readonly ZippedFile[];
  /** The file that is not complete. */
  readonly open?: ZippedFile | undefined;
}

const deflate = promisify(deflateRaw);

/** The version of the form, as the headers name it: 2.0, with packed files. */
const VERSION = 20;
/** Sizes stand behind the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The end of packed data: a last block with nothing in it. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** Four bytes of a size hold no more. */
const MAX_BYTES = 0xff_ff_ff_ff;

/** Numbers as a ZIP has them, each with how many bytes it takes. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** A time as the clock of DOS has it, in UTC: from 1980, in steps of two seconds. @param time UTC ms */
function dosTime(time: number): readonly [number, number] {
  const at = new Date(time);
  const clock = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [clock, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

/**
 * A ZIP that is written piece by piece, also by several runs (docs/decisions/146). Each piece of a file is packed alone, so nothing has to
 * be kept between two runs but what `state` returns.
 * @param time what the files have as their time, UTC ms
 */
export function openZip(time: number, before: ZipState = { offset: 0, files: [] }) {
  let { offset, files, open } = before;
  const [clock, day] = dosTime(time);
  const written = (...parts: readonly Uint8Array[]): Buffer => {
    const bytes = Buffer.concat(parts);
    offset += bytes.length;
    if (offset > MAX_BYTES) throw new Refusal('INVALID_EXPORT', 'A ZIP file has at most 4 GB');
    return bytes;
  };
  const current = (): ZippedFile => {
    if (!open) throw new Error('No file of the ZIP is open');
    return open;
  };
  const header = ({ crc, packed, size, name }: ZippedFile) => [
    ...([
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [clock, 2],
      [day, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
    ] as const),
    ...([
      [Buffer.byteLength(name), 2],
      [0, 2],
    ] as const),
  ];
  return {
    /** Begins a file. */
    begin(name: string): Uint8Array {
      open = { name, offset, crc: 0, size: 0, packed: 0 };
      return written(numbers([0x04034b50, 4], ...header(open)), Buffer.from(name));
    },
    /** Adds bytes to the open file. */
    async add(bytes: Uint8Array): Promise<Uint8Array> {
      if (bytes.length === 0) return bytes;
      const packed = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
      const file = current();
      const size = file.size + bytes.length;
      open = { ...file, crc: crc32(bytes, file.crc), size, packed: file.packed + packed.length };
      return written(packed);
    },
    /** Ends the open file. */
    close(): Uint8Array {
      const file = current();
      const whole = { ...file, packed: file.packed + LAST_BLOCK.length };
      files = [...files, whole];
      open = undefined;
      return written(LAST_BLOCK, numbers([0x08074b50, 4], [whole.crc, 4], [whole.packed, 4], [whole.size, 4]));
    },
    /** The list of the files, which ends the ZIP. */
    end(): Uint8Array {
      const at = offset;
      const list = files.map((file) =>
        Buffer.concat([
          numbers([0x02014b50, 4], [VERSION, 2], ...header(file), [0, 2], [0, 2], [0, 2], [0, 4], [file.offset, 4]),
          Buffer.from(file.name),
        ]),
      );
      const bytes = list.reduce((sum, { length }) => sum + length, 0);
      const { length } = files;
      return written(
        ...list,
        numbers([0x06054b50, 4], [0, 2], [0, 2], [length, 2], [length, 2], [bytes, 4], [at, 4], [0, 2]),
      );
    },
    state: (): ZipState => ({ offset, files, open }),
  };
}
