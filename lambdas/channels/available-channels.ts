import { PERSON_CHANNELS, type PersonChannel } from '../../shared/domain/alarms/channels/channel.ts';
import { optionalSetting } from '../base/environment.ts';

/** The setting without which a stack does not have a channel. The others need none. */
const NEEDED = { text: 'textOrigination', call: 'callOrigination' } as const;

/** Whether the stack has a channel. */
export const hasChannel = (channel: PersonChannel): boolean =>
  channel === 'text' || channel === 'call' ? optionalSetting(NEEDED[channel]) !== undefined : true;

/** The channels to persons that the stack has, whether or not a person has set them up. */
export const availableChannels = (): PersonChannel[] => PERSON_CHANNELS.filter(hasChannel);
