import type { SignedInput } from '../../shared/domain/checkout/record.ts';
import {
  checkedValueInWords,
  firmwareInWords,
  sumsInWords,
  unlabelledInWords,
  VERDICT_WORDS,
} from '../../shared/domain/checkout/words.ts';
import { documentTimeText } from '../../shared/domain/figures/times.ts';
import { labelInWords } from '../../shared/domain/sensor.ts';
import { displayInputKey } from '../../shared/domain/wingnuts/input.ts';
import type { CommissioningItem } from '../../shared/platform/items/commissioning-items.ts';
import { checkoutPath } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

interface SignOffMail {
  readonly to: string;
  readonly record: CommissioningItem;
  /** The IANA zone of its property, as times are shown. */
  readonly zone: string;
  /** The person who signed, as the receiver may read it. */
  readonly name: string;
  readonly portalUrl: string;
}

/** The line of an input: 'A01 Boiler Outlet Temperature 1: 162.7°F. Pass, checked'. */
const lineOf = (each: SignedInput): string =>
  `${displayInputKey(each.input)} ${labelInWords(each.label)}: ${checkedValueInWords(each)}. ${VERDICT_WORDS[each.verdict]}, ${each.isTicked ? 'checked' : 'not checked'}`;

/** The mail of a sign-off: who, when, what, and each input (docs/product/commissioning.md#mail). */
export function signOffMail({ to, record, zone, name, portalUrl }: SignOffMail): OutgoingMail {
  const { serial, property, at, tickedAt, firmware, version, note, inputs, unlabelled, wingnutId, id } = record;
  const where = property ? `${headerText(property.name)}: ` : '';
  const title = `${where}Wingnut ${serial} commissioned`;
  const link = portalUrl + checkoutPath(wingnutId, id);
  const facts = [
    `Signed off by ${headerText(name)} on ${documentTimeText(at, zone)}`,
    ...(tickedAt ? [`Checked offline on ${documentTimeText(tickedAt, zone)}`] : []),
    sumsInWords(inputs),
    ...(unlabelled ? [unlabelledInWords(unlabelled)] : []),
    `Firmware: ${firmwareInWords(firmware)}`,
    `Configuration: version ${version}`,
    ...(note ? [`Note: ${note}`] : []),
  ];
  return {
    to: [to],
    subject: title,
    ...mailBodies(`${sumsInWords(inputs)}.`, [
      heading(title),
      GAP,
      ...facts.map((words) => paragraph('text', words)),
      GAP,
      onlyHtml(paragraph('actions', { bold: 'Inputs' })),
      ...inputs.map((input) => paragraph('text', lineOf(input))),
      GAP,
      action('View in the portal', link),
    ]),
  };
}
