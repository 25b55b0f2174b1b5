import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { RULE_SETS } from '../../../../shared/domain/records/rule-sets.ts';
import type { SensorRecord } from '../../../../shared/domain/records/sensor-record.ts';
import { numberInPdf } from '../../common/pdf/number-in-pdf.ts';
import { recordPdf } from './record-pdf.ts';

vi.mock('../../common/pdf/whole-font.ts', () => import('../../common/pdf/whole-font.sample.ts'));

const sensor = (label: string, spells: number): SensorRecord => ({
  label,
  measured: 'room',
  gaps: [],
  days: Array.from({ length: 31 }, (_, at) => ({
    day: `2026-01-${at + 1}`,
    applied: 1440,
    known: 1000 + at,
    below: at * 10,
    unclear: 0,
  })),
  spells: Array.from({ length: spells }, (_, at) => ({
    from: at * 100_000,
    to: at * 100_000 + 60_000,
    lowest: 60,
    min: 68,
  })),
});

test.each([
  ['without a sensor', []],
  ['with one sensor', [sensor('roomTemperature1', 0)]],
  [
    'with more sensors and times than there is room for',
    [1, 2, 3, 4, 5].map((each) => sensor(`roomTemperature${each}`, 900)),
  ],
])('A record %s has two pages of Letter, whatever its names', async (_what, sensors) => {
  const head = {
    company: 'Łódź 住宅 Houses',
    property: `12 - ${'Very long name '.repeat(20)}`,
    month: '2026-01',
    zone: 'UTC',
    rules: RULE_SETS.newYork,
    until: Date.UTC(2026, 1, 1),
    earlier: [{ externalId: '48219911', until: Date.UTC(2026, 0, 9) }, { until: Date.UTC(2026, 0, 5) }],
    notes: Array.from({ length: 60 }, (_, at) => ({
      kind: 'other' as const,
      from: at,
      text: 'A long note. '.repeat(38),
    })),
  };
  const bytes = await recordPdf(
    { head, sensors, hash: 'ab'.repeat(32), issuedAt: 0 },
    `https://portal.example/verify/${'ab'.repeat(32)}`,
  );
  const document = await PDFDocument.load(bytes);
  expect(document.getPages().map((page) => page.getSize())).toEqual([
    { width: 612, height: 792 },
    { width: 612, height: 792 },
  ]);
  expect(document.getTitle()).toContain('Compliance record, January 2026');
  // The public check finds its number in it.
  expect(await numberInPdf(new Blob([bytes.slice()]))).toBe('ab'.repeat(32));
});
