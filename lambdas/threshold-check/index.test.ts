import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckChunk } from '../../shared/platform/items/check-items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { sendMessages } from '../flows/send-messages.ts';
import { tellLeft } from '../flows/tell-soon.ts';
import { recordCheck } from '../store/alarms/checks.ts';
import { listDue } from '../store/base/queues.ts';
import { handler } from './index.ts';

/** Tests what the run of the minute hands on, and to whom. */

vi.mock('../flows/send-messages.ts');
vi.mock('../flows/tell-soon.ts');
vi.mock('../store/alarms/checks.ts');
vi.mock('../store/base/queues.ts');

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const MINUTE = 60_000;
const run = () => handler({ time: new Date(NOW).toISOString() });
const entry = (key: Key, due: number) => ({ key, due });
const chunks = () =>
  vi
    .mocked(sendMessages)
    .mock.calls.flatMap(([, messages]) =>
      messages.map(({ MessageBody = '' }) => JSON.parse(MessageBody) as CheckChunk),
    );

function due({ marks = [], mails = [] }: { marks?: string[]; mails?: ReturnType<typeof entry>[] }): void {
  vi.mocked(listDue).mockResolvedValue({
    [QUEUES.DUE_CHECKS]: marks.map((id) => entry(KEYS.dueCheck('c', id), 0)),
    [QUEUES.SILENCE_TIMER]: [],
    [QUEUES.OUTBOX]: mails,
  });
}

beforeEach(() => {
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.stubEnv('CHECK_QUEUE_URL', 'https://sqs/check');
  for (const mock of [sendMessages, tellLeft, recordCheck]) vi.mocked(mock).mockReset();
  due({});
});

test('A quiet minute is one read and one record: it has ended', async () => {
  await run();
  expect(listDue).toHaveBeenCalledWith(NOW);
  expect(recordCheck).toHaveBeenCalledExactlyOnceWith(NOW, { properties: 0, failed: 0, transitions: 0 });
  expect(sendMessages).not.toHaveBeenCalled();
});

test('What is due goes to the workers, and the check has not ended', async () => {
  due({ marks: ['p', 'q'] });
  await run();
  expect(sendMessages).toHaveBeenCalledExactlyOnceWith('https://sqs/check', expect.anything());
  expect(chunks()).toMatchObject([{ now: NOW, number: 0, of: 1, tasks: [{ propertyId: 'p' }, { propertyId: 'q' }] }]);
  expect(recordCheck).not.toHaveBeenCalled();
});

describe('What earlier checks have left in the outbox', () => {
  const letter = (at: number, ...more: string[]) => KEYS.outboxMail('c', 'p', String(at), ...more);

  test('is handed on, also when properties cannot be', async () => {
    const left = [entry(letter(NOW - 5 * MINUTE), NOW - MINUTE), entry(KEYS.digest('c', 'ann'), NOW)];
    due({ marks: ['p'], mails: left });
    vi.mocked(sendMessages).mockRejectedValue(new Error('Throttled'));
    await expect(run()).rejects.toThrow('Throttled');
    expect(tellLeft).toHaveBeenCalledExactlyOnceWith(left, NOW);
  });

  test('is measured by the message that waits longest, however often it went back; a webhook counts from its turn', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const waiting = entry(letter(NOW - 9 * MINUTE, 'email'), NOW);
    due({ mails: [waiting, entry(letter(NOW - 60 * MINUTE, 'webhook'), NOW - MINUTE)] });
    await run();
    due({});
    await run();
    write.mockRestore();
    expect(lines.map((line) => JSON.parse(line).OldestWaitingMs)).toEqual([9 * MINUTE]);
  });

  test('is left to its chunk for two minutes, which first notes alarms of many properties', async () => {
    const [fresh, old] = [NOW - MINUTE, NOW - 2 * MINUTE].map((at) => entry(letter(at), at));
    due({ mails: [fresh, old].flatMap((each) => each ?? []) });
    await run();
    expect(tellLeft).toHaveBeenCalledWith([old], NOW);
  });

  test('is not left to a chunk when somebody has begun, or when no check has written it', async () => {
    const at = NOW - MINUTE;
    const left = [
      entry(letter(at), NOW - 1),
      entry(letter(at, 'webhook'), at),
      entry(letter(at, 'drill-1'), at),
      entry(letter(at, 'drill-1', 'text'), at),
    ];
    due({ mails: left });
    await run();
    expect(tellLeft).toHaveBeenCalledWith(left, NOW);
  });
});
