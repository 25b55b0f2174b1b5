import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESS_FROM_BYTES = 1024;
/** From this length on, the best that Brotli can do costs more time than it saves on the way (docs/decisions/015). */
const LONG = 1_000_000;

const brotli = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: text.length < LONG ? 5 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** The encodings that we know, the best one first, and how a client says that it accepts each. `q=0` means that it does not. */
const ENCODINGS = [
  { encoding: 'br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, compress: brotli },
  {
    encoding: 'gzip',
    accepted: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
    compress: (text: string) => gzipSync(text, { level: 5 }),
  },
] as const;

/**
 * An answer as the client accepts it; undefined when it stays as it is, because it is short or the client accepts nothing that
 * we know.
 * @param accept the header Accept-Encoding
 */
export function compressed(text: string, accept = ''): { encoding: 'br' | 'gzip'; bytes: Buffer } | undefined {
  if (text.length < COMPRESS_FROM_BYTES) return undefined;
  const found = ENCODINGS.find(({ accepted }) => accepted.test(accept));
  return found && { encoding: found.encoding, bytes: found.compress(text) };
}
