import { expect, it } from 'vitest';
import { auditCsv } from './csv.ts';

it('A record is a line: time, person, action, object, changes and source in words', () => {
  const record = {
    at: Date.UTC(2026, 10, 22, 13, 5),
    actor: { name: 'Ann "A" Lee' },
    from: 'command',
    action: 'propertyEdited',
    kind: 'property',
    subject: { name: '=SUM(A1)' },
    changes: [
      { field: 'name', before: 'Alder', after: '=SUM(A1)' },
      { field: 'portfolio', after: 'North' },
    ],
    more: 3,
  } as const;
  expect(auditCsv([record]).split('\r\n')).toEqual([
    'Time (UTC),Who,What,Kind,Object,Changes,From',
    `2026-11-22 13:05:00,"Ann ""A"" Lee",Property edited,Property,'=SUM(A1),Name: Alder → =SUM(A1); Portfolio: North; and 3 more,Operator command`,
    '',
  ]);
});
