import { isContactId } from '../../shared/domain/people/contacts.ts';
import { outsiderName } from '../mail/outsider-name.ts';
import type { AlarmMessage, PersonRecipient } from './channel.ts';

/**
 * A message as its reader gets it: to somebody outside the company no name of a property works as a link
 * (docs/product/limits-and-messages.md#clean-texts).
 */
export function forReader(message: AlarmMessage, { userId }: Pick<PersonRecipient, 'userId'>): AlarmMessage {
  if (!isContactId(userId)) return message;
  const parts = message.parts.map((part) => ({
    ...part,
    property: { ...part.property, name: outsiderName(part.property.name) },
  }));
  return { ...message, parts };
}
