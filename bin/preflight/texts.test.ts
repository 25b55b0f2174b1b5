import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';

const ORIGINATION = 'phone-0123456789abcdef0123456789abcdef';
const plan = (calls = true, keepsData = true) => ({ texts: { origination: ORIGINATION, calls }, keepsData });
const good = { status: 'ACTIVE', capabilities: ['SMS', 'VOICE'], tier: 'PRODUCTION' };

describe('Before a deployment, the sender of texts', () => {
  it('is good when it can send, and when there is none', () => {
    expect(texts({}, { keepsData: true })).toEqual({ state: 'good', found: 'no sender, so no texts and no calls' });
    expect(texts(good, plan())).toEqual({ state: 'good', found: `${ORIGINATION} sends texts and calls` });
    expect(texts({ ...good, capabilities: ['SMS'] }, plan(false)).state).toBe('good');
    expect(texts({ tier: 'PRODUCTION' }, plan(false)).state).toBe('good');
  });

  it.each<[what: string, answer: Parameters<typeof texts>[0], found: RegExp]>([
    ['it is of another account', { refused: 'ResourceNotFoundException', message: '' }, /is none of this account/],
    ['AWS does not say', { refused: 'AccessDeniedException', message: 'no' }, /^AWS did not answer/],
    ['it is not registered', { ...good, status: 'PENDING' }, /is PENDING/],
    ['it has no texts', { ...good, capabilities: ['VOICE'] }, /sends no texts/],
    ['it has no voice', { ...good, capabilities: ['SMS'] }, /cannot call/],
    ['the account is in the sandbox', { ...good, tier: 'SANDBOX' }, /sandbox/],
  ])('stops it when %s', (_, answer, found) => {
    const result = texts(answer, plan());
    expect(result.state).toBe('blocks');
    expect(result.found).toMatch(found);
    expect(result.todo).toMatch(/\.$/);
  });

  it('only warns of the sandbox in a stage for trials', () => {
    expect(texts({ ...good, tier: 'SANDBOX' }, plan(true, false)).state).toBe('warns');
  });
});
