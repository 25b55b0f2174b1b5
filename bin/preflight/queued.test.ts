import { expect, it } from 'vitest';
import { queued } from './queued.ts';

const PUBLISHED = { queuedMessages: 'published' } as const;

it.each([
  ['a first deployment', {}, PUBLISHED, 'good'],
  ['a stack of this version', { form: 'published', waiting: 12 }, PUBLISHED, 'good'],
  ['a stack that has gone back to fields', { form: 'fields', waiting: 12 }, PUBLISHED, 'good'],
  ['a later form, and messages wait', { form: 'packed', waiting: 12 }, PUBLISHED, 'blocks'],
  ['a later form, and the queue is empty', { form: 'packed', waiting: 0 }, PUBLISHED, 'warns'],
  ['fields are asked for', { form: 'published', waiting: 12 }, { queuedMessages: 'fields' }, 'warns'],
  ['AWS does not say', { refused: 'AccessDenied', message: 'no' }, PUBLISHED, 'blocks'],
] as const)('The messages that wait: %s', (_what, answer, plan, state) => {
  expect(queued(answer, plan).state).toBe(state);
});

it('An operator reads how many messages would be lost', () => {
  expect(queued({ form: 'packed', waiting: 12 }, PUBLISHED).found).toContain('12 messages wait');
});
