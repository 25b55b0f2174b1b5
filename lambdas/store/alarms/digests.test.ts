import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { documents } from '../base/entities.ts';
import { VersionConflictError } from '../base/transaction.ts';
import { moveToDigest } from './digests.ts';

const NOW = Date.UTC(2026, 10, 27);
const OWNER = { companyId: 'c1', userId: 'ann', channel: 'email' } as const;
const WAIT = {
  earliest: NOW + 120_000,
  severity: 'warning',
  quiet: undefined,
  why: 'manySites',
  isManySites: true,
} as const;

const mailOf = (propertyId: string): OutboxMail => {
  const news: Transition = { kind: 'silence', event: 'raised', subject: 'w', since: NOW, raisedAt: NOW, at: NOW };
  const addressees = [{ userId: 'ann', refusals: 0 }];
  return {
    companyId: 'c1',
    propertyId,
    at: NOW,
    news: [news],
    addressees,
    told: [],
    delays: 0,
    queue: 'MAIL',
    due: NOW,
  };
};
const move = (propertyId: string) =>
  moveToDigest(mailOf(propertyId), () => ({ addressees: [], told: [] }), OWNER, WAIT, NOW);

/** The sort keys that each transaction writes, and the properties of the digest in it. */
const written: { keys: string[]; parts: string[] }[] = [];
/** The property whose message another run has. */
let taken = '';

beforeEach(() => {
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  written.length = 0;
  taken = '';
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return {};
    const steps = command.input.TransactItems ?? [];
    const keys = steps.map(({ Put, Update }) => String(Update?.Key?.sk ?? Put?.Item?.sk));
    if (keys.some((key) => key.startsWith(`LETTER#${taken}#`))) {
      const CancellationReasons = keys.map((key) => ({
        Code: key.startsWith(`LETTER#${taken}#`) ? 'ConditionalCheckFailed' : 'None',
      }));
      throw new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
    }
    const parts = steps.flatMap(({ Put }) => (Put?.Item?.parts ?? []) as { propertyId: string }[]);
    written.push({ keys, parts: parts.map(({ propertyId }) => propertyId) });
    return {};
  });
});

test('What a person is told of at once moves into the digest in one transaction', async () => {
  const until = await Promise.all(['p1', 'p2', 'p3'].map(move));
  expect(until).toEqual([WAIT.earliest, WAIT.earliest, WAIT.earliest]);
  expect(written.map(({ parts }) => parts)).toEqual([['p1', 'p2', 'p3']]);
  expect(written[0]?.keys.filter((key) => key.startsWith('LETTER#'))).toHaveLength(3);
});

test('A message that another run has holds none of those that move with it', async () => {
  taken = 'p2';
  const results = await Promise.allSettled(['p1', 'p2', 'p3'].map(move));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: expect.any(VersionConflictError) });
  expect(written.flatMap(({ parts }) => parts)).toEqual(['p1', 'p3']);
});

test('What waits for another reason moves by itself', async () => {
  const others = { ...WAIT, earliest: NOW + 600_000 };
  await Promise.all([move('p1'), moveToDigest(mailOf('p2'), () => ({ addressees: [], told: [] }), OWNER, others, NOW)]);
  expect(written.map(({ parts }) => parts)).toEqual([['p1'], ['p2']]);
});
