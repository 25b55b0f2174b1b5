import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../build/places.ts';

const PUBLIC = join(ROOT, 'web/public');
interface Screen {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly form_factor: string;
}
const { screenshots } = JSON.parse(readFileSync(join(PUBLIC, 'app-manifest.json'), 'utf8')) as {
  readonly screenshots: readonly Screen[];
};

/** The size of a picture in the extended WebP format, which the browser writes with a colour profile. */
function sizeOf(file: Buffer): string {
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`;
}

test('A phone and a desk have a picture before the portal is installed', () => {
  expect(screenshots.map((each) => each.form_factor)).toEqual(['narrow', 'wide']);
});

test.each(screenshots)('The picture $src has its size, and one that browsers take', ({ src, sizes, type }) => {
  expect(type).toBe('image/webp');
  expect(sizeOf(readFileSync(join(PUBLIC, src)))).toBe(sizes);
  const edges = sizes.split('x').map(Number);
  // Chrome leaves out pictures with other edges, or longer than 2.3 times their width.
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(320);
  expect(Math.max(...edges)).toBeLessThanOrEqual(Math.min(3840, 2.3 * Math.min(...edges)));
});
