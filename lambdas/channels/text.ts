import { sendText } from './end-user-messaging.ts';
import { phoneSender } from './phone-sender.ts';
import { textOf } from './text-words.ts';

/** Text messages, by AWS End User Messaging. */
export const text = phoneSender({ wordsOf: textOf, send: sendText });
