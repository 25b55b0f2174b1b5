import { beforeEach, expect, test, vi } from 'vitest';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { getItems } from '../store/entities.ts';
import { listDue } from '../store/queues.ts';
import { cancelSilenceTimer } from '../store/wingnuts/latest.ts';
import { loadTasks } from './tasks.ts';

vi.mock('../store/entities.ts');
vi.mock('../store/wingnuts/latest.ts');
vi.mock('../store/queues.ts');

const NOW = Date.UTC(2026, 10, 19, 6, 0);
let lines: string[];

/** The check finds expired silence timers of these wingnuts: one feeds a property, the other none. */
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  vi.mocked(listDue).mockImplementation(async (queue) =>
    queue === QUEUES.SILENCE_TIMER
      ? ['linked', 'idle'].map((id) => ({ key: KEYS.latest('c', id), due: NOW - 1 }))
      : [{ key: KEYS.recheck('c', 'marked'), due: NOW - 1 }],
  );
  vi.mocked(getItems).mockResolvedValue([
    { ...KEYS.wingnut('c', 'linked'), propertyId: 'p' },
    KEYS.wingnut('c', 'idle'),
  ]);
});

test('a run checks marked properties and those whose wingnuts may be silent', async () => {
  expect(await loadTasks(NOW)).toEqual([
    { companyId: 'c', propertyId: 'marked', late: [] },
    { companyId: 'c', propertyId: 'p', late: [{ wingnutId: 'linked', due: NOW - 1 }] },
  ]);
  expect(cancelSilenceTimer).toHaveBeenCalledExactlyOnceWith('c', 'idle', NOW - 1);
});

test('a timer that cannot be cancelled does not stop the check', async () => {
  vi.mocked(cancelSilenceTimer).mockRejectedValue(new Error('Throughput exceeds the current limit'));
  expect(await loadTasks(NOW)).toHaveLength(2);
  expect(lines).toEqual([expect.stringContaining('A timer of an idle wingnut was not cancelled')]);
});
