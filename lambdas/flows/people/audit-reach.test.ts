import { expect, test, vi } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '../../../shared/domain/audit/actions.ts';
import type { AuditChange } from '../../../shared/domain/audit/changes.ts';
import type { AuditItem } from '../../../shared/platform/items/audit-items.ts';
import { listProperties } from '../../store/base/properties.ts';
import { auditSight } from './audit-reach.ts';

/** What an admin of chosen properties reads of the audit log (docs/product/reach.md#audit). */

vi.mock('../../store/base/properties.ts');

const record = (action: AuditAction, subject: string, more: Partial<AuditItem> = {}): AuditItem => ({
  ...{ id: '1', at: 1, actor: 'ann', from: 'mail', action, kind: AUDIT_ACTIONS[action].kind },
  ...{ subject, changes: [], expiresAt: 1, ...more },
});
const sightOf = (roles?: ReadonlyMap<string, 'admin'>) => {
  vi.mocked(listProperties).mockResolvedValue([{ id: 'alder', name: 'Alder House', portfolio: 'North' }] as never);
  return auditSight({ companyId: 'c', needs: 'isAdmin', ...(roles && { roles }) });
};
const ALDER = new Map([['alder', 'admin']] as const);

test.each<[string, AuditItem, boolean]>([
  ['a property in the reach', record('propertyEdited', 'alder'), true],
  ['a property outside', record('propertyEdited', 'birch'), false],
  ['settings in the reach', record('settingsSaved', 'alder'), true],
  ['an alarm in the reach', record('alarmTaken', 'alder/7-boiler'), true],
  ['an alarm outside', record('alarmTaken', 'birch/7-boiler'), false],
  ['a wingnut that was in the reach', record('wingnutConfigured', 'w', { propertyId: 'alder' }), true],
  ['a wingnut that was outside', record('wingnutConfigured', 'w', { propertyId: 'birch' }), false],
  ['a wingnut of which an earlier version says no property', record('wingnutConfigured', 'w'), false],
  ['a user', record('userDeleted', 'bob'), false],
  ['the company', record('seatsChanged', 'c'), false],
  ['a webhook', record('webhookAdded', 'h'), false],
])('The admin of chosen properties reads or does not read a record about %s', async (_what, item, isRead) => {
  expect((await sightOf(ALDER))(item) !== undefined).toBe(isRead);
  expect((await sightOf())(item)).toBe(item);
});

test('A change shows no name of a property or a portfolio outside', async () => {
  const changes: readonly AuditChange[] = [
    { field: 'portfolio', before: 'Secret Coast', after: 'North' },
    { field: 'property', of: 'alder', before: 'Secret House', after: 'Alder House' },
    { field: 'name', before: 'Old', after: 'New' },
  ];
  const seen = (await sightOf(ALDER))(record('propertyEdited', 'alder', { changes }));
  expect(seen?.changes).toEqual([
    { field: 'portfolio', after: 'North' },
    { field: 'property', of: 'alder', after: 'Alder House' },
    { field: 'name', before: 'Old', after: 'New' },
  ]);
});
