import type { SignedInput } from '../../shared/domain/checkout/record.ts';
import {
  checkedValueInWords,
  firmwareInWords,
  sumsInWords,
  unlabelledInWords,
  VERDICT_WORDS,
} from '../../shared/domain/checkout/words.ts';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { type Say, sayTo } from '../../shared/domain/figures/say.ts';
import { documentTimeText } from '../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../shared/domain/language/sensor-words.ts';
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
  readonly reader?: Reader | undefined;
}

/** The line of an input: 'A01 Boiler Outlet Temperature 1: 162.7°F. Pass, checked'. */
function lineOf(each: SignedInput, say: Say): string {
  const { reader } = say;
  const checked = each.isTicked ? say`checked` : say`not checked`;
  return `${displayInputKey(each.input)} ${sensorInWords(each.label, reader)}: ${checkedValueInWords(each, reader)}. ${say(VERDICT_WORDS[each.verdict])}, ${checked}`;
}

/** The mail of a sign-off: who, when, what, and each input (docs/product/commissioning.md#mail). */
export function signOffMail({ to, record, zone, name, portalUrl, reader = READER }: SignOffMail): OutgoingMail {
  const say = sayTo(reader);
  const { serial, property, at, tickedAt, firmware, version, note, inputs, unlabelled, wingnutId, id } = record;
  const where = property ? `${headerText(property.name)}: ` : '';
  const title = where + say`Wingnut ${serial} commissioned`;
  const link = portalUrl + checkoutPath(wingnutId, id);
  const facts = [
    say`Signed off by ${headerText(name)} on ${documentTimeText(at, zone, reader)}`,
    ...(tickedAt ? [say`Checked offline on ${documentTimeText(tickedAt, zone, reader)}`] : []),
    sumsInWords(inputs, reader),
    ...(unlabelled ? [unlabelledInWords(unlabelled, reader)] : []),
    say`Firmware: ${firmwareInWords(firmware, reader)}`,
    say`Configuration: version ${version}`,
    ...(note ? [say`Note: ${note}`] : []),
  ];
  return {
    to: [to],
    subject: title,
    ...mailBodies(
      `${sumsInWords(inputs, reader)}.`,
      [
        heading(title),
        GAP,
        ...facts.map((words) => paragraph('text', words)),
        GAP,
        onlyHtml(paragraph('actions', { bold: say`Inputs` })),
        ...inputs.map((input) => paragraph('text', lineOf(input, say))),
        GAP,
        action(say`View in the portal`, link),
      ],
      reader,
    ),
  };
}
