import { expect, it } from 'vitest';
import { deviceTable, labelTable } from './device-table.ts';

it('Devices are listed by serial number, with their certificate, company, firmware and latest message', () => {
  const specs = { model: 'WN-48', software: '3.9', hardware: 'C2', lastBoot: null, receivedAt: 0 };
  const latest = new Map([['b', { receivedAt: Date.UTC(2026, 10, 20, 9), specs }]]);
  const devices = [
    { id: 'b', serial: '100000000', companyId: 'c1', certificate: 'active', claimCode: 'hash' },
    { id: 'a', serial: '10000002', certificate: 'pending' },
    { id: 'c', serial: '10000001', companyId: 'c2', certificate: 'revoked' },
  ] as const;
  expect(deviceTable(devices, new Map([['c1', 'Alder']]), latest)).toEqual([
    'Serial     UUID  Certificate  Claim code  Firmware  Latest message (UTC)  Company',
    '10000001   c     revoked      -           -         -                     c2',
    '10000002   a     unfinished   -           -         -                     -',
    '100000000  b     active       yes         3.9       2026-11-20 09:00:00   Alder',
  ]);
});

it('Without a device the list says how to make one', () => {
  expect(deviceTable([], new Map(), new Map())[0]).toContain('npm run wingnut:provision');
});

it('Labels have serial number, UUID and claim code', () => {
  const labels = [
    { serial: '10000001', id: 'a-uuid', claimCode: 'K7MPQ-2XABC' },
    { serial: '10000002', id: 'b-uuid' },
  ];
  expect(labelTable(labels)).toEqual([
    'Serial    UUID    Claim code',
    '10000001  a-uuid  K7MPQ-2XABC',
    '10000002  b-uuid  -',
  ]);
});
