import { hasStopped } from '../store/base/holders.ts';
import { type ServiceAnswer, STOPPED, sendText } from './end-user-messaging.ts';

/** Sends a question, a code or a test to a number, unless it has ended texts (docs/product/contacts.md#stop-words). */
export const textNumber = async (number: string, words: string): Promise<ServiceAnswer> =>
  (await hasStopped(number)) ? { kind: 'refused', reason: STOPPED, final: true } : sendText(number, words);
