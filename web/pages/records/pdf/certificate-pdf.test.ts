import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { IssuedCertificateReply } from '../../../../shared/api/types/record-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { RULE_SETS } from '../../../../shared/domain/records/rule-sets.ts';
import { speak } from '../../../api/reader/spanish.ts';
import { numberInPdf } from '../../common/pdf/number-in-pdf.ts';
import { FROM, issuedCertificate } from '../certificate/certificate.sample.ts';
import { certificatePdf } from './certificate-pdf.ts';

vi.mock('../../common/pdf/whole-font.ts', () => import('../../common/pdf/whole-font.sample.ts'));

/** From now on the reader reads Spanish. */
function inSpanish(): void {
  speak();
  readAs({ ...READER, language: 'es' });
}
afterEach(() => readAs(READER));

const make = (issued: IssuedCertificateReply) => certificatePdf(issued, `https://portal.example/verify/${issued.hash}`);

/** The texts of a page with their places, in the order in which they are drawn. Letters that are not Helvetica’s are left as they are. */
async function textsOf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes);
  const pages = document.getPages();
  const contents = pages[0]?.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents];
  const code = streams
    .map((stream) => (stream instanceof PDFRawStream ? inflateSync(stream.contents).toString('latin1') : ''))
    .join('\n');
  const texts = [...code.matchAll(/1 0 0 1 ([-\d.]+) ([-\d.]+) Tm\s*<([0-9A-Fa-f]+)> Tj/g)].map(
    ([, x, y, hex = '']) => ({
      x: Number(x),
      y: Number(y),
      text: new TextDecoder('windows-1252').decode(Uint8Array.from(Buffer.from(hex, 'hex'))),
    }),
  );
  return { pages: pages.length, title: document.getTitle(), texts };
}

test('A certificate says on one page what a judge reads, in that order', async () => {
  const issued = issuedCertificate();
  const bytes = await make(issued);
  const { pages, title, texts } = await textsOf(bytes);
  expect([pages, title]).toEqual([1, 'Room Temperature Certificate, 1042 - Alder House']);
  const words = texts.map(({ text }) => text);
  const order = [
    'Room Temperature Certificate',
    'Below the required 68°F for 2 hr 38 min.',
    '1042 - Alder House',
    '2210 Larch Avenue, Portland, OR, United States, 97209',
    'Tue, Nov 24, 2026, 10:00 PM PST',
    'Wed, Nov 25, 2026, 6:00 AM PST',
    'Room Temperature 1',
    '68°F (International Property Maintenance Code 602)',
    'Room, °F',
    'Lowest 65.8°F, 5:57 AM',
    'No data, 12 min',
    'Outdoor, °F',
    'Data coverage',
    'Nov 24, 10 PM–11 PM',
    'Whole period',
    'Device',
    'How time is counted',
    'Rule',
    'Verification',
    'Issued Nov 28, 2026, 11:20 AM PST, by Harbourline Property Group.',
  ].map((text) => words.indexOf(text));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  const all = words.join(' ');
  expect(all).toContain('Wingnut 48213007, input AN01. UUID');
  expect(all).toContain('SHA-256 of the CSV file: c7111866 a254757b');
  expect(all).toContain('2 other room sensors aren’t included.');
  // The public check finds its number in it.
  expect(await numberInPdf(new Blob([bytes.slice()]))).toBe(issued.hash);
});

test('docs/product/records.md#language: a reader of Spanish gets it in Spanish, without an English text but names', async () => {
  const issued = issuedCertificate({ rules: { ...RULE_SETS.ipmc, name: 'Custom rules' } });
  const english = await textsOf(await make(issued));
  inSpanish();
  const bytes = await make(issued);
  const { title, texts } = await textsOf(bytes);
  const words = texts.map(({ text }) => text);
  expect(title).toBe('Certificado de temperatura de una habitación, 1042 - Alder House');
  for (const text of [
    'Por debajo de los 68°F exigidos durante 2 h 38 min.',
    'Mínima: 65.8°F, a las 5:57 a.m.',
    '68°F (Normas propias)',
    'Sin datos, 12 min',
    'Todo el período',
    'Cómo se cuenta el tiempo',
  ])
    expect(words).toContain(text);
  const same = words.filter(
    (text) => /[a-z]{3}/.test(text) && !/^\d+ min$/.test(text) && english.texts.some((each) => each.text === text),
  );
  expect(same).toEqual([
    'Harbourline Property Group',
    '1042 - Alder House',
    '2210 Larch Avenue, Portland, OR, United States, 97209',
    'Sensor',
  ]);
  expect(await numberInPdf(new Blob([bytes.slice()]))).toBe(issued.hash);
});

describe.each(['en', 'es'])('All of it stays on the page, read in %s', (language) => {
  const devices = [1, 2, 3, 4, 5].map((each) => ({
    uuid: '0a4fc9f2-1f3a-4c58-9c39-5f0c5b2c8a77',
    ...{ serial: `4821300${each}`, input: 'AN01', from: FROM + each * HOUR_MS, until: FROM + (each + 1) * HOUR_MS },
  }));
  const long = {
    ...{ company: 'C'.repeat(45), property: `${'9'.repeat(45)} - ${'House '.repeat(7)}`, keptMonths: 60, devices },
    address: `${'Street '.repeat(14)}, ${'Town '.repeat(9)}, California, United States, 97209`,
    rules: RULE_SETS.newYork,
  };
  const wavy = (time: number) => 66 + 4 * Math.sin(time / HOUR_MS / 7);
  test.each<[string, IssuedCertificateReply]>([
    ['of an hour', issuedCertificate({ hours: 1 })],
    ['of a day of 25 hours', issuedCertificate({ hours: 25, from: Date.parse('2026-11-01T00:00-07:00') }, wavy)],
    ['of a week', issuedCertificate({ hours: 7 * 24 }, wavy)],
    ['of a month, with long names, five wingnuts and long rules', issuedCertificate({ ...long, hours: 31 * 24 }, wavy)],
    ['without a reading', issuedCertificate({ inside: true }, () => undefined)],
  ])('%s', async (_what, issued) => {
    if (language === 'es') inSpanish();
    const { pages, texts } = await textsOf(await make(issued));
    expect(pages).toBe(1);
    expect(texts.length).toBeGreaterThan(40);
    expect(Math.min(...texts.map(({ y }) => y))).toBeGreaterThan(24);
    expect(Math.min(...texts.map(({ x }) => x))).toBeGreaterThanOrEqual(50);
    expect(Math.max(...texts.map(({ x }) => x))).toBeLessThan(565);
  });
});

test('Names that its fonts lack stand by their numbers', async () => {
  const bytes = await make(issuedCertificate({ company: '住宅 Houses' }));
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  expect(await numberInPdf(new Blob([bytes.slice()]))).toBe(issuedCertificate().hash);
});
