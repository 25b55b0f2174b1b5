import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { portalAddressOf } from './address.ts';

const root = mkdtempSync(join(tmpdir(), 'wingnut-smoke-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('The smoke test finds the domain of a stage in its settings', async () => {
  const settings = {
    mailFrom: 'portal@acme.com',
    vendorMail: 'help@acme.com',
    vendorDomain: 'acme.com',
    domain: 'portal.acme.com',
    certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
  };
  writeFileSync(join(root, 'portal.prod.json'), JSON.stringify(settings));
  expect(await portalAddressOf('prod', root)).toBe('https://portal.acme.com');
  await expect(portalAddressOf('live', root)).rejects.toThrow('There is no stage live.');
});
