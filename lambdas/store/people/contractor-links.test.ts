import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Author } from '../base/audit.ts';
import { documents } from '../base/entities.ts';
import { configureWingnut } from '../wingnuts/configurations.ts';
import { contractorSteps, isLinkOpen } from './contractor-links.ts';

const contractor = { linkId: 'l1', name: 'Alder Heating', propertyId: 'p1' };
const person: Author = { companyId: 'c1', needs: 'isAuth', actor: 'u1', from: '203.0.113.0/24', at: 5500 };
const author: Author = { ...person, actor: 'contractor:l1', contractor };

const send = vi.spyOn(documents, 'send');
beforeEach(() => vi.stubEnv('ENTITIES_TABLE', 'entities'));
afterEach(() => {
  vi.unstubAllEnvs();
  send.mockReset();
});

/** A table whose wingnut is linked to a property, and whose transactions end as `outcome` says. */
function withWingnutOf(propertyId: string | undefined, outcome: (steps: readonly object[]) => void = () => {}) {
  send.mockImplementation(async (command: unknown) => {
    if (command instanceof TransactWriteCommand) outcome(command.input.TransactItems ?? []);
    if (!(command instanceof GetCommand)) return { Items: [] };
    const { sk = '' } = command.input.Key ?? {};
    const property = { id: 'p1', entityStatus: 'enabled', linkedWingnuts: ['w1'], wiringVersion: 1, name: 'Elm' };
    const wingnut = { id: 'w1', externalId: '10', sensors: {}, version: 1, ...(propertyId && { propertyId }) };
    return { Item: sk.startsWith('WINGNUT#') ? wingnut : sk.startsWith('PROPERTY#') ? property : undefined };
  });
}

describe('What a contractor changes (docs/product/contractors.md#changes)', () => {
  it('checks in its own transaction that the link is open, may change things, and is of this property', async () => {
    let first: object | undefined;
    withWingnutOf('p1', (steps) => {
      [first] = steps;
    });
    await configureWingnut(author, 'w1', {}, 1);
    expect(first).toEqual({
      ConditionCheck: {
        TableName: 'entities',
        Key: { pk: 'COMPANY#c1', sk: 'CONTRACTORLINK#l1' },
        ConditionExpression: 'mayChange = :yes AND propertyId = :property AND expiresAt > :now',
        ExpressionAttributeValues: { ':yes': true, ':property': 'p1', ':now': 5 },
      },
    });
  });

  it('is refused when the link was revoked since the call began', async () => {
    withWingnutOf('p1', (steps) => {
      const CancellationReasons = steps.map((_, at) => ({ Code: at === 0 ? 'ConditionalCheckFailed' : 'None' }));
      throw new TransactionCanceledException({ $metadata: {}, message: 'cancelled', CancellationReasons });
    });
    await expect(configureWingnut(author, 'w1', {}, 1)).rejects.toMatchObject({ code: 'LINK_ENDED' });
  });

  it.each([['another property'], [undefined]])(
    'is refused when the wingnut belongs to %s by now',
    async (propertyId) => {
      withWingnutOf(propertyId);
      await expect(configureWingnut(author, 'w1', {}, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(send.mock.calls.some(([command]) => (command as object) instanceof TransactWriteCommand)).toBe(false);
    },
  );

  it('costs other authors no step', () => {
    expect(contractorSteps(person)).toEqual([]);
    expect(contractorSteps(author)).toHaveLength(1);
  });

  it.each([
    [4999, true],
    [5000, false],
  ])('A link that ends in second 5 is open at %i ms: %s', (now, expected) => {
    expect(isLinkOpen({ expiresAt: 5 }, now)).toBe(expected);
  });
});
