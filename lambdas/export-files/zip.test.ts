import { randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openZip, type ZipState } from './zip.ts';

const AT = Date.UTC(2026, 10, 23, 12);

it('A ZIP that several runs have written has every file whole', async () => {
  const files = {
    'a.csv': ['first,', 'second,', '', 'third'],
    'ünd.csv': [randomBytes(100_000).toString('hex')],
    'none.csv': [],
  };
  const parts: Uint8Array[] = [];
  let state: ZipState | undefined;
  // Each piece is a run of its own.
  const run = async (does: (zip: ReturnType<typeof openZip>) => Uint8Array | Promise<Uint8Array>) => {
    const zip = openZip(AT, state);
    parts.push(await does(zip));
    state = deserialize(serialize(zip.state())) as ZipState;
  };
  for (const [name, pieces] of Object.entries(files)) {
    await run((zip) => zip.begin(name));
    for (const piece of pieces) await run((zip) => zip.add(Buffer.from(piece)));
    await run((zip) => zip.close());
  }
  await run((zip) => zip.end());
  const bytes = Buffer.concat(parts);
  const found = Object.entries(unzipSync(bytes)).map(([name, data]) => [name, Buffer.from(data).toString()]);
  expect(found).toEqual(Object.entries(files).map(([name, pieces]) => [name, pieces.join('')]));
  // The reader does not look at the sums.
  for (const { name, crc } of state?.files ?? []) {
    expect(crc).toBe(
      crc32(
        Object.entries(files)
          .find(([each]) => each === name)?.[1]
          .join('') ?? '',
      ),
    );
  }
  expect(bytes.length).toBeLessThan(120_000);
});

it('A ZIP that would have more than four gigabytes fails', () => {
  const zip = openZip(AT, { offset: 0xff_ff_ff_f0, files: [] });
  expect(() => zip.begin('a.csv')).toThrow('at most 4 GB');
});
