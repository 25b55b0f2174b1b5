/** A PDF of a record is no larger, by far. */
const MAX_BYTES = 20_000_000;
/** The most that one part of it may become when it is unpacked. */
const MAX_UNPACKED = 5_000_000;
const NUMBER = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/;
/** Texts that are written as hexadecimal digits: `<53484132>`. */
const HEX_TEXT = /<([0-9A-Fa-f]+)>/g;

/** Bytes as characters, one each. */
function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return letters;
}

/** A part of a PDF that is packed by zlib; what it is until it is broken, and nothing of any other part. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || text.length > MAX_UNPACKED) return text;
      text += lettersOf(value);
    }
  } catch {
    // Behind the part stands a line break, which does not belong to it.
    return text;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

const hexRead = (text: string): string =>
  text.replace(HEX_TEXT, (_, digits: string) =>
    String.fromCharCode(...(digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))),
  );

/**
 * The number of the record that a PDF of it names: in the address of its check, or in the text of an older one. Undefined if it has none
 * (docs/product/records.md#verify).
 */
export async function numberInPdf(file: Blob): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters = lettersOf(bytes);
  const parts = [letters];
  for (const { index, 0: head } of letters.matchAll(/(?<!end)stream\r?\n/g)) {
    const from = index + head.length;
    const to = letters.indexOf('endstream', from);
    if (to > from) parts.push(await unpacked(bytes.slice(from, to)));
  }
  for (const part of parts) {
    const [number] = NUMBER.exec(part) ?? NUMBER.exec(hexRead(part)) ?? [];
    if (number) return number;
  }
  return undefined;
}
