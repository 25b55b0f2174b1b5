import { expect, test } from 'vitest';
import type { AlertChoice } from './alert-choice.ts';
import { PERSON_CHANNELS } from './channel.ts';
import { fanOut } from './fan-out.ts';

const people = ['ann', 'bo', 'cy'].map((userId) => ({ userId, refusals: 0 }));
const ids = (found: Record<string, readonly { userId: string }[]>) =>
  Object.fromEntries(Object.entries(found).map(([channel, each]) => [channel, each.map(({ userId }) => userId)]));
const NOBODY = { email: [], text: [], call: [], push: [] };

test('Who has set nothing is told by e-mail', () => {
  expect(ids(fanOut(people, new Map(), 'critical', PERSON_CHANNELS))).toEqual({
    ...NOBODY,
    email: ['ann', 'bo', 'cy'],
  });
});

test('Each person is told on the channels of the severity, of those that the stack has', () => {
  const phone = { verifiedAt: 1 };
  const choices = new Map<string, AlertChoice>([
    ['ann', { channels: { critical: ['text', 'call'], warning: ['text'] }, phone }],
    ['bo', { channels: { warning: [] } }],
  ]);
  expect(ids(fanOut(people, choices, 'critical', PERSON_CHANNELS))).toEqual({
    email: ['bo', 'cy'],
    text: ['ann'],
    call: ['ann'],
    push: [],
  });
  expect(ids(fanOut(people, choices, 'warning', PERSON_CHANNELS))).toEqual({ ...NOBODY, email: ['cy'], text: ['ann'] });
  // A channel that the stack does not have is never chosen, and nobody is left untold for it.
  expect(ids(fanOut(people, choices, 'critical', ['email']))).toEqual({ ...NOBODY, email: ['ann', 'bo', 'cy'] });
});
