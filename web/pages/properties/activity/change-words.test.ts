import { expect, test } from 'vitest';
import type { AuditRecordReply } from '../../../../shared/api/types/people-types.ts';
import { changesOf } from './change-words.ts';

const record = (id: string, more: Partial<AuditRecordReply> = {}): AuditRecordReply => ({
  id,
  at: 1,
  actor: { id: 'u', name: 'Dana' },
  from: 'portal',
  action: 'propertyEdited',
  kind: 'property',
  subject: { id: 'p', name: 'Alder House' },
  changes: [],
  ...more,
});

test('docs/product/properties.md#activity: changes of the property and of its alarm settings, in words', () => {
  const edited = record('edited', { changes: [{ field: 'city', before: 'Salem', after: 'Portland' }], more: 2 });
  const rows = [
    edited,
    record('limits', { kind: 'settings', action: 'settingsSaved' }),
    record('elsewhere', { subject: { id: 'q', name: 'Alder House 2' } }),
    record('a note has its own row', { action: 'noteWritten' }),
    record('so has an alarm', { kind: 'alarm', action: 'alarmAcknowledged' }),
  ];
  expect(changesOf(rows, 'p')).toEqual([
    { id: 'edited', at: 1, name: 'Dana', title: 'Property edited', lines: ['City: Salem → Portland', 'and 2 more'] },
    { id: 'limits', at: 1, name: 'Dana', title: 'Alarm settings changed', lines: [] },
  ]);
});
