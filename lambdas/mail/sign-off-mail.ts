import { labelInWords } from '../../shared/domain/sensor.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import type { SignedInput } from '../../shared/domain/wingnuts/checkout/record.ts';
import {
  checkedValueInWords,
  firmwareInWords,
  sumsInWords,
  unlabelledInWords,
  VERDICT_WORDS,
} from '../../shared/domain/wingnuts/checkout/words.ts';
import { displayInputKey } from '../../shared/domain/wingnuts/input.ts';
import type { CommissioningItem } from '../../shared/platform/items/commissioning-items.ts';
import { checkoutPath } from '../../shared/portal/paths.ts';
import { mailPage, styleOf } from './mail-page.ts';
import { escapeHtml } from './markup.ts';
import { headerText, type Mail } from './send.ts';

interface SignOffMail {
  readonly to: string;
  readonly record: CommissioningItem;
  /** Who has signed, as the receiver may read it. */
  readonly name: string;
  readonly portalUrl: string;
}

/** The line of an input: 'A01 Boiler Outlet Temperature 1: 162.7 °F. Good, ticked'. */
const lineOf = (each: SignedInput): string =>
  `${displayInputKey(each.input)} ${labelInWords(each.label)}: ${checkedValueInWords(each)}. ${VERDICT_WORDS[each.verdict]}, ${each.isTicked ? 'ticked' : 'not ticked'}`;

/** The mail of a sign-off: who, when, what, and each input (docs/product/commissioning.md#mail). */
export function signOffMail({ to, record, name, portalUrl }: SignOffMail): Mail {
  const { serial, property, at, tickedAt, firmware, version, note, inputs, unlabelled, wingnutId, id } = record;
  const where = property ? `, ${headerText(property.name)}` : '';
  const title = `Wingnut ${serial} is signed off${where}`;
  const link = portalUrl + checkoutPath(wingnutId, id);
  const facts = [
    `Signed off by ${headerText(name)} on ${formatUtc(at)} UTC`,
    ...(tickedAt ? [`Ticked without a network on ${formatUtc(tickedAt)} UTC`] : []),
    sumsInWords(inputs),
    ...(unlabelled ? [unlabelledInWords(unlabelled)] : []),
    `Firmware: ${firmwareInWords(firmware)}`,
    `Configuration: version ${version}`,
    ...(note ? [`Note: ${note}`] : []),
  ];
  const lines = inputs.map(lineOf);
  const line = (words: string) => `<p ${styleOf('text')}>${escapeHtml(words)}</p>`;
  return {
    to: [to],
    subject: title,
    text: [title, '', ...facts, '', ...lines, '', `See it in the portal: ${link}`].join('\n'),
    html: mailPage(`${sumsInWords(inputs)}.`, [
      `<h1 ${styleOf('title')}>${escapeHtml(title)}</h1>`,
      ...facts.map(line),
      `<p ${styleOf('actions')}><b>Inputs</b></p>`,
      ...lines.map(line),
      `<p ${styleOf('actions')}><a href="${escapeHtml(link)}" ${styleOf('button')}>See it in the portal</a></p>`,
    ]),
  };
}
