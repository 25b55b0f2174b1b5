import type { InferType } from 'yup';
import { WRONG } from '../../../shared/api/fields/field-messages.ts';
import { MESSAGE, MESSAGE_FIELDS, MESSAGE_LIMITS } from '../../../shared/api/fields/message-fields.ts';
import type { BodyOf } from '../../../shared/api/route.ts';
import type { API } from '../../../shared/api/routes.ts';
import { UNKNOWN_EMAIL } from '../../../shared/domain/people/email.ts';
import type { Person } from '../../api/identity/session.ts';

/**
 * The rules of the support form (docs/product/public-site.md#help). The count covers the sent text, without surrounding
 * blanks.
 */
export const supportForm = MESSAGE.pick(['about', 'message']).shape({
  message: MESSAGE_FIELDS.message.required(WRONG.required),
});

type Sender = Pick<Person, 'firstName' | 'lastName' | 'company' | 'email'>;

/**
 * The message to send, with a text in place of unknown facts about its sender
 * (docs/product/public-site.md#unknown-sender).
 */
export function supportMessage(
  sender: Sender,
  { about, message }: InferType<typeof supportForm>,
): BodyOf<typeof API.messages.send> {
  const fullname = [sender.firstName, sender.lastName].filter(Boolean).join(' ').slice(0, MESSAGE_LIMITS.name);
  return {
    fullname: fullname || 'Name Unknown',
    company: sender.company || 'Company Unknown',
    email: sender.email || UNKNOWN_EMAIL,
    about,
    message,
    website: '',
  };
}
