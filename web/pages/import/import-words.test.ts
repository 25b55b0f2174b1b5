import { expect, test } from 'vitest';
import { fieldsOf } from '../../../shared/domain/imports/import-table.ts';
import { ApiError } from '../../api/api-error.ts';
import { tableOf } from '../common/csv/read-table.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import { countsOf, isImportRowShown, refusedCsv, type ShownRow, stopSentence, templateCsv } from './import-words.ts';

const row = (number: number, kind: ShownRow['kind'], sentence = ''): ShownRow => ({
  row: number,
  id: '1',
  name: '',
  kind,
  sentence,
});

test('The filter has the verdicts that rows have, with their numbers', () => {
  const rows = [row(2, 'add'), row(3, 'refused'), row(4, 'add')];
  expect(countsOf(rows)).toEqual([
    ['All', 3],
    ['Error', 1],
    ['Add', 2],
  ]);
  expect(rows.filter((row) => isImportRowShown(row, 'Error'))).toEqual([rows[1]]);
  expect(rows.filter((row) => isImportRowShown(row, 'All'))).toEqual(rows);
});

test.each(Object.entries<ImportKind>(IMPORT_KINDS))(
  'The template of %s has every column, and each is known',
  (_name, { columns }) => {
    const [heading = []] = tableOf(templateCsv(columns));
    expect(fieldsOf(columns, heading)).toEqual(Object.keys(columns));
  },
);

test('Refused rows stand in their file as they were, with number and reason, and can be refused again', () => {
  const table = [
    ['Property ID', 'Name'],
    ['="0012"', 'Alder, "old"'],
    ['x', '=SUM(A1)'],
    ['', ''],
  ];
  const csv = refusedCsv(table, [row(2, 'add'), row(3, 'refused', 'x is not a Property ID')]);
  expect(csv).toBe("Property ID,Name,Row,Reason\r\nx,'=SUM(A1),3,x is not a Property ID\r\n");
  expect(refusedCsv(tableOf(csv), [row(2, 'refused', 'Again')])).toBe(
    "Property ID,Name,Row,Reason\r\nx,'=SUM(A1),2,Again\r\n",
  );
});

const QUOTA = 'Your company has added 2500 properties today. Try again tomorrow';
test.each([
  [new ApiError('TOO_MANY_REQUESTS', 429, QUOTA), `${QUOTA}. Saved rows are kept. Press CONTINUE to finish.`],
  [new ApiError('NETWORK', 0, 'x'), 'Can’t reach the server. Saved rows are kept. Press CONTINUE to finish.'],
  [new ApiError('TIMEOUT', 0, 'x'), 'Can’t reach the server. Saved rows are kept. Press CONTINUE to finish.'],
])('Why saving has stopped is said', (error, sentence) => {
  expect(stopSentence(error)).toBe(sentence);
});
