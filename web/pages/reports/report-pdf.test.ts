import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { periodOf } from '../../../shared/domain/reports/period.ts';
import { reportPdf } from './report-pdf.ts';

vi.mock('../common/pdf/whole-font.ts', () => import('../common/pdf/whole-font.sample.ts'));

const section = (count: number) => ({
  title: 'Alarms',
  says: 'Some alarms.',
  more: 3,
  lines: Array.from({ length: count }, (_, at) => ({ words: `${at} 住宅 ${'A long line. '.repeat(12)}` })),
});

test.each([
  [0, 1],
  [1, 1],
  [7, 4],
])('A report of %i sections with ten long lines has %i pages of Letter', async (sections, pages) => {
  const report = {
    company: 'Łódź Houses',
    scope: 'All properties',
    period: periodOf('week', '2026-01-14'),
    zone: 'UTC',
    until: 0,
    totals: [{ name: 'Alarms', figure: '11', note: 'in 2 incidents' }],
    sections: Array.from({ length: sections }, () => section(10)),
  };
  const document = await PDFDocument.load(await reportPdf(report));
  expect(document.getPages().map((page) => page.getSize())).toEqual(
    Array.from({ length: pages }, () => ({ width: 612, height: 792 })),
  );
  expect(document.getTitle()).toBe('All properties: Jan 12–18, 2026, Łódź Houses');
});
