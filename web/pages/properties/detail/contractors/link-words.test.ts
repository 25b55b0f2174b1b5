import { expect, test } from 'vitest';
import type { ContractorLinkReply } from '../../../../../shared/api/types/contractor-types.ts';
import { linkFacts } from './link-words.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const HOUR = 3_600_000;
const LINK: ContractorLinkReply = {
  id: 'l',
  propertyId: 'p',
  name: 'Northgate',
  mayChange: false,
  email: null,
  createdAt: NOW,
  expiresAt: NOW + 72 * HOUR,
  openedAt: null,
  usedAt: null,
  secondAt: null,
  asked: null,
};

test.each<[Partial<ContractorLinkReply>, string]>([
  [{}, 'View only · until Thu 12:00 PM · not opened yet'],
  [{ mayChange: true }, 'Can configure wingnuts · until Thu 12:00 PM · not opened yet'],
  [
    { openedAt: NOW - 2 * HOUR, usedAt: NOW - HOUR },
    'View only · until Thu 12:00 PM · opened 10:00 AM, last used 11:00 AM',
  ],
  // The hour of the last use began before the opening.
  [{ openedAt: NOW - 1, usedAt: NOW - HOUR }, 'View only · until Thu 12:00 PM · opened 11:59 AM, last used 11:59 AM'],
  [{ secondAt: NOW }, 'View only · until Thu 12:00 PM · not opened yet · on 2 phones'],
  [{ expiresAt: NOW + 14 * 24 * HOUR }, 'View only · until Dec 7, 12:00 PM · not opened yet'],
])('A link with %j says "%s"', (more, words) => {
  expect(linkFacts({ ...LINK, ...more }, NOW, 'UTC')).toBe(words);
});
