import { arn } from '../../template/names.ts';
import type { NeededRight } from '../authority.ts';

/** A mail that somebody wants to send. */
export interface Sending {
  /** The bare address of the sender. */
  readonly from: string;
  /** The verified identity of the sender: the address, or its domain. */
  readonly identity: string;
  readonly configurationSet?: string | undefined;
  /** The bare addresses that SES's sandbox asks a right for; empty outside the sandbox. */
  readonly sandboxRecipients: readonly string[];
}

/** The rights that an operation of SES needs: a mail one on each identity and on its configuration set. */
export function needsOfSes(operation: string, sending: Partial<Sending>): NeededRight[] {
  const action = `ses:${operation}`;
  const { from, identity, configurationSet, sandboxRecipients = [] } = sending;
  if (from === undefined || identity === undefined) return [{ action, resource: '*' }];
  const sets = configurationSet === undefined ? [] : [`configuration-set/${configurationSet}`];
  const names = [`identity/${identity}`, ...sandboxRecipients.map((address) => `identity/${address}`), ...sets];
  return names.map((name) => ({ action, resource: arn('ses', name), context: { 'ses:fromaddress': from } }));
}
