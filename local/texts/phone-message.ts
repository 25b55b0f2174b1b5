/** A text message or a voice call, as the inbox shows it. */
export interface PhoneMessage {
  id: string;
  /** `reply`: a text that a person has sent to the portal's number. */
  kind: 'text' | 'call' | 'reply';
  /** The origination identity, or the number of the person who replied. */
  from: string;
  /** A number in E.164 form, or the origination identity that a person replied to. */
  to: string;
  /** The text, or the words of the call. */
  body: string;
  /** Time of acceptance, ISO 8601 in UTC. */
  at: string;
}

/** The words that opt a number out, as AWS's numbers know them. */
const STOP_WORDS = new Set([
  'ARRET',
  'CANCEL',
  'END',
  'OPT-OUT',
  'OPTOUT',
  'QUIT',
  'REMOVE',
  'STOP',
  'TD',
  'UNSUBSCRIBE',
]);
/** The words that take a number back in. */
const START_WORDS = new Set(['START', 'UNSTOP']);

/** Wish of a reply. Any other reply changes nothing. */
export function wishOf(reply: string): 'stop' | 'start' | undefined {
  const word = reply.trim().toUpperCase();
  if (STOP_WORDS.has(word)) return 'stop';
  return START_WORDS.has(word) ? 'start' : undefined;
}
