import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { speak } from '../../../api/reader/spanish-public.ts';
import { openSheets } from '../../common/pdf/sheet.ts';
import { VerifyPage } from './VerifyPage.tsx';

vi.mock('../../common/pdf/whole-font.ts', () => import('../../common/pdf/whole-font.sample.ts'));

const HASH = 'ab'.repeat(32);
const answers = vi.fn<(url: string) => { status: number; body: object }>();
const ISSUED = {
  status: 200,
  body: {
    success: true,
    data: {
      property: '12 - Alder House',
      issuedAt: Date.UTC(2025, 11, 2, 3),
      zone: 'America/Toronto',
      month: '2025-11',
      rules: 'Toronto',
      results: [{ label: 'roomTemperature1', measured: 'room', applied: 1440, known: 1440, below: 200, unclear: 0 }],
    },
  },
};
const UNKNOWN = { status: 404, body: { success: false, code: 'NOT_FOUND', message: 'Not found' } };

beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', async (url: string) => {
    const { status, body } = answers(url);
    return new Response(JSON.stringify(body), { status });
  });
  return () => {
    readAs(READER);
    vi.unstubAllGlobals();
    window.history.replaceState({}, '', '/');
  };
});
const open = (address: string) => {
  window.history.replaceState({}, '', address);
  render(<VerifyPage />);
};

test('The number in the address is looked up; the day is that of the property', async () => {
  answers.mockReturnValue(ISSUED);
  open(`/verify/${HASH}`);
  await screen.findByText('Issued for 12 - Alder House on Dec 1, 2025');
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect([terms, told()]).toEqual([
    ['Month', 'Rules', 'Room Temperature 1'],
    ['November 2025', 'Toronto', '3 hr 20 min below the requirement'],
  ]);
  expect(answers.mock.calls).toEqual([[`/api/records/verify/${HASH}`]]);
});

const certificateAnswer = () => {
  const total = {
    ...{ from: Date.UTC(2026, 10, 25, 6), to: Date.UTC(2026, 10, 25, 14), readings: 468, measured: 468 },
    ...{ applied: 480, known: 468, below: 159, unclear: 0, lowest: 65.9, lowestAt: Date.UTC(2026, 10, 25, 13, 52) },
  };
  const certificate = { label: 'roomTemperature1', measured: 'room', required: [68], total };
  const data = { ...ISSUED.body.data, zone: 'America/Los_Angeles', rules: 'Custom rules', certificate };
  return { ...ISSUED, body: { ...ISSUED.body, data } };
};
const told = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('docs/product/languages.md#public-pages: a reader of Spanish reads the results in Spanish', async () => {
  speak();
  readAs({ ...READER, language: 'es' });
  answers.mockReturnValueOnce(certificateAnswer()).mockReturnValueOnce(ISSUED);
  open(`/verify/${HASH}`);
  await screen.findByText(/^Emitido para 12 - Alder House/);
  expect(told()).toEqual([
    'mar, 24 nov 2026, 10:00 p.m. PST',
    'mié, 25 nov 2026, 6:00 a.m. PST',
    'Normas propias: 68°F',
    'Por debajo de los 68°F exigidos durante 2 h 39 min. Mínima: 65.9°F, a las 5:52 a.m.',
    '98%',
  ]);
  cleanup();
  open(`/verify/${HASH}`);
  await screen.findByText('Temperatura de la habitación 1');
  expect(told()).toEqual(['noviembre de 2025', 'Toronto', '3 h 20 min por debajo de lo exigido']);
});

test('A certificate says its period, its minimum, and its result', async () => {
  answers.mockReturnValue(certificateAnswer());
  open(`/verify/${HASH}`);
  await screen.findByText(/^Issued for 12 - Alder House/);
  expect(told()).toEqual([
    'Tue, Nov 24, 2026, 10:00 PM PST',
    'Wed, Nov 25, 2026, 6:00 AM PST',
    'Custom rules: 68°F',
    'Below the required 68°F for 2 hr 39 min. Lowest 65.9°F at 5:52 AM.',
    '98%',
  ]);
});

test('Another number is not known', async () => {
  answers.mockReturnValue(UNKNOWN);
  open('/verify/1234');
  await screen.findByText('No record matches this file.');
});

test('A failed check is no answer, and can be tried again', async () => {
  answers.mockImplementation(() => {
    throw new TypeError('no network');
  });
  open(`/verify/${HASH}`);
  await screen.findByText('Couldn’t check the record.');
  answers.mockReturnValue(ISSUED);
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText(/^Issued for/);
});

test('A file is hashed here, and only its number is asked for', async () => {
  answers.mockReturnValue(ISSUED);
  open('/verify');
  const content = '\ufeffRecord,"Heat and hot water"\r\n';
  const file = new File([content], 'record.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Record file'), { target: { files: [file] } });
  await screen.findByText(/^Issued for/);
  // As sha256sum says it.
  const hash = '60eaed941aec21122a335ae65d878ad16068e014e1d969e2e4fa0339069967b6';
  expect(answers.mock.calls).toEqual([[`/api/records/verify/${hash}`]]);
});

describe('A PDF', () => {
  const pdfOf = async (words: string) => {
    const { document, sheets } = await openSheets(words, 1, { words });
    sheets[0]?.text(words);
    sheets[0]?.link('Check', `https://portal.example/verify/${HASH}`);
    return document.save();
  };
  /** As records were drawn before 27 November 2026: the number is only a text. */
  const olderPdf = async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    document.addPage().drawText(`SHA-256 of the CSV file: ${HASH}`, { font, size: 9 });
    return document.save();
  };
  const file = (bytes: Uint8Array, name = 'record.pdf') => new File([bytes.slice()], name, { type: 'application/pdf' });

  test.each([
    ['of plain letters', () => pdfOf('Harbourline')],
    ['of other letters', () => pdfOf('Łódź 住宅 Houses')],
    ['that was made before', olderPdf],
  ])('%s that is dropped says property, month and result of its number', async (_which, make) => {
    answers.mockReturnValue(ISSUED);
    open('/verify');
    const [dropped, card] = [file(await make()), screen.getByRole('heading', { name: 'Verify a record' })];
    fireEvent.drop(card, { dataTransfer: { files: [dropped], types: ['Files'] } });
    await screen.findByText('Issued for 12 - Alder House on Dec 1, 2025');
    screen.getByText('November 2025');
    screen.getByText('3 hr 20 min below the requirement');
    expect(answers.mock.calls).toEqual([[`/api/records/verify/${HASH}`]]);
  });

  test('of something else has no number, and nothing is looked up', async () => {
    open('/verify');
    const other = file(await (await PDFDocument.create()).save());
    fireEvent.change(screen.getByLabelText('Record file'), { target: { files: [other] } });
    await screen.findByText('This PDF isn’t a Wingnut record.');
    expect(answers).not.toHaveBeenCalled();
  });
});
