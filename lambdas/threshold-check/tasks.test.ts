import { beforeEach, expect, test, vi } from 'vitest';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { getItems } from '../store/base/entities.ts';
import { cancelSilenceTimer } from '../store/wingnuts/latest.ts';
import { tasksOf } from './tasks.ts';

vi.mock('../store/base/entities.ts');
vi.mock('../store/wingnuts/latest.ts');

const NOW = Date.UTC(2026, 10, 19, 6, 0);
let lines: string[];

/** The check finds expired silence timers of these wingnuts: one feeds a property, the other none. */
const EXPIRED = ['linked', 'idle'].map((id) => ({ key: KEYS.latest('c', id), due: NOW - 1 }));
const MARKED = [{ key: KEYS.dueCheck('c', 'marked'), due: NOW - 1 }];

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  vi.mocked(getItems).mockResolvedValue([
    { ...KEYS.wingnut('c', 'linked'), propertyId: 'p' },
    KEYS.wingnut('c', 'idle'),
  ]);
});

test('a check looks at marked properties and those whose wingnuts may be silent', async () => {
  expect(await tasksOf(MARKED, EXPIRED)).toEqual([
    { companyId: 'c', propertyId: 'marked', late: [] },
    { companyId: 'c', propertyId: 'p', late: [{ wingnutId: 'linked', due: NOW - 1 }] },
  ]);
  expect(cancelSilenceTimer).toHaveBeenCalledExactlyOnceWith('c', 'idle', NOW - 1);
});

test('a property that is marked and has a silent wingnut is one task', async () => {
  expect(await tasksOf([{ key: KEYS.dueCheck('c', 'p'), due: 0 }], EXPIRED)).toEqual([
    { companyId: 'c', propertyId: 'p', late: [{ wingnutId: 'linked', due: NOW - 1 }] },
  ]);
});

test('a timer that cannot be cancelled does not stop the check', async () => {
  vi.mocked(cancelSilenceTimer).mockRejectedValue(new Error('Throughput exceeds the current limit'));
  expect(await tasksOf(MARKED, EXPIRED)).toHaveLength(2);
  expect(lines).toEqual([expect.stringContaining('A timer of an idle wingnut was not canceled')]);
});
