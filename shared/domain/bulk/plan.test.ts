import { describe, expect, test } from 'vitest';
import type { BulkAction, BulkContext, BulkTarget } from './action.ts';
import { type BulkChange, changed } from './changes.ts';
import { bulkPlan, undoPlan } from './plan.ts';
import { BULK_REASONS, BULK_REMARKS } from './reasons.ts';

const ann = { id: 'ann', type: 'email' } as const;
const annPhone = { id: 'ann', type: 'phone' } as const;
const target: BulkTarget = {
  portfolio: 'Coast',
  entityStatus: 'disabled',
  recipients: [ann, annPhone],
  thresholds: { boilerOutletTemperature1: { min: '130', max: '200', thresholdStatus: 'enabled' } },
  labels: [],
  works: [],
  timeZone: 'America/Toronto',
};
const now = Date.UTC(2026, 10, 23, 15);
const context: BulkContext = { now, userId: 'ann', newId: 'new', timeOf: () => undefined };
const on: BulkTarget = { ...target, entityStatus: 'enabled' };

describe('an action', () => {
  test.each<[string, BulkTarget, BulkAction, readonly BulkChange[] | string]>([
    [
      'switches on what is off',
      target,
      { notifications: 'enabled' },
      [{ of: 'notifications', before: 'disabled', after: 'enabled' }],
    ],
    ['leaves what is on', on, { notifications: 'enabled' }, BULK_REASONS.isOn],
    ['leaves what is off', target, { notifications: 'disabled' }, BULK_REASONS.isOff],
    ['sets a portfolio', target, { portfolio: 'Hills' }, [{ of: 'portfolio', before: 'Coast', after: 'Hills' }]],
    ['takes a portfolio away', target, { portfolio: '' }, [{ of: 'portfolio', before: 'Coast', after: '' }]],
    ['leaves the same portfolio', target, { portfolio: 'Coast' }, BULK_REASONS.isInPortfolio],
    ['leaves a property without a portfolio', { ...target, portfolio: '' }, { portfolio: '' }, BULK_REASONS.isInNone],
    [
      'adds only those who are not mailed',
      target,
      { addRecipients: ['ann', 'bo'] },
      [{ of: 'recipient', recipient: { id: 'bo', type: 'email' }, isIn: true }],
    ],
    [
      'mails a person who was only a phone number',
      { ...target, recipients: [annPhone] },
      { addRecipients: ['ann'] },
      [{ of: 'recipient', recipient: ann, isIn: true }],
    ],
    ['adds nobody twice', target, { addRecipients: ['ann'] }, BULK_REASONS.areMailed],
    [
      'removes a person on every way',
      target,
      { removeRecipients: ['ann', 'bo'] },
      [
        { of: 'recipient', recipient: ann, isIn: false },
        { of: 'recipient', recipient: annPhone, isIn: false },
      ],
    ],
    ['removes nobody who is not there', target, { removeRecipients: ['bo'] }, BULK_REASONS.areNone],
  ])('%s', (_name, before, action, expected) => {
    const verdict = bulkPlan(before, action, context);
    expect(verdict).toMatchObject(
      typeof expected === 'string' ? { is: 'same', why: expected } : { is: 'change', changes: expected },
    );
  });

  test.each<[string, BulkTarget, BulkAction, readonly string[]]>([
    [
      'alarms that mail nobody',
      { ...target, recipients: [] },
      { notifications: 'enabled' },
      [BULK_REMARKS.mailsNobody],
    ],
    ['alarms without a limit', { ...target, thresholds: {} }, { notifications: 'enabled' }, [BULK_REMARKS.noLimit]],
    ['the last recipient who goes', on, { removeRecipients: ['ann'] }, [BULK_REMARKS.mailsNobody]],
    ['alarms that stay off', target, { removeRecipients: ['ann'] }, [BULK_REMARKS.areOff]],
    ['alarms that are switched off', on, { notifications: 'disabled' }, [BULK_REMARKS.areSwitchedOff]],
    ['nothing about a portfolio', { ...on, recipients: [], thresholds: {} }, { portfolio: 'Hills' }, []],
  ])('remarks on %s', (_name, before, action, remarks) => {
    expect(bulkPlan(before, action, context)).toMatchObject({ is: 'change', remarks });
  });

  test('is one: none or two are an error of the program', () => {
    expect(() => bulkPlan(target, {}, context)).toThrow('One action');
    expect(() => bulkPlan(target, { portfolio: '', notifications: 'enabled' }, context)).toThrow('One action');
  });
});

describe('taking back', () => {
  const actions: readonly BulkAction[] = [
    { notifications: 'enabled' },
    { portfolio: 'Hills' },
    { addRecipients: ['bo'] },
    { removeRecipients: ['ann'] },
  ];
  const planned = (action: BulkAction): readonly BulkChange[] => {
    const verdict = bulkPlan(target, action, context);
    return verdict.is === 'change' ? verdict.changes : [];
  };
  const circumstances = { verified: new Set(['ann', 'bo']), now };
  const recipientsOf = ({ recipients }: BulkTarget) => recipients.map(({ id, type }) => `${id} ${type}`).sort();

  test.each(actions)('%j puts back what was before', (action) => {
    const after = { ...target, ...changed(target, planned(action)) };
    const verdict = undoPlan(after, planned(action), circumstances);
    const back = { ...after, ...changed(after, verdict.is === 'change' ? verdict.changes : []) };
    expect({ ...back, recipients: recipientsOf(back) }).toEqual({ ...target, recipients: recipientsOf(target) });
  });

  test.each<[BulkAction, Partial<BulkTarget>]>([
    [{ notifications: 'enabled' }, { entityStatus: 'disabled' }],
    [{ portfolio: 'Hills' }, { portfolio: 'Plains' }],
    [{ addRecipients: ['bo'] }, { recipients: [ann] }],
    [{ removeRecipients: ['ann'] }, { recipients: [ann] }],
  ])('%j leaves what somebody has changed since', (action, since) => {
    const after = { ...target, ...changed(target, planned(action)), ...since };
    expect(undoPlan(after, planned(action), circumstances)).toEqual({ is: 'cannot', why: BULK_REASONS.changedSince });
  });

  test('leaves other things that somebody has changed', () => {
    const changes = planned({ portfolio: 'Hills' });
    const after = { ...target, ...changed(target, changes), entityStatus: 'enabled' } as const;
    expect(undoPlan(after, changes, circumstances)).toMatchObject({ is: 'change' });
  });

  test('puts nobody back who is not a user any more', () => {
    const changes = planned({ removeRecipients: ['ann'] });
    const after = { ...target, ...changed(target, changes) };
    expect(undoPlan(after, changes, { ...circumstances, verified: new Set() })).toEqual({
      is: 'cannot',
      why: BULK_REASONS.changedSince,
    });
  });
});
