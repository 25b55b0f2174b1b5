import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { type FirmwarePlan, isAhead, planWords, updateWords, type WingnutUpdate } from './plan.ts';
import { USUAL_WINDOW } from './window.ts';

const ZONE = 'America/New_York';
const NOW = Date.UTC(2026, 10, 30, 15);
const PLAN: FirmwarePlan = {
  model: 'WN-48',
  version: '3.9.0',
  notes: 'Reconnects faster.',
  window: USUAL_WINDOW,
  state: 'open',
  announcedAt: NOW,
  startsAt: NOW + DAY_MS,
  counts: { ahead: 3, updated: 0, failed: 0 },
};
const begun = { ...PLAN, startsAt: NOW };

describe('docs/product/firmware.md#plan: a company', () => {
  it.each<[string, FirmwarePlan]>([
    [
      '3 wingnuts will be updated to version 3.9.0 on weekdays from 9 AM to 4 PM, starting Tue, Dec 1. Readings continue.',
      PLAN,
    ],
    [
      '1 wingnut will be updated to version 3.9.0 on weekdays from 9 AM to 4 PM. Readings continue.',
      { ...begun, counts: { ahead: 1, updated: 0, failed: 0 } },
    ],
    [
      '3 wingnuts will be updated to version 3.9.0 on weekdays from 9 AM to 4 PM. Done: 2. Readings continue.',
      { ...begun, counts: { ahead: 3, updated: 2, failed: 0 } },
    ],
    [
      'Updating 3 wingnuts to version 3.9.0 is postponed until Tue, Dec 8.',
      { ...PLAN, postponedUntil: NOW + 8 * DAY_MS },
    ],
  ])('reads: %s', (words, plan) => {
    expect(planWords(plan, NOW, ZONE)).toBe(words);
  });

  it('sees a plan while it goes on and wingnuts are ahead', () => {
    expect(isAhead(PLAN)).toBe(true);
    expect(isAhead({ ...PLAN, state: 'aborted' })).toBe(false);
    expect(isAhead({ ...PLAN, counts: { ahead: 0, updated: 3, failed: 1 } })).toBe(false);
  });
});

describe('docs/product/firmware.md#plan: the page of a wingnut', () => {
  const update = (state: WingnutUpdate['state'], more: Partial<WingnutUpdate> = {}): WingnutUpdate => ({
    state,
    at: NOW,
    ...more,
  });
  it.each<[string | undefined, WingnutUpdate, FirmwarePlan]>([
    ['Update to 3.9.0 planned, starting Tue, Dec 1', update('waiting'), PLAN],
    ['Update to 3.9.0 planned on weekdays from 9 AM to 4 PM', update('waiting'), begun],
    ['Update to 3.9.0 is waiting because an alarm is active', update('waiting', { wait: 'alarm' }), begun],
    [
      'Update to 3.9.0 postponed until Tue, Dec 8',
      update('waiting', { wait: 'alarm' }),
      { ...begun, postponedUntil: NOW + 8 * DAY_MS },
    ],
    ['Updating to 3.9.0', update('offered'), begun],
    ['Update to 3.9.0 is waiting because the wingnut is disconnected', update('offered', { wait: 'silent' }), begun],
    [undefined, update('offered', { wait: 'silent' }), { ...begun, state: 'stopped' }],
    [undefined, update('waiting'), { ...begun, state: 'stopped' }],
    ['Updating to 3.9.0', update('offered'), begun],
    [undefined, update('offered'), { ...begun, state: 'aborted' }],
    ['Updated to 3.9.0 on Nov 30', update('SUCCEEDED'), begun],
    ['Updated to 3.9.0 on Nov 30', update('SUCCEEDED'), { ...begun, state: 'superseded' }],
    ['Update to 3.9.0 failed on Nov 30: the file was damaged', update('FAILED', { reason: 'HASH_MISMATCH' }), begun],
    ['Update to 3.9.0 failed on Nov 30: the wingnut didn’t finish in time', update('TIMED_OUT'), begun],
    [undefined, update('CANCELED'), begun],
  ])('says %s', (words, known, plan) => {
    expect(updateWords(known, plan, NOW, ZONE)).toBe(words);
  });
});
