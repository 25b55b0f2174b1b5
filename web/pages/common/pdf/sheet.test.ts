import { PDFPage } from '@cantoo/pdf-lib';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSheets } from './sheet.ts';

const loaded = vi.fn();
vi.mock('./whole-font.ts', async () => {
  const { loadPlex } = await import('./whole-font.sample.ts');
  loaded.mockImplementation(loadPlex);
  return { loadPlex: loaded };
});

const drawn = vi.spyOn(PDFPage.prototype, 'drawText');
beforeEach(() => {
  drawn.mockClear();
  loaded.mockClear();
});

async function draw(text: string) {
  const { document, sheets, lacksLetters } = await openSheets('Title', 1, { text });
  sheets[0]?.text(text);
  sheets[0]?.row([text], [0], { bold: true });
  const bytes = await document.save();
  const texts = drawn.mock.calls.map(([each]) => each);
  return { texts, lacksLetters, isPlex: loaded.mock.calls.length > 0, bytes };
}

test.each([
  ['of Western Europe', 'Résidence Sainte-Thérèse, 12°F', 'Résidence Sainte-Thérèse, 12°F', false],
  ['as a Mac writes them, in two characters', 'Re\u0301sidence', 'Résidence', false],
  ['of Poland, with a sign', 'Łódź Lofts ≥2', 'Łódź Lofts ≥2', true],
  ['of Greece, Russia and Vietnam', 'Ωμέγα Жук Đặng', 'Ωμέγα Жук Đặng', true],
  ['that nobody sees', 'Alder\u200b\u202e House\n2', 'Alder House 2', false],
])('Letters %s are drawn as they are', async (_which, text, seen, isPlex) => {
  const { texts, lacksLetters, ...rest } = await draw(text);
  expect([...texts, lacksLetters, rest.isPlex]).toEqual([seen, seen, false, isPlex]);
});

test('A letter that the font lacks stands by its number, and the document can say so', async () => {
  const { texts, lacksLetters } = await draw('Łódź 雪 🏠');
  expect(texts[0]).toBe('Łódź [U+96EA] [U+1F3E0]');
  expect(lacksLetters).toBe(true);
});

test('Of the portal’s font, a document has only the letters that it needs', async () => {
  const { bytes } = await draw('Łódź Lofts');
  expect(bytes.length).toBeLessThan(20_000);
});
