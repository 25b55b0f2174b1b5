import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { decodeHour, encodeHour, type Hour } from '../../../../shared/platform/hour-code.ts';
import type { HourPacking } from '../../../../shared/platform/readings.ts';

/**
 * The first byte of a compressed hour. A packed hour begins with the number of its layout (`hour-code.ts`), which must never
 * become this number. Releases before this one cannot read a compressed hour.
 */
const COMPRESSED = 2;
/** No hour is larger when it is unpacked. So damaged bytes cannot fill the memory. */
const MAX_PACKED_BYTES = 4_000_000;

/** The bytes of an hour as the table stores them. */
export function encodeStoredHour(hour: Hour, packing: HourPacking): Uint8Array {
  const packed = encodeHour(hour);
  return packing === 'packed' ? packed : Buffer.concat([Uint8Array.of(COMPRESSED), deflateRawSync(packed)]);
}

/** An hour of any packing, or only its wanted columns. Throws if it is damaged, or if a later release has packed it. */
export function decodeStoredHour(bytes: Uint8Array, wanted?: ReadonlySet<InputKey>): Hour {
  const isCompressed = bytes[0] === COMPRESSED;
  const packed = isCompressed ? inflateRawSync(bytes.subarray(1), { maxOutputLength: MAX_PACKED_BYTES }) : bytes;
  return decodeHour(packed, wanted);
}
