import { describe, expect, it } from 'vitest';
import { type Grant, wholeCompany } from '../../../shared/domain/people/reach.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { asAdmin, asEditor } from '../people/users.ts';
import { auditStep } from './audit.ts';

const grants: Grant[] = [{ portfolio: 'North', role: 'write' }];
const author = { ...wholeCompany('c1'), actor: 'ann', from: '203.0', at: 1 };
const user = KEYS.user('c1', 'ann');

describe('docs/product/reach.md#computed: a change is made only if the grants are still those that were read', () => {
  it('by every record of a change of a person with grants', () => {
    const { beside } = auditStep({ ...author, grants, roles: new Map() }, 'propertyEdited', { id: 'p1' });
    expect(beside?.ConditionCheck).toMatchObject({
      Key: user,
      ConditionExpression: '#grants = :was_grants AND #entityStatus = :was_entityStatus',
      ExpressionAttributeValues: { ':was_grants': grants, ':was_entityStatus': 'verified' },
    });
    expect(beside?.refusal).toBe('FORBIDDEN');
  });

  it('and costs others nothing', () => {
    expect(auditStep(author, 'propertyEdited', { id: 'p1' })).not.toHaveProperty('beside');
  });

  it.each([asEditor, asAdmin])('by the check of a role, which fails also for somebody who has got grants', (asRole) => {
    expect(asRole({ ...author, grants }).ConditionCheck).toMatchObject({
      Key: user,
      ConditionExpression: expect.stringMatching(/ AND #grants = :grants$/),
      ExpressionAttributeValues: { ':grants': grants },
    });
    expect(asRole(author).ConditionCheck?.ConditionExpression).toMatch(/ AND attribute_not_exists\(#grants\)$/);
  });
});
