import { describe, expect, it } from 'vitest';
import { openAdversity } from '../base/adversity.ts';
import { toMail } from './mailbox.ts';
import { comingOf, outcomesOf } from './outcomes.ts';

const SETS = {
  alarms: ['bounce', 'complaint'],
  tests: ['bounce', 'complaint', 'delivery', 'deliveryDelay', 'reject'],
};
const AT = Date.UTC(2026, 10, 22, 8, 5);
const tags = { company: 'c1', test: 't1', person: 'p1' };
const mailTo = (to: string, configurationSet?: string) =>
  toMail({ from: 'a@b.example', to: [to], subject: '', tags, ...(configurationSet && { configurationSet }) }, AT);

describe('The events of a mail', () => {
  it.each([
    ['ann@x.example', 'tests', ['Email Delivered']],
    ['ann@x.example', 'alarms', []],
    ['ann@x.example', 'unknown', []],
    ['ann@x.example', undefined, []],
    ['bounce+ann@simulator.amazonses.com', 'tests', ['Email Bounced']],
    ['bounce+ann@simulator.amazonses.com', 'alarms', ['Email Bounced']],
    ['Ann <complaint@simulator.amazonses.com>', 'tests', ['Email Delivered', 'Email Complaint Received']],
    ['complaint@simulator.amazonses.com', 'alarms', ['Email Complaint Received']],
    ['success@simulator.amazonses.com', 'tests', ['Email Delivered']],
    ['toString@simulator.amazonses.com', 'tests', ['Email Delivered']],
  ])('to %s by the set %s are %j', (to, set, types) => {
    expect(outcomesOf(mailTo(to, set), SETS).map((outcome) => outcome['detail-type'])).toEqual(types);
  });

  it('is a rejection alone, when its text is that by which scanners for viruses are tried', () => {
    const mail = { ...mailTo('ann@x.example', 'tests'), text: 'X5O!-EICAR-STANDARD-ANTIVIRUS-TEST-FILE!' };
    expect(outcomesOf(mail, SETS).map(({ detail }) => [detail.eventType, detail.reject])).toEqual([
      ['Reject', { reason: 'Bad content' }],
    ]);
  });

  it('come late, twice and in no order in the adverse mode, some of them after a delay of their server', () => {
    const coming = Array.from({ length: 40 }, (_, index) =>
      comingOf(outcomesOf(mailTo(`p${index}@x.example`, 'tests'), SETS, openAdversity(index)), openAdversity(index)),
    );
    const typesOf = (events: (typeof coming)[number]) =>
      events.toSorted(([, a], [, b]) => a - b).map(([{ detail }]) => detail.eventType);
    const orders = new Set(coming.map((events) => typesOf(events).join(' ')));
    expect(orders).toContain('Delivery');
    expect(orders).toContain('Delivery Delivery');
    expect(orders).toContain('DeliveryDelay Delivery');
    expect(orders).toContain('Delivery DeliveryDelay');
    expect(coming.flat().every(([, delayMs]) => delayMs >= 1 && delayMs <= 400)).toBe(true);
    expect(comingOf(outcomesOf(mailTo('ann@x.example', 'tests'), SETS))).toMatchObject([[{}, 0]]);
  });

  it('have its tags and its set, as SES sends them to EventBridge', () => {
    expect(outcomesOf(mailTo('Ann <ann@X.example>', 'tests'), SETS)).toMatchObject([
      {
        source: 'aws.ses',
        detail: {
          eventType: 'Delivery',
          delivery: { timestamp: '2026-11-22T08:05:00.000Z', recipients: ['ann@x.example'] },
          mail: { tags: { 'ses:configuration-set': ['tests'], company: ['c1'], test: ['t1'], person: ['p1'] } },
        },
      },
    ]);
  });
});
