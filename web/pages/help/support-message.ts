import { type InferType, object, string } from 'yup';
import type { BodyOf } from '../../../shared/api/route.ts';
import type { API } from '../../../shared/api/routes.ts';
import { UNKNOWN_EMAIL } from '../../../shared/domain/people/email.ts';
import type { Person } from '../../api/identity/session.ts';

/** The most characters of a support message (docs/product/public-site.md#help). */
export const MESSAGE_LIMIT = 300;
/** The most characters of the building or wingnut that a message is about. */
const ABOUT_LIMIT = 100;
/** The most characters of a name that the API accepts. */
const NAME_LIMIT = 45;

/**
 * The rules of the support form (docs/product/public-site.md#help). The count covers the sent text, without surrounding
 * blanks.
 */
export const supportForm = object({
  about: string().trim().default('').max(ABOUT_LIMIT, 'This field has hit its max character limit'),
  message: string()
    .trim()
    .required('This field is required')
    .max(MESSAGE_LIMIT, 'This field has hit its max character limit'),
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
  const fullname = [sender.firstName, sender.lastName].filter(Boolean).join(' ').slice(0, NAME_LIMIT);
  return {
    fullname: fullname || 'Name Unknown',
    company: sender.company || 'Company Unknown',
    email: sender.email || UNKNOWN_EMAIL,
    about,
    message,
    website: '',
  };
}
