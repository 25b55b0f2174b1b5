import { SEVERITIES, type Severity } from '../limits/severity.ts';
import { type AlertChoice, channelsFor } from './alert-choice.ts';
import { PERSON_CHANNELS, type PersonChannel } from './channel.ts';

/** In the history of an alarm, why a person was not notified of it. */
export const NOT_CHOSEN = 'No channel is chosen for this severity';

/**
 * The people who are notified, and on which channels (docs/product/channels.md#alerts). A person of whom nothing is stored is notified by e-mail.
 * @param choices what persons have chosen, by id
 * @param available the channels that the stack has
 */
export function fanOut<Addressee extends { readonly userId: string }>(
  addressees: readonly Addressee[],
  choices: ReadonlyMap<string, AlertChoice>,
  severity: Severity,
  available: readonly PersonChannel[],
): Record<PersonChannel, readonly Addressee[]> {
  const chosen = addressees.map(
    (addressee) => [addressee, channelsFor(choices.get(addressee.userId) ?? {}, severity, available)] as const,
  );
  const on = (channel: PersonChannel) =>
    chosen.flatMap(([addressee, channels]) => (channels.includes(channel) ? [addressee] : []));
  return Object.fromEntries(PERSON_CHANNELS.map((channel) => [channel, on(channel)])) as unknown as Record<
    PersonChannel,
    readonly Addressee[]
  >;
}

/** The same for a test: each person is notified on all channels that the person has chosen for any severity. */
export function fanOutTest<Addressee extends { readonly userId: string }>(
  addressees: readonly Addressee[],
  choices: ReadonlyMap<string, AlertChoice>,
  available: readonly PersonChannel[],
): Record<PersonChannel, readonly Addressee[]> {
  const each = SEVERITIES.map((severity) => fanOut(addressees, choices, severity, available));
  const on = (channel: PersonChannel) => addressees.filter((one) => each.some((all) => all[channel].includes(one)));
  return Object.fromEntries(PERSON_CHANNELS.map((channel) => [channel, on(channel)])) as unknown as Record<
    PersonChannel,
    readonly Addressee[]
  >;
}
