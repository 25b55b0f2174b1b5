import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { PendingRecipient } from '../../shared/platform/items/alarm-items.ts';
import type { MailedUser } from '../../shared/platform/items/parsers/user.ts';
import { type Delivery, endDelivery, planRecipient, type RecipientResult, stepDelivery } from './delivery.ts';

const NOW = Date.UTC(2026, 2, 3, 12);
const ANN: MailedUser = {
  id: 'ann',
  email: 'ann@x.example',
  entityStatus: 'verified',
  firstName: 'Ann',
  lastName: 'Lee',
};
const PERSON = { name: 'Ann Lee', email: 'ann@x.example' };

const bounced = (at: number, email = ANN.email): MailedUser => ({
  ...ANN,
  undeliverable: { email, kind: 'bounced', at, reason: 'no such user' },
});

describe('A recipient', () => {
  test.each([
    ['is mailed', ANN, { kind: 'send', person: PERSON }],
    ['who is gone is dropped', undefined, { kind: 'dropped' }],
    [
      'who cannot be read is refused',
      'malformed' as const,
      { kind: 'refused', failure: 'The stored user cannot be read' },
    ],
    ['who is not verified is dropped', { ...ANN, entityStatus: 'pending' as const }, { kind: 'dropped' }],
    ['who is being deleted is dropped', { ...ANN, entityStatus: 'deleting' as const }, { kind: 'dropped' }],
    [
      'without a last name has no blank behind it',
      { ...ANN, lastName: '' },
      { kind: 'send', person: { ...PERSON, name: 'Ann' } },
    ],
    [
      'whose address bounced yesterday is skipped',
      bounced(NOW - DAY_MS),
      { kind: 'skipped', failure: 'Email to this address bounced on 2026-03-02: no such user' },
    ],
    [
      'whose bounce repeats the address is skipped without it',
      { ...ANN, undeliverable: { email: ANN.email, kind: 'bounced' as const, at: NOW, reason: '550 <ann@x.example>' } },
      { kind: 'skipped', failure: 'Email to this address bounced on 2026-03-03: 550 <<e-mail>>' },
    ],
    ['whose address has rested is mailed', bounced(NOW - 7 * DAY_MS), { kind: 'send', person: PERSON }],
    ['whose earlier address bounced is mailed', bounced(NOW, 'old@x.example'), { kind: 'send', person: PERSON }],
    [
      'who called a mail spam is skipped for good',
      { ...ANN, undeliverable: { email: ANN.email, kind: 'complained' as const, at: 0, reason: '' } },
      { kind: 'skipped', failure: 'Email to this address was reported as spam on 1970-01-01' },
    ],
    [
      'of whom one mail came back is mailed',
      { ...ANN, undeliverable: { email: ANN.email, kind: 'returned' as const, at: NOW, reason: 'full' } },
      { kind: 'send', person: PERSON },
    ],
  ])('%s', (_name, user, plan) => {
    expect(planRecipient(user, NOW)).toEqual(plan);
  });
});

const waiting = (userId: string, refusals = 0): PendingRecipient => ({ userId, refusals });
const delivery = (recipients: readonly PendingRecipient[], told: Delivery['told'] = []): Delivery => ({
  recipients,
  told,
  counts: { mailed: 0, delayed: 0, givenUp: 0 },
});
const failed = (kind: 'skipped' | 'refused' | 'later'): RecipientResult => ({
  kind,
  failure: 'no',
});
/** The history has the id alone. */
const told = { userId: 'ann', at: NOW, name: '', email: '' };

describe('A step of a delivery', () => {
  const both = delivery([waiting('ann'), waiting('bo')]);
  const young = { at: NOW - MINUTE_MS };
  const step = (result: RecipientResult, refusals = 0, at = young.at, from = both) =>
    stepDelivery(from, { at }, waiting('ann', refusals), result, NOW);

  test('a sent mail is recorded and saved before the next recipient', () => {
    expect(step({ kind: 'sent' })).toEqual({
      delivery: { recipients: [waiting('bo')], told: [told], counts: { mailed: 1, delayed: 0, givenUp: 0 } },
      mustSave: true,
      stops: false,
    });
  });

  test('the last recipient is not saved alone: the end of the delivery records him', () => {
    expect(step({ kind: 'sent' }, 0, young.at, delivery([waiting('ann')])).mustSave).toBe(false);
  });

  test('a dropped recipient leaves no record', () => {
    expect(step({ kind: 'dropped' })).toEqual({
      delivery: { ...both, recipients: [waiting('bo')] },
      mustSave: false,
      stops: false,
    });
  });

  test('a skipped address is recorded with its reason and counts as nothing', () => {
    const { delivery: after, mustSave } = step(failed('skipped'));
    expect(after).toEqual({ ...both, recipients: [waiting('bo')], told: [{ ...told, failure: 'no' }] });
    expect(mustSave).toBe(true);
  });

  test.each([
    ['the first rejection is counted and waits', 'refused', 0, young.at, 1, false],
    ['the second rejection is counted and waits', 'refused', 1, young.at, 2, false],
    ['an outage of SES is not the recipient’s and stops the run', 'later', 2, young.at, 2, true],
    ['at exactly 24 hours the mail still waits', 'later', 0, NOW - DAY_MS, 0, true],
  ] as const)('%s', (_name, kind, refusals, at, next, stops) => {
    expect(step(failed(kind), refusals, at)).toEqual({
      delivery: {
        recipients: [waiting('ann', next), waiting('bo')],
        told: [],
        counts: { mailed: 0, delayed: 1, givenUp: 0 },
      },
      mustSave: false,
      stops,
    });
  });

  test.each([
    ['the third rejection', 'refused', 2, young.at],
    ['a rejection after more than 24 hours', 'refused', 0, NOW - DAY_MS - 1],
    ['an outage of more than 24 hours', 'later', 0, NOW - DAY_MS - 1],
  ] as const)('%s gives the recipient up', (_name, kind, refusals, at) => {
    const { delivery: after, stops } = step(failed(kind), refusals, at);
    expect(after).toEqual({
      recipients: [waiting('bo')],
      told: [{ ...told, failure: 'no' }],
      counts: { mailed: 0, delayed: 0, givenUp: 1 },
    });
    expect(stops).toBe(false);
  });
});

describe('The end of a delivery', () => {
  test.each([
    [0, 1],
    [1, 2],
    [4, 16],
    [5, 30],
    [20, 30],
  ])('after %i delays waits for %i minutes', (delays, minutes) => {
    const addressees = [waiting('ann')];
    expect(endDelivery(delivery(addressees), { delays }, NOW)).toMatchObject({
      postponed: { addressees, told: [], due: NOW + minutes * MINUTE_MS, delays: delays + 1 },
    });
  });

  test.each([
    ['somebody has the mail', [told, { ...told, userId: 'bo', failure: 'no' }], 0],
    ['nobody is left who wanted it', [], 0],
    ['every address is skipped, so nobody has it', [{ ...told, failure: 'no' }], 1],
  ])('%s', (_name, all, givenUp) => {
    expect(endDelivery(delivery([], all), { delays: 0 }, NOW)).toEqual({
      counts: { mailed: 0, delayed: 0, givenUp },
      told: all,
    });
  });

  test('a recipient who was given up is not counted twice', () => {
    const given = { ...delivery([], [{ ...told, failure: 'no' }]), counts: { mailed: 0, delayed: 0, givenUp: 1 } };
    expect(endDelivery(given, { delays: 0 }, NOW).counts.givenUp).toBe(1);
  });
});
