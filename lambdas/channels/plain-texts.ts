import type { Reader } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
import { zonedTimeText } from '../../shared/domain/figures/times.ts';
import { gsmText } from './gsm.ts';
import { shortName } from './text-words.ts';

/** Texts that are about no alarm, in the alphabet of text messages. */

/** The code that proves a number (docs/product/channels.md#phone). */
export function phoneCodeText(code: string, minutes: number, reader: Reader): string {
  const say = sayTo(reader);
  return gsmText(
    say`Your Wingnut alarm code is ${code}. It expires in ${minutes} minutes. Msg & data rates may apply. Reply STOP to opt out.`,
  );
}

/** The question whether a contact agrees (docs/product/contacts.md#verify). */
export function contactCodeText(company: string, code: string, reader: Reader): string {
  const say = sayTo(reader);
  return gsmText(
    say`${shortName(company)} wants to text you building alarms. To accept, reply YES or give them code ${code}. Msg & data rates may apply. Reply STOP to opt out.`,
  );
}

/** A test to a contact (docs/product/contacts.md#test). */
export function contactTestText(company: string, reader: Reader): string {
  const say = sayTo(reader);
  return gsmText(
    say`${shortName(company)}: TEST. Nothing is wrong. Alarms from Wingnut will look like this. Reply STOP to opt out.`,
  );
}

interface LinkedText {
  readonly company: string;
  readonly property: string;
  /** The end of the link, UTC ms. */
  readonly expiresAt: number;
  /** The IANA zone of the property. */
  readonly zone: string;
  readonly address: string;
}

/** A contractor link (docs/product/contractors.md#text). */
export function contractorText({ company, property, expiresAt, zone, address }: LinkedText, reader: Reader): string {
  const say = sayTo(reader);
  const [who, where] = [shortName(company), shortName(property)];
  const until = zonedTimeText(expiresAt, zone, reader);
  return gsmText(
    say`${who} gives you access to ${where} until ${until}. Open on your phone: ${address} Reply STOP to opt out.`,
  );
}
