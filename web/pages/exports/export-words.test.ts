import { expect, it } from 'vitest';
import type { ExportReply } from '../../../shared/api/types/export-types.ts';
import { exportFacts, sizeText, titleOf } from './export-words.ts';

it.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [1400, '1.4 KB'],
  [81_400, '81 KB'],
  [1_400_000, '1.4 MB'],
  [5_300_000_000_000, '5300 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

const of = (more: Partial<ExportReply>): ExportReply => ({
  id: 'e',
  kind: 'readings',
  format: 'parquet',
  at: 1,
  state: 'ready',
  percent: 100,
  fileName: 'f',
  until: 9,
  property: { id: 'p', name: 'Alder House' },
  portfolio: null,
  bytes: 1400,
  // Two days in Toronto.
  window: { startTime: Date.UTC(2026, 10, 21, 5), endTime: Date.UTC(2026, 10, 23, 5) },
  ...more,
});

it('Readings stand with their property, their days in its time, their form and size', () => {
  expect(titleOf(of({}))).toBe('Readings of Alder House');
  expect(exportFacts(of({}), 'America/Toronto')).toBe('Nov 21, 2026 to Nov 22, 2026 · Parquet · 1.4 KB');
});

it('A list that is not ready has a form alone', () => {
  const list = of({ kind: 'limits', property: null, window: null, bytes: null, format: 'csv' });
  expect([titleOf(list), exportFacts(list, 'UTC')]).toEqual(['Limits', 'CSV']);
});

it('Readings of many say whose they are, and that the file is a ZIP', () => {
  const many = { property: null, bytes: null };
  expect(titleOf(of({ ...many, portfolio: '' }))).toBe('Readings of all properties');
  expect(titleOf(of({ ...many, portfolio: 'Coast' }))).toBe('Readings of Coast');
  expect(exportFacts(of({ ...many, portfolio: '', window: null }), 'UTC')).toBe('ZIP of Parquet files');
});
