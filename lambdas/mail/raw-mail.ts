import { randomUUID } from 'node:crypto';
import { headerText, type OutgoingMail } from './send.ts';

/** A mail as it goes over the wire (RFC 5322), for the headers that SES's own form of a mail does not have. */

const LINE = /.{1,76}/g;
/** 45 bytes are 60 characters of base64: with its marks the word is shorter than 75 characters. */
const WORD_BYTES = 45;

const base64Lines = (text: string): string =>
  (Buffer.from(text.toWellFormed(), 'utf8').toString('base64').match(LINE) ?? []).join('\r\n');

/** The pieces of a text, none of which cuts a character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [''];
  for (const character of text) {
    const last = pieces.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > WORD_BYTES) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces;
}

/** The value of a header: other characters than those of ASCII are encoded (RFC 2047). */
function headerValue(text: string): string {
  const plain = headerText(text).toWellFormed();
  if (/^[ -~]{0,900}$/.test(plain) && !plain.includes('=?')) return plain;
  return piecesOf(plain)
    .map((piece) => `=?UTF-8?B?${Buffer.from(piece, 'utf8').toString('base64')}?=`)
    .join('\r\n ');
}

/** A mail that its reader ends with one click in the mail program (RFC 8058). @param endUrl the address that ends it */
export function rawMail({ to, replyTo, subject, text, html }: OutgoingMail, from: string, endUrl: string): Buffer {
  const boundary = `=_${randomUUID()}`;
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(content),
  ];
  const lines = [
    `From: ${headerText(from)}`,
    `To: ${to.map(headerText).join(', ')}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${headerText(replyTo)}`]),
    `Subject: ${headerValue(subject)}`,
    `List-Unsubscribe: <${endUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...(html === undefined ? [] : part('text/html', html)),
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'utf8');
}
