import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../lambdas/ingest/message.ts';
import { inChunks } from '../../lambdas/threshold-check/chunks.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { CheckChunk } from '../../shared/platform/items/check-items.ts';
import type { ExportMessage } from '../../shared/platform/items/export-items.ts';
import type { TellMessage } from '../../shared/platform/telling.ts';
import QUEUED from './queued.json' with { type: 'json' };

/**
 * Messages as each release queues them. They wait while a release is deployed or rolled back, so each release reads those of the one
 * before, and writes none that the one before cannot read (docs/decisions/241).
 */
interface Queued {
  readonly queue: string;
  readonly release: string;
  readonly message: Readonly<Record<string, unknown>>;
}
const ROWS: readonly Queued[] = QUEUED;
const of = (queue: string, release: string) =>
  ROWS.find((row) => row.queue === queue && row.release === release)?.message;

/** The fields of a value with their types, at each level; a list is as its first element. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return [formOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, formOf(each)]));
}

/** Messages that this version queues, typed as their readers read them. */
const NOW = 1795856400000;
const task = (propertyId: string) => ({ companyId: 'c1', propertyId, late: [{ wingnutId: 'w1', due: NOW }] });
const WRITTEN: Readonly<Record<string, object>> = {
  check: inChunks(
    Array.from({ length: 101 }, (_, index) => task(`p${index}`)),
    NOW,
  )[0] as CheckChunk,
  telling: { pk: 'COMPANY#c1', sk: 'LETTER#p1', due: NOW, at: NOW } satisfies TellMessage,
  exports: { companyId: 'c1', userId: 'u1', exportId: 'e1', failures: 0 } satisfies ExportMessage,
};

describe.each(Object.entries(WRITTEN))('A message of the queue %s', (queue, written) => {
  it('has the form of its sample: another form needs a setting that keeps the old one', () => {
    expect(formOf(written)).toEqual(formOf(of(queue, packageFile.version)));
  });

  it('has all that the release before reads of it', () => {
    const before = of(queue, '1.0.0');
    if (before) expect(formOf(written)).toMatchObject(formOf(before) as object);
    else expect(queue).not.toBe('exports');
  });
});

describe('A message of the queue of ingest', () => {
  const rows = ROWS.filter(({ queue }) => queue === 'ingest');

  it.each(rows)('is read as $release queues it', ({ message }) => {
    expect(parseMessage('m', JSON.stringify(message))).toMatchObject({
      wingnutId: 'w1',
      receivedAt: message.receivedAt,
      readings: [{ time: 1795856400000 }],
      refusals: [],
    });
  });

  it('has another form than that of 1.0.0, which the setting queuedMessages keeps', () => {
    expect(rows.map(({ release }) => release)).toEqual(['1.0.0', '1.1.0']);
    expect(of('ingest', '1.0.0')).not.toHaveProperty('payload');
  });
});
