import { expect, it } from 'vitest';
import { keptChanges } from '../../../shared/domain/audit/changes.ts';
import { limitChanges } from '../../../shared/domain/audit/said-changes.ts';
import type { AuditItem } from '../../../shared/platform/items/audit-items.ts';
import { auditReply } from './audit-reply.ts';

const LABEL = 'boilerSupplyHeaderTemperature1';
const record: AuditItem = {
  ...{ id: 'a', at: 1, actor: 'ann', from: 'portal', action: 'settingsSaved', kind: 'settings' },
  ...{ subject: 'p', name: 'Alder', changes: [], expiresAt: 9 },
};
const changesIn = (changes: AuditItem['changes']) =>
  auditReply({ ...record, changes }, (id) => ({ id, name: id.toUpperCase() })).changes;

it('An answer has the words of today, and neither figures nor sentences', () => {
  const { changes } = keptChanges(limitChanges({}, { [LABEL]: { min: '130', thresholdStatus: 'enabled' } }));
  expect(changes[0]).toHaveProperty('said');
  expect(changesIn(changes)).toEqual([{ field: 'limit', of: LABEL, after: 'on, min 130' }]);
});

it('A record from before is answered as it was written, with the names of people', () => {
  expect(
    changesIn([
      { field: 'limit', of: LABEL, after: 'on, only while Outdoor Temperature 1 is below 50 °F' },
      { field: 'recipient', of: 'bo', before: 'email' },
    ]),
  ).toEqual([
    { field: 'limit', of: LABEL, after: 'on, only while Outdoor Temperature 1 is below 50 °F' },
    { field: 'recipient', of: 'BO', before: 'email' },
  ]);
});
