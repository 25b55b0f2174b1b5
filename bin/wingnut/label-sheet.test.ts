import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { claimCodeOf } from '../../shared/domain/wingnuts/claim-code.ts';
import { claimCodeInLabel, uuidInLabel } from '../../shared/domain/wingnuts/label.ts';
import { labelSheet } from './label-sheet.ts';

const DEVICES = [
  { serial: '73500817', id: 'd7369ea2-1c5b-4f80-9e4d-b02a8c6f7153' },
  { serial: '73500818', id: '0b7c2f7e-1111-4000-8000-00000000abcd' },
];
const PORTAL = 'https://d111111abcdef8.cloudfront.net';

test('A sheet has a label for each wingnut, with its serial number, its UUID and its code', () => {
  const sheet = labelSheet(DEVICES, PORTAL);
  for (const { serial, id } of DEVICES) {
    expect(sheet).toContain(`<strong>${serial}</strong><small>${id}</small>`);
    expect(sheet).toContain(encodeQR(`${PORTAL}/portal/wingnut/add?uuid=${id}`, 'svg', { ecc: 'medium', border: 4 }));
  }
});

test('What a person may have to type is printed at 8 points or more', () => {
  const sizes = [...labelSheet(DEVICES, PORTAL).matchAll(/([\d.]+)pt/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8);
});

test('A label with a claim code shows it, and its code has it behind #', () => {
  const [device] = DEVICES;
  if (!device) throw new Error('There is a device');
  const claimCode = claimCodeOf('K7MPQ2XAB');
  const sheet = labelSheet([{ ...device, claimCode }], PORTAL);
  const address = `${PORTAL}/portal/wingnut/add?uuid=${device.id}#code=${claimCode}`;
  expect(sheet).toContain(`<small>${device.id}</small><b>${claimCode}</b>`);
  expect(sheet).toContain(encodeQR(address, 'svg', { ecc: 'medium', border: 4 }));
  const cells = encodeQR(address, 'raw', { ecc: 'medium', border: 4, scale: 4 });
  const data = new Uint8ClampedArray(cells.flat().flatMap((dark) => [...Array(3).fill(dark ? 0 : 255), 255]));
  const read = decodeQR({ width: cells.length, height: cells.length, data });
  expect([uuidInLabel(read), claimCodeInLabel(read)]).toEqual([device.id, claimCode]);
});

test('A reader finds the UUID in the code of a label', () => {
  const [{ id } = { id: '' }] = DEVICES;
  const cells = encodeQR(`${PORTAL}/portal/wingnut/add?uuid=${id}`, 'raw', { ecc: 'medium', border: 4, scale: 4 });
  const size = cells.length;
  const data = new Uint8ClampedArray(cells.flat().flatMap((dark) => [...Array(3).fill(dark ? 0 : 255), 255]));
  expect(uuidInLabel(decodeQR({ width: size, height: size, data }))).toBe(id);
});
