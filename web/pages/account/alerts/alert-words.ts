import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { isSetUp } from '../../../../shared/domain/alarms/channels/alert-choice.ts';
import { PERSON_CHANNELS, type PersonChannel } from '../../../../shared/domain/alarms/channels/channel.ts';
import type { Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { CHANNEL_NAMES } from '../../common/channel-words.ts';

interface SeverityWords {
  readonly name: string;
  readonly meaning: string;
}

/** Each severity in the words of a person who is notified. */
export const SEVERITY_WORDS: Readonly<Record<Severity, SeverityWords>> = {
  critical: { name: 'Critical', meaning: 'Needs someone on site now. Repeats hourly.' },
  warning: { name: 'Warning', meaning: 'Needs attention today. Repeats every 4 hours.' },
  notice: { name: 'Notice', meaning: 'For your information. Sent once.' },
};

/** 'e-mail, push and phone call' */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
const named = (channels: readonly PersonChannel[]): string =>
  listed(channels.map((channel) => CHANNEL_NAMES[channel].toLowerCase()));

/** The ways in which critical alarms reach a person. */
export interface Reach {
  readonly words: string;
  /** E-mail alone, though the portal has more. */
  readonly isWeak: boolean;
}

/** The answer to the first question of the section: how does a critical alarm reach me? */
export function reachInWords({ channels, available }: Pick<AlertsReply, 'channels' | 'available'>): Reach {
  const critical = PERSON_CHANNELS.filter((channel) => channels.critical.includes(channel));
  const isWeak = critical.every((channel) => channel === 'email') && available.length > 1;
  return {
    words: isWeak
      ? 'Critical alarms reach you by email only. You may miss them at night.'
      : `Critical alarms reach you by ${named(critical)}.`,
    isWeak,
  };
}

/** Why some boxes are grey: 'Push is not set up yet. Set it up below.'; undefined if none is. */
export function notSetUpInWords(settings: AlertsReply): string | undefined {
  const grey = PERSON_CHANNELS.filter(
    (channel) => settings.available.includes(channel) && !isSetUp(channel, settings, settings.available),
  );
  if (grey.length === 0) return undefined;
  const words = named(grey);
  const first = words.charAt(0).toUpperCase() + words.slice(1);
  return `${first} ${grey.length === 1 ? 'is' : 'are'} not set up yet. Set it up below.`;
}
