import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses that are given to machines of the public internet: in IPv6 they all begin so. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');
const GLOBAL_IPV6_BITS = 3;

/**
 * Whether an IP address belongs to the public internet. Addresses of the machine itself, of private and shared networks, of
 * one link, of groups, for documents and tests, and IPv6 addresses with an IPv4 address in them are none. An address that
 * cannot be read is none.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  // An IPv4 address that stands in an IPv6 address counts as what it is.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6, GLOBAL_IPV6_BITS);
}

/** Whether a host of a URL is an IP address: `203.0.113.5`, `[2001:db8::1]`. Its address without brackets, or undefined. */
export function addressOfHost(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}
