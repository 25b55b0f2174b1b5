import { expect, test } from 'vitest';
import { networkOf, viewerAddress } from './viewer.ts';

const from = (forwarded?: string) =>
  viewerAddress({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    requestContext: { http: { sourceIp: '130.176.0.1' } },
  });

test.each([
  ['through CloudFront', '203.0.113.7, 130.176.0.1', '203.0.113.7'],
  ['through CloudFront, with an address the caller made up', '8.8.8.8, 203.0.113.7, 130.176.0.1', '203.0.113.7'],
  ['past CloudFront', '130.176.0.1', '130.176.0.1'],
  ['past CloudFront, with a long text', `${'x'.repeat(3000)}, 130.176.0.1`, '130.176.0.1'],
  ['through CloudFront over IPv6', '2001:db8::7, 130.176.0.1', '2001:db8::7'],
  ['without the header', undefined, '130.176.0.1'],
])('the viewer of a request that came %s is told apart', (_how, forwarded, viewer) => {
  expect(from(forwarded)).toBe(viewer);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:12:34::7', '2001:db8:12::/48'],
  ['2001:0DB8::7', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'unknown'],
  ['', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
