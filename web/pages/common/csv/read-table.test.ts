import { describe, expect, it } from 'vitest';
import { decoded, readTable, tableOf } from './read-table.ts';

describe('A table', () => {
  it.each([
    ['commas', 'ID,Name\r\n0012,"Alder, ""old"""\r\n'],
    ['semicolons', 'ID;Name\n0012;"Alder, ""old"""\n'],
    ['tabs', 'ID\tName\r0012\t"Alder, ""old"""\r'],
    ['quoted headings', '"ID";"Name"\n"0012";"Alder, ""old"""'],
    ['a mark at the beginning', '\ufeffID,Name\n0012,"Alder, ""old"""'],
    ['the line that Excel understands', 'sep=;\r\nID;Name\r\n0012;"Alder, ""old"""'],
  ])('with %s is read, and its zeros stay', (_what, text) => {
    const [heading, row] = tableOf(text);
    expect([heading, row]).toEqual([
      ['ID', 'Name'],
      ['0012', 'Alder, "old"'],
    ]);
  });

  it('may have line breaks inside a cell, and one column alone', () => {
    expect(tableOf('ID,Name\n1,"a\r\nb"')).toEqual([
      ['ID', 'Name'],
      ['1', 'a\r\nb'],
    ]);
    expect(tableOf('ID;Street\n1;"1 Main, Apt, 3, 4"\n')).toContainEqual(['1', '1 Main, Apt, 3, 4']);
    expect(tableOf('Property ID\n7')).toEqual([['Property ID'], ['7']]);
  });

  it('whose quote does not end, or that is a spreadsheet itself, is refused with a sentence', async () => {
    expect(() => tableOf('ID,Name\n1,"Alder')).toThrow(/A quote in row \d isn’t closed/);
    expect(() => tableOf('PK\u0003\u0004\0\0')).toThrow('This isn’t a CSV file. Save the spreadsheet as CSV');
    expect(() => tableOf(`ID,Name\r\n1,Alder${'\r\n'.repeat(20_000)}`)).toThrow(
      'The file has more than 20,000 lines. Remove the empty ones at the end',
    );
    expect(tableOf(`ID,Name\r\n1,Alder${'\r\n'.repeat(19_999)}`)[1]).toEqual(['1', 'Alder']);
    expect(() => tableOf(`ID,Name\n1,Alder${','.repeat(200_000)}`)).toThrow(
      'The file has more than 200,000 cells. Keep only the columns to import',
    );
    await expect(readTable({ size: 5_000_001 } as Blob)).rejects.toThrow('The file is larger than 5 MB');
  });
});

it.each([
  ['UTF-8', new TextEncoder().encode('Söhne')],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x53, 0, 0xf6, 0, 0x68, 0, 0x6e, 0, 0x65, 0)],
  ['the text of Windows', Uint8Array.of(0x53, 0xf6, 0x68, 0x6e, 0x65)],
])('%s is recognised', (_what, bytes) => {
  expect(decoded(bytes)).toBe('Söhne');
});
