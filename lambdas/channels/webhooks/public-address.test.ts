import { describe, expect, it } from 'vitest';
import { addressOfHost, isPublicAddress } from './public-address.ts';

describe('An address is refused if it', () => {
  it.each([
    ['is the machine itself', '127.0.0.1', '127.8.8.8', '::1', '::127.0.0.1'],
    ['is any machine', '0.0.0.0', '0.1.2.3', '::'],
    ['is private', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    [
      'is of one link, as the metadata of a cloud are',
      '169.254.169.254',
      '169.254.170.2',
      'fe80::1',
      'fe80::a9fe:a9fe',
    ],
    ['is shared behind a carrier', '100.64.0.1', '100.127.255.255'],
    ['is unique to a network', 'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fec0::1'],
    ['is a group', '224.0.0.1', '239.255.255.255', 'ff02::1', '255.255.255.255'],
    ['has a private IPv4 address in it', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '::ffff:10.0.0.1'],
    ['is translated or tunnelled', '64:ff9b::7f00:1', '64:ff9b::808:808', '2002:7f00:1::', '2001::1'],
    [
      'is for documents, tests or later',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '198.18.0.1',
      '240.0.0.1',
      '2001:db8::1',
    ],
    ['is not of the global part of IPv6', '100::1', '100:0:0:1::1', '4000::1', '5f00::1'],
    ['cannot be read', '', 'example.com', '1.2.3', '1.2.3.4.5', '::g', '127.1', '0x7f000001', '2130706433'],
  ])('%s', (_name, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '169.253.0.1',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
])('The public address %s is taken', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['[::1]', '::1'],
  // The class URL writes an address with other notations in this one.
  [new URL('https://0x7f.1/').hostname, '127.0.0.1'],
  [new URL('https://2130706433/').hostname, '127.0.0.1'],
  [new URL('https://[::ffff:127.0.0.1]/').hostname, '::ffff:7f00:1'],
  ['example.com', undefined],
])('The host %s is the address %s', (hostname, address) => {
  expect(addressOfHost(hostname)).toBe(address);
});
