import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCheckMark } from '../alarms/due-checks.ts';
import { leaseOutboxMail } from '../alarms/outbox.ts';
import { advanceLatest, cancelSilenceTimer } from '../wingnuts/latest.ts';
import { documents } from './entities.ts';

const LOST = [
  new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} }),
  new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} }),
];

beforeEach(() => {
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

describe.each(LOST)('A write that loses against another one with $name', (error) => {
  beforeEach(() => {
    vi.spyOn(documents, 'send').mockImplementation(async () => {
      throw error;
    });
  });

  it('leaves a mail to the run that has it', async () => {
    expect(await leaseOutboxMail({ key: { pk: 'a', sk: 'b' }, due: 1 }, 2)).toBeUndefined();
  });

  it('leaves a timer or a mark that has moved as it is', async () => {
    await expect(cancelSilenceTimer('c', 'w', 1)).resolves.toBeUndefined();
    await expect(clearCheckMark('c', 'p', 'mark')).resolves.toBeUndefined();
  });

  it('is made again for latest values', async () => {
    let puts = 0;
    vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
      if (!(command instanceof PutCommand)) return {};
      puts += 1;
      if (puts === 1) throw error;
      return {};
    });
    const news = [{ receivedAt: 10, readings: [{ time: 5, values: { AN01: 1 } }] }];
    expect(await advanceLatest({ companyId: 'c', wingnutId: 'w' }, news, { storedAt: 10 })).toMatchObject({
      receivedAt: 10,
    });
    expect(puts).toBe(2);
  });
});

it('A message leaves in the latest values what is wrong with the sensors, and the next one takes it away', async () => {
  vi.spyOn(documents, 'send').mockImplementation(async () => ({}));
  const wired = { sensors: { DI01: { type: 'leak', label: 'leak1' } } as const, thresholds: {} };
  const after = (value: number | null) =>
    advanceLatest(
      { companyId: 'c', wingnutId: 'w' },
      [{ receivedAt: 10, readings: [{ time: 10, values: { DI01: value } }] }],
      { wired, storedAt: 10 },
    );
  expect(await after(1)).toMatchObject({ trouble: { unknown: 0, warnings: 1 } });
  expect(await after(null)).toMatchObject({ trouble: { unknown: 1, warnings: 0 } });
  expect(await after(0)).not.toHaveProperty('trouble');
});
