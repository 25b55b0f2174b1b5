import { SEVERITIES, type Severity } from '../limits/severity.ts';
import { PERSON_CHANNELS, type PersonChannel } from './channel.ts';

/** The channels on which a person is notified, for each severity. */
export type ChannelsBySeverity = Readonly<Record<Severity, readonly PersonChannel[]>>;

/** The channels that a person has set up, and the choices. */
export interface AlertChoice {
  readonly channels?: Partial<Record<Severity, readonly PersonChannel[]>> | undefined;
  readonly phone?: { readonly verifiedAt: number; readonly stoppedAt?: number | undefined } | null | undefined;
  readonly devices?: readonly unknown[] | undefined;
}

/** A person who has chosen nothing is notified by e-mail. */
export const DEFAULT_CHANNELS: readonly PersonChannel[] = ['email'];

/** The id of a browser: the first characters of the SHA-256 of the address of its subscription, in hexadecimal. */
export const DEVICE_ID_LENGTH = 24;

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Whether a channel can be chosen (docs/product/channels.md#alerts): the stack has it, and the person has set it up.
 * @param available the channels that the stack has
 */
export function isSetUp(
  channel: PersonChannel,
  { phone, devices = [] }: AlertChoice,
  available: readonly PersonChannel[],
): boolean {
  if (!available.includes(channel)) return false;
  if (channel === 'email') return true;
  if (channel === 'push') return devices.length > 0;
  return phone !== undefined && phone !== null && phone.stoppedAt === undefined;
}

/**
 * The channels on which a person is notified now (docs/product/channels.md#fall-back). A chosen channel that is not set up
 * any more is left out. A person who chose only such channels is notified by e-mail; one who chose none is not notified.
 */
export function channelsFor(
  choice: AlertChoice,
  severity: Severity,
  available: readonly PersonChannel[],
): readonly PersonChannel[] {
  const chosen = choice.channels?.[severity] ?? DEFAULT_CHANNELS;
  const usable = PERSON_CHANNELS.filter((channel) => chosen.includes(channel) && isSetUp(channel, choice, available));
  return usable.length > 0 || chosen.length === 0 ? usable : DEFAULT_CHANNELS;
}

export const allChannels = (choice: AlertChoice, available: readonly PersonChannel[]): ChannelsBySeverity =>
  Object.fromEntries(
    SEVERITIES.map((severity) => [severity, channelsFor(choice, severity, available)]),
  ) as unknown as ChannelsBySeverity;
