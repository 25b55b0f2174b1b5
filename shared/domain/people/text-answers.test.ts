import { describe, expect, it } from 'vitest';
import { type AnswerableAlarm, NO_ALARM, planAnswer } from './text-answers.ts';

const alarm = (what: string, more: Partial<AnswerableAlarm> = {}): AnswerableAlarm => ({
  ...{ what, mayTake: true, hasNext: true, ...more },
});
const [NEW, OLD] = [alarm('Pressure at Alder'), alarm('Supply at Birch')];

describe('docs/product/contacts.md#answers: 1', () => {
  it('takes the newest, and says which one and what else is open', () => {
    expect(planAnswer('take', [NEW, OLD], undefined)).toEqual({
      acts: NEW,
      says: 'You have it: Pressure at Alder. Also open: Supply at Birch. Reply 1 again for that.',
    });
    expect(planAnswer('take', [NEW], undefined).says).toBe('You have it: Pressure at Alder.');
  });
  it('takes the next one when the newest is taken or only informed of', () => {
    expect(
      planAnswer('take', [alarm('a', { heldBy: 'you' }), alarm('b', { mayTake: false }), OLD], undefined).acts,
    ).toBe(OLD);
  });
  it.each<[what: string, open: AnswerableAlarm[], over: string | undefined, says: string]>([
    ['when somebody has it', [alarm('a', { heldBy: 'Ann Lee' })], undefined, 'Ann Lee has it already: a.'],
    ['when whoever answers has it', [alarm('a', { heldBy: 'you' })], undefined, 'You have it already: a.'],
    [
      'where one is only informed',
      [alarm('a', { mayTake: false })],
      undefined,
      'You are only informed of a. Somebody else must take it.',
    ],
    ['when it is over', [], 'a', 'It is over: a. Nothing was done.'],
    ['when nothing was texted', [], undefined, NO_ALARM],
  ])('does nothing %s', (_what, open, over, says) => {
    expect(planAnswer('take', open, over)).toEqual({ says });
  });
});

describe('docs/product/contacts.md#answers: 2', () => {
  it('passes the newest on that has a next level', () => {
    expect(planAnswer('passOn', [alarm('a', { hasNext: false }), OLD], undefined)).toEqual({
      acts: OLD,
      says: 'Passed on to the next level: Supply at Birch. Also open: a. Reply 2 again for that.',
    });
  });
  it('says so without a next level', () => {
    expect(planAnswer('passOn', [alarm('a', { hasNext: false })], undefined)).toEqual({
      says: 'There is no next level, so nobody else is told of a. Reply 1 to take it.',
    });
  });
});
