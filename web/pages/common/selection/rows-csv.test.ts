import { expect, test } from 'vitest';
import { rowsCsv } from './rows-csv.ts';

test('A downloaded list has a heading line, and no text in it runs as a formula', () => {
  const columns = [
    { heading: 'Name', text: ({ name }: { name: string }) => name },
    { heading: 'Length', text: ({ name }: { name: string }) => String(name.length) },
  ];
  expect(rowsCsv(columns, [{ name: 'Alder, "old"' }, { name: '=1+1' }])).toBe(
    'Name,Length\r\n"Alder, ""old""",12\r\n\'=1+1,4\r\n',
  );
});
