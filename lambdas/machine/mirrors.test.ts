import { expect, test, vi } from 'vitest';

/** What the functions of people answer. */
const COLD = { rule: 'apartment-cold', subject: 'apartments', says: '2D and 3D were too cold.' };
const PLANT = { rule: 'short-cycling', subject: 'boilerRelayState1', says: 'The burner starts often.' };
const both = [COLD, PLANT];
vi.mock('../properties/findings/findings.ts', () => ({
  companyFindings: async () => ({ findings: both, judged: 1 }),
  findings: async () => ({ open: both, putAside: both, ended: both, version: 3 }),
}));
const { mirrors } = await import('./mirrors.ts');

test('Keys read no finding that names apartments (docs/product/apartments.md#personal)', async () => {
  const ofCompany = await mirrors.findings({} as Parameters<typeof mirrors.findings>[0]);
  expect(ofCompany).toEqual({ findings: [PLANT], judged: 1 });
  const ofProperty = await mirrors.propertyFindings({} as Parameters<typeof mirrors.propertyFindings>[0]);
  expect(ofProperty).toEqual({ open: [PLANT], putAside: [PLANT], ended: [PLANT], version: 3 });
});
