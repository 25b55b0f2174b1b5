import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';

/** The moment of the tests, UTC ms. */
export const NOW = Date.UTC(2026, 10, 27, 12);

/** A contact whom alarms reach by mail, for tests. */
export const sampleContact = (more: Partial<ContactReply> = {}): ContactReply => ({
  id: 'contact-1',
  name: 'Owner',
  channel: 'email',
  address: 'owner@alder.example',
  severities: ['critical', 'warning'],
  quietHours: null,
  places: [{ may: 'inform' }],
  told: 'atOnce',
  language: 'en',
  units: 'us',
  forContractors: false,
  forTenants: false,
  state: 'verified',
  addedAt: 1,
  askedAt: 1,
  codeUntil: null,
  verifiedAt: 1,
  stopped: null,
  provenAt: NOW,
  undeliverable: null,
  version: 1,
  ...more,
});
