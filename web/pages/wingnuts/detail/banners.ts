import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import type { ClockDoubt } from '../../../../shared/domain/readings/clock.ts';
import { REFUSED_IN_WORDS, type Refused, type RefusedCause } from '../../../../shared/domain/readings/refused.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';

/** The action of a banner. All except help change data. */
type BannerAction = 'help' | 'configure' | 'link';

interface BannerRow {
  readonly title: English;
  readonly sentence: English;
  readonly word: English;
  readonly action: BannerAction;
}

/**
 * The banner of each status except Live. The panel of Live shows the age of the latest reading
 * (docs/product/wingnuts.md#banner).
 */
export const BANNERS: Readonly<Record<Exclude<WingnutStatus, 'Live'>, BannerRow>> = {
  Disconnected: {
    title: english('Not Connected'),
    sentence: english(
      'This Wingnut has not connected to the servers recently. Check that it is powered on and has a working internet connection.',
    ),
    word: english('CONTACT US'),
    action: 'help',
  },
  Unconfigured: {
    title: english('Unconfigured Wingnut'),
    sentence: english('It’s online, but its inputs haven’t been set up.'),
    word: english('CONFIGURE WINGNUT'),
    action: 'configure',
  },
  Unlinked: {
    title: english('Unlinked Wingnut'),
    sentence: english('It’s online but not linked to a property. Link it to see its data.'),
    word: english('LINK WINGNUT'),
    action: 'link',
  },
};

/** The sentence of a wingnut that was just added or linked (docs/product/wingnuts.md#new). */
export const CONNECT = english('Power it on and connect it to the internet.');

/** Said before the sentence of the banner while a wingnut of the company has sent nothing yet (docs/product/wingnuts.md#banner). */
export const WAITING = english('Waiting for first message.');

/** The banner of a wingnut that cannot connect any more. */
export const REVOKED: BannerRow = {
  title: english('Not Connected'),
  sentence: english('Its certificate was revoked and it can’t connect. Contact your supplier for a replacement.'),
  word: english('CONTACT US'),
  action: 'help',
};

/** Warnings for a clock that may be wrong (docs/product/wingnuts.md#clock). @param age of the newest reading that was kept, in words */
export const DOUBTS: Readonly<Record<ClockDoubt, (age: string) => string>> = {
  none: () =>
    say`Messages are arriving but readings are being rejected. If this lasts more than 5 minutes, its clock may be wrong.`,
  late: (age) => say`Messages are arriving, but the last accepted reading is from ${age}. Its clock may be wrong.`,
  ahead: (age) => say`Its last reading is ${age}. Its clock may be wrong.`,
};

/** Remedies for refused readings. */
const REMEDIES: Readonly<Record<RefusedCause, English>> = {
  unreadable: english('Update its firmware.'),
  badTimes: english('Update its firmware.'),
  clockAhead: english('Set its clock.'),
  clockBehind: english('Set its clock, and send times in milliseconds.'),
  badValues: english('Update its firmware.'),
  unknownInputs: english('Update its firmware.'),
};

/** The sentence about refused readings (docs/product/wingnuts.md#refused). @param since when it began, in words */
export function refusedInWords({ cause: seen, isAll, inputs = [] }: Refused, since: string): string {
  const cause = say(REFUSED_IN_WORDS[seen]);
  const remedy = say(REMEDIES[seen]);
  if (isAll) return say`All readings rejected since ${since}. ${cause}. ${remedy}`;
  if (inputs.length === 0) return say`Readings rejected since ${since}. ${cause}. ${remedy}`;
  return say`Readings of ${inputs.map(displayInputKey).join(', ')} rejected since ${since}. ${cause}. ${remedy}`;
}
