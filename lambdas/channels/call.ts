import { callOf } from './call-words.ts';
import { sendCall } from './end-user-messaging.ts';
import { phoneSender } from './phone-sender.ts';

/** Voice calls, by AWS End User Messaging. */
export const call = phoneSender({ wordsOf: (message, { reader }) => callOf(message, reader), send: sendCall });
