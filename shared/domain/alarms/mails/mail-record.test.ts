import { describe, expect, it } from 'vitest';
import { addMails, isTooLong, MAX_MAILS, sentCount } from './mail-record.ts';

const mail = (userId: string, event: 'raised' | 'reminded' | 'recovered', failure?: string) => ({
  userId,
  event,
  ...(failure && { failure }),
});
const NONE = { told: [], toldCount: 0 };

describe('The mails in the history of an alarm', () => {
  it('are those of its beginning and its end, and all are counted', () => {
    const months = Array.from({ length: 3000 }, () => mail('ann', 'reminded'));
    const record = addMails(addMails(addMails(NONE, [mail('ann', 'raised')]), months), [mail('ann', 'recovered')]);
    expect(record).toEqual({ told: [mail('ann', 'raised'), mail('ann', 'recovered')], toldCount: 3002 });
  });

  it('include the first reminder that reached a person whom no other mail had reached', () => {
    const record = addMails(NONE, [
      mail('ann', 'raised', 'bounced'),
      mail('ann', 'reminded', 'bounced'),
      mail('ann', 'reminded'),
      mail('ann', 'reminded'),
      mail('bo', 'reminded', 'bounced'),
      mail('bo', 'reminded', 'bounced'),
    ]);
    expect(record.told).toEqual([
      mail('ann', 'raised', 'bounced'),
      mail('ann', 'reminded'),
      mail('bo', 'reminded', 'bounced'),
    ]);
    expect(record.toldCount).toBe(6);
  });

  it('are the newest when there are more than a history holds', () => {
    const many = Array.from({ length: MAX_MAILS + 1 }, (_, index) => mail(`user ${index}`, 'raised'));
    const record = addMails(NONE, many);
    expect(record.told).toEqual(many.slice(1));
    expect(record.toldCount).toBe(MAX_MAILS + 1);
    expect(isTooLong(record)).toBe(false);
  });

  it('of an earlier version are counted and shortened', () => {
    const before = { told: Array.from({ length: 3148 }, () => mail('ann', 'reminded')) };
    expect(isTooLong(before)).toBe(true);
    expect(addMails(before, [])).toEqual({ told: [mail('ann', 'reminded')], toldCount: 3148 });
  });
});

it('What failed, and what waits for a digest, is not counted as sent', () => {
  const mail = (more: object = {}) => ({ userId: 'u', event: 'raised' as const, ...more });
  const told = [mail(), mail({ failure: 'no such address' }), mail({ digestAt: 100 })];
  expect(sentCount({ told, toldCount: 10 }, 99)).toBe(8);
  expect(sentCount({ told, toldCount: 10 }, 100)).toBe(9);
  expect(sentCount({ told }, 100)).toBe(2);
});
