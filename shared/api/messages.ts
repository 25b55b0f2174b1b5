import { MESSAGE } from './fields/message-fields.ts';
import { reply, route } from './route.ts';

export const messages = {
  /** Mails a message to the vendor. A sender may send five an hour. */
  send: route('POST', '', {
    permission: 'anyone',
    audit: 'notRecorded',
    body: MESSAGE,
    reply: reply('TOO_MANY_REQUESTS'),
  }),
};
