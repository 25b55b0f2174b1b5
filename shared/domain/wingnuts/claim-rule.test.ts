import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { type Claimable, claimNeed, releaseEnd } from './claim-rule.ts';

const NOW = Date.UTC(2026, 10, 26);

test.each<[string, Partial<Claimable>, ReturnType<typeof claimNeed>]>([
  ['has no code and was never removed', {}, 'nothing'],
  ['has a code and was never claimed', { hasCode: true }, 'code'],
  ['has a code and was removed by another company', { hasCode: true, formerCompanyId: 'them' }, 'code'],
  ['has a code and was removed by this company', { hasCode: true, formerCompanyId: 'us' }, 'nothing'],
  ['has no code and was removed by this company', { formerCompanyId: 'us' }, 'nothing'],
  ['has no code and was removed by another company', { formerCompanyId: 'them' }, 'refused'],
  ['was released by another company', { formerCompanyId: 'them', releasedUntil: NOW + 1 }, 'nothing'],
  ['has a code and was released', { hasCode: true, formerCompanyId: 'them', releasedUntil: NOW + 1 }, 'nothing'],
  ['was released until now', { formerCompanyId: 'them', releasedUntil: NOW }, 'refused'],
  ['belongs to a company', { companyId: 'them', hasCode: true }, 'refused'],
  ['belongs to this company', { companyId: 'us' }, 'refused'],
  ['was revoked', { certificate: 'revoked', hasCode: true }, 'refused'],
])('A device that %s', (_what, device, need) => {
  expect(claimNeed({ hasCode: false, ...device }, 'us', NOW, false)).toBe(need);
});

test('The operator lets devices without a code be claimed by their UUID, and no others', () => {
  const removed = { formerCompanyId: 'them' };
  expect(claimNeed({ hasCode: false, ...removed }, 'us', NOW, true)).toBe('nothing');
  expect(claimNeed({ hasCode: true, ...removed }, 'us', NOW, true)).toBe('code');
  expect(claimNeed({ hasCode: false, companyId: 'them' }, 'us', NOW, true)).toBe('refused');
});

test('A release ends after 30 days', () => {
  expect(releaseEnd(NOW)).toBe(NOW + 30 * DAY_MS);
});
