import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import {
  isRotationDue,
  isUrgent,
  type JobAnswer,
  MAX_ATTEMPTS,
  newRotation,
  nextRotationStep,
  type Rotation,
  type RotationFacts,
  rotationJobId,
  rotationWords,
} from './rotation.ts';

const NOW = Date.UTC(2026, 11, 1, 15);
const PLANNED = newRotation(
  { id: '7d1f2a60-6a0e-4c1b-9c55-9c5f2a71b0e4', serial: '12', certificateId: 'old', endsAt: NOW + 30 * DAY_MS },
  NOW - HOUR_MS,
);
const made = { certificateId: 'new', endsAt: NOW + 9000 * DAY_MS };
const FREE: RotationFacts = { isRevoked: false, isNewest: true, isFree: true };
const said = (status: string, details: JobAnswer['details'] = {}): RotationFacts => ({
  ...FREE,
  answer: { status, details },
});
const pause = (reason: string) => ({ state: 'planned', reason, attempt: 2, startsAt: NOW + 6 * DAY_MS });
const taken = (reason: string) => ({ state: 'withdrawing', reason });

describe('docs/product/firmware.md#rotation', () => {
  test.each<[string, Partial<Rotation>, RotationFacts, unknown]>([
    ['it waits for a good time', {}, { ...FREE, isFree: false }, undefined],
    ['it waits for the end of a pause', { startsAt: NOW + 1 }, FREE, undefined],
    ['the time is good', {}, FREE, 'request'],
    ['someone has renewed it', {}, { ...FREE, isNewest: false }, 'forget'],
    ['it was revoked', {}, { ...FREE, isRevoked: true }, 'forget'],
    ['it has ended', { endsAt: NOW }, FREE, 'forget'],
    ['the request is on its way', { state: 'requested' }, said('QUEUED'), undefined],
    ['AWS has not offered it yet', { state: 'requested' }, FREE, undefined],
    ['no answer in a day', { state: 'requested', at: NOW - DAY_MS }, said('IN_PROGRESS'), 'cancelRequest'],
    ['not offered in two days', { state: 'requested', at: NOW - 2 * DAY_MS }, FREE, pause('NO_ANSWER')],
    [
      'an answer in the last moment',
      { state: 'requested', at: NOW - DAY_MS },
      said('SUCCEEDED', { request: 'csr' }),
      { state: 'signing', request: 'csr' },
    ],
    ['an answer without a request', { state: 'requested' }, said('SUCCEEDED'), pause('BAD_REQUEST')],
    [
      'a refusal',
      { state: 'requested' },
      said('REJECTED', { reason: 'UNKNOWN_OPERATION' }),
      pause('UNKNOWN_OPERATION'),
    ],
    [
      'the last refusal',
      { state: 'requested', attempt: MAX_ATTEMPTS },
      said('FAILED', { reason: 'NO_KEY' }),
      { state: 'failed', reason: 'NO_KEY' },
    ],
    ['a request that was taken', { state: 'signing', request: 'csr' }, { ...FREE, isRevoked: true }, 'sign'],
    ['a new certificate', { state: 'signed', made }, FREE, 'offer'],
    ['a new one of a wingnut that was revoked', { state: 'signed', made }, { ...FREE, isRevoked: true }, 'withdraw'],
    ['the new one is on its way', { state: 'offered', made }, said('QUEUED'), undefined],
    ['it is not installed in a day', { state: 'offered', made, at: NOW - DAY_MS }, said('QUEUED'), 'cancelOffer'],
    [
      'it could not connect',
      { state: 'offered', made },
      said('FAILED', { reason: 'NOT_CONNECTED' }),
      taken('NOT_CONNECTED'),
    ],
    ['it was canceled', { state: 'offered', made }, said('CANCELED'), taken('NO_ANSWER')],
    [
      'it has connected',
      { state: 'offered', made },
      said('SUCCEEDED', { certificateId: 'new' }),
      { state: 'connected' },
    ],
    [
      'it has connected with another one',
      { state: 'offered', made },
      said('SUCCEEDED', { certificateId: 'old' }),
      taken('OTHER_CERTIFICATE'),
    ],
    ['it says nothing of the certificate', { state: 'offered', made }, said('SUCCEEDED'), taken('OTHER_CERTIFICATE')],
    ['the old one is still valid', { state: 'connected', made }, FREE, 'retire'],
    ['the new one is taken back', { state: 'withdrawing', made }, FREE, 'withdraw'],
    [
      'the old one is kept',
      { state: 'installed', made, at: NOW - 29 * DAY_MS },
      { ...FREE, isNewest: false },
      undefined,
    ],
    [
      'the old one is deleted',
      { state: 'installed', made, at: NOW - 30 * DAY_MS },
      { ...FREE, isNewest: false },
      'clean',
    ],
    ['it stays failed', { state: 'failed' }, FREE, undefined],
    ['an operator has renewed what failed', { state: 'failed' }, { ...FREE, isNewest: false }, 'forget'],
  ])('%s', (_, more, facts, step) => {
    const next = nextRotationStep({ ...PLANNED, at: NOW, ...more }, facts, NOW);
    if (typeof step === 'object') expect(next).toMatchObject(step as object);
    else expect(next).toBe(step);
  });

  test.each([
    [61, false, false],
    [59, true, false],
    [13, true, true],
    [0, false, true],
  ])('a certificate that ends in %i days', (days, isDue, isSoon) => {
    const endsAt = NOW + days * DAY_MS;
    expect([isRotationDue(endsAt, NOW), isUrgent({ endsAt }, NOW)]).toEqual([isDue, isSoon]);
  });

  test('each attempt has jobs of its own, whose names AWS takes', () => {
    const names = [PLANNED, { ...PLANNED, startsAt: Date.UTC(2060, 0, 1) }].flatMap((each) => [
      rotationJobId('request', each),
      rotationJobId('install', each),
    ]);
    expect(new Set(names).size).toBe(4);
    for (const name of names) expect(name).toMatch(/^certificate-[a-zA-Z0-9_-]{1,52}$/);
  });

  test('words of a wingnut are not shown', () => {
    expect(rotationWords('NOT_CONNECTED')).toBe('the wingnut couldn’t connect with it');
    expect(rotationWords('<b>')).toBe('the wingnut didn’t say why');
  });
});
