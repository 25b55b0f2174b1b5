import { expect, test } from 'vitest';
import { csvLine, typedText } from './csv-line.ts';
import { cellText } from './imports/import-table.ts';

test.each(['=1', '+1', '-1', '@x', '\tx', '\rx', '\0=x', '＝1', '＋1', '－1', '＠x'])(
  'A typed text that begins like a formula is marked as a text: %j',
  (text) => expect(typedText(text)).toBe(`'${text}`),
);

test.each(['Elm 1', 'a=b', ' =1'])('Other texts stay: %j', (text) => expect(typedText(text)).toBe(text));

test.each(['=SUM', '＝SUM', '－5'])('An import reads %s back as it was', (text) => {
  expect(cellText(csvLine([typedText(text)]))).toBe(text);
});
