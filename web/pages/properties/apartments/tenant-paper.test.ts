import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { qrPath } from '../../../ui/figures/qr-path.ts';
import { tenantPaper } from './tenant-paper.ts';

const link = (number: string) => ({ number, address: `https://portal.example/tenant#c.p.${'x'.repeat(43)}${number}` });

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
])('docs/product/apartments.md#tenant-paper: %d links are on %d sheets', async (count, pages) => {
  const links = Array.from({ length: count }, (_, index) => link(`${index}B`));
  const paper = await PDFDocument.load(await tenantPaper('1 Main St, Brooklyn', links));
  expect(paper.getPageCount()).toBe(pages);
  expect(paper.getTitle()).toBe('1 Main St, Brooklyn');
});

test('The code has its quiet zone, and runs of dark modules are one part', () => {
  const { size, path } = qrPath('tenant');
  expect(size).toBe(21 + 8);
  // The upper edge of the mark at the left.
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});
