import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Figures are written in this room alone: a reader with other units gets them everywhere at once. */

/** Units of what is kept and of documented files, which no reader changes. */
const KEPT = [
  // What sensors are stored in, as the API says it.
  'shared/domain/sensor.ts',
  'shared/domain/tags/haystack.ts',
  // Columns of documented files.
  'shared/domain/facts/facts-csv.ts',
  'shared/domain/records/apartments-record.ts',
  'shared/domain/records/certificate-csv.ts',
  'shared/domain/records/record-csv.ts',
  'web/pages/energy/property/energy-csv.ts',
  // Answers for an assistant: values as they are kept, each with its unit.
  'bin/mcp/answers.ts',
  // The example of a documented payload.
  'shared/domain/webhooks/payload.ts',
  // The unit in which the file of another maker is written.
  'web/pages/properties/apartments/file/ImportReadingsDialog.tsx',
  'web/pages/properties/apartments/file/reading-rows.ts',
  // How a voice says a unit that is written.
  'lambdas/channels/call-words.ts',
];

/** The widths of placeholders, the heights of columns and the patterns of a query are no shares. */
const NO_SHARES = [
  'lambdas/store/readings/timestream/samples.ts',
  'web/pages/common/PropertyLoading.tsx',
  'web/pages/entry/tenant/TenantCharts.tsx',
  'web/pages/findings/evidence/ColumnChart.tsx',
  'web/pages/fleet/Rollouts.tsx',
  'web/ui/feedback/RowsLoading.tsx',
];

/** The room itself, and findings, whose rules describe themselves in the units in which they calculate. */
const ROOMS = /^shared\/domain\/(figures|findings|sentences)\//;

const code = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

const SOURCES = globSync('{shared,lambdas,web,bin/mcp}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|sample)\./.test(file) && !ROOMS.test(file))
  .map((file) => ({ file, text: code(file) }));

const using = (pattern: RegExp, but: readonly string[] = []): string[] =>
  SOURCES.flatMap(({ file, text }) => (pattern.test(text) && !but.includes(file) ? [file] : [])).sort();

test('No file writes a unit of a sensor by hand', () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  expect(using(/°F|\bPSI\b/, KEPT)).toEqual([]);
});

test('Each exception still is one', () => {
  expect(KEPT.filter((file) => !using(/°F|\bPSI\b|degrees/).includes(file))).toEqual([]);
  expect(NO_SHARES.filter((file) => !using(/\}%/).includes(file))).toEqual([]);
});

test('No template writes a percent sign, a dollar sign or a unit of time behind a figure', () => {
  expect(using(/\$\{[^}]*\} ?%/, NO_SHARES)).toEqual([]);
  expect(using(/\$\$\{/)).toEqual([]);
  expect(using(/\$\{[^}]*\} (h|hr|min|sec|s|d)\b/)).toEqual([]);
});

test('No text has a blank before a percent sign or a sign of degrees', () => {
  expect(using(/\d [%°](?=['"`<\s.,)])(?! \d)/)).toEqual([]);
});

test('No screen, message or document writes a time by itself', () => {
  expect(using(/hourCycle|hour12|\.toLocale(Date|Time)String\(/)).toEqual([
    // The parts of a time, from which offsets are calculated.
    'shared/domain/time-range.ts',
  ]);
});

test('A function has many readers, so it never becomes one', () => {
  expect(using(/import \{[^}]*\b(readAs|pageReader)\b/).filter((file) => !/^(web|shared)\//.test(file))).toEqual([]);
  // The build writes each public page for its reader.
  expect(using(/import \{[^}]*\breadAs\b/).filter((file) => !file.startsWith('web/api/reader/'))).toEqual([
    ...['web/component-setup.ts', 'web/prerender.tsx'],
  ]);
});
