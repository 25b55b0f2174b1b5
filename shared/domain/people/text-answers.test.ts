import { describe, expect, it } from 'vitest';
import { READER } from '../figures/reader.ts';
import { sayTo } from '../figures/say.ts';
import { type AnswerableAlarm, NO_ALARM, planAnswer } from './text-answers.ts';

const say = sayTo(READER);

const alarm = (what: string, more: Partial<AnswerableAlarm> = {}): AnswerableAlarm => ({
  ...{ what, mayTake: true, hasNext: true, ...more },
});
const [NEW, OLD] = [alarm('Pressure at Alder'), alarm('Supply at Birch')];

describe('docs/product/contacts.md#answers: 1', () => {
  it('takes the newest, and says which one and what else is open', () => {
    expect(planAnswer('take', [NEW, OLD], undefined, say)).toEqual({
      acts: NEW,
      says: 'Assigned to you: Pressure at Alder. Also open: Supply at Birch. Reply 1 again for that.',
    });
    expect(planAnswer('take', [NEW], undefined, say).says).toBe('Assigned to you: Pressure at Alder.');
  });
  it('takes the next one when the newest is taken or only informed of', () => {
    expect(
      planAnswer('take', [alarm('a', { heldBy: 'you' }), alarm('b', { mayTake: false }), OLD], undefined, say).acts,
    ).toBe(OLD);
  });
  it.each<[what: string, open: AnswerableAlarm[], over: string | undefined, says: string]>([
    ['when somebody has it', [alarm('a', { heldBy: 'Ann Lee' })], undefined, 'Ann Lee is already handling it: a.'],
    ['when whoever answers has it', [alarm('a', { heldBy: 'you' })], undefined, 'Already assigned to you: a.'],
    [
      'where one is only informed',
      [alarm('a', { mayTake: false })],
      undefined,
      "You're notified only of a. Someone else has to respond.",
    ],
    ['when it is over', [], 'a', 'Already cleared: a. No action taken.'],
    ['when nothing was texted', [], undefined, NO_ALARM],
  ])('does nothing %s', (_what, open, over, says) => {
    expect(planAnswer('take', open, over, say)).toEqual({ says });
  });
});

describe('docs/product/contacts.md#answers: 2', () => {
  it('passes the newest on that has a next level', () => {
    expect(planAnswer('passOn', [alarm('a', { hasNext: false }), OLD], undefined, say)).toEqual({
      acts: OLD,
      says: 'Escalated: Supply at Birch. Also open: a. Reply 2 again for that.',
    });
  });
  it('says so without a next level', () => {
    expect(planAnswer('passOn', [alarm('a', { hasNext: false })], undefined, say)).toEqual({
      says: 'There is no next level, so no one else will be notified of a. Reply 1 to respond.',
    });
  });
});
