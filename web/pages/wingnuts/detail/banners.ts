import type { ClockDoubt } from '../../../../shared/domain/readings/clock.ts';
import { REFUSED_IN_WORDS, type Refused, type RefusedCause } from '../../../../shared/domain/readings/refused.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';

/** The action of a banner. All except help change data. */
type BannerAction = 'help' | 'configure' | 'link';

interface BannerRow {
  readonly title: string;
  readonly sentence: string;
  readonly word: string;
  readonly action: BannerAction;
}

/**
 * The banner of each status except Live. The panel of Live shows the age of the latest reading
 * (docs/product/wingnuts.md#banner).
 */
export const BANNERS: Readonly<Record<Exclude<WingnutStatus, 'Live'>, BannerRow>> = {
  Disconnected: {
    title: 'Not Connected',
    sentence:
      'This Wingnut has not connected to the servers recently. Check that it is powered on and has a working internet connection.',
    word: 'CONTACT US',
    action: 'help',
  },
  Unconfigured: {
    title: 'Unconfigured Wingnut',
    sentence: 'It reports, but nobody has said yet what is wired to its inputs.',
    word: 'CONFIGURE WINGNUT',
    action: 'configure',
  },
  Unlinked: {
    title: 'Unlinked Wingnut',
    sentence: 'It reports, but belongs to no property yet. Link it to see what it measures there.',
    word: 'LINK WINGNUT',
    action: 'link',
  },
};

/** Said before the sentence of the banner while a wingnut of the company has sent nothing yet (docs/product/wingnuts.md#banner). */
export const WAITING = 'Waiting for its first message.';

/** The banner of a wingnut that cannot connect any more. */
export const REVOKED: BannerRow = {
  title: 'Not Connected',
  sentence: 'Its certificate was revoked, so it cannot connect any more. Ask whoever gave it to you for another one.',
  word: 'CONTACT US',
  action: 'help',
};

/** Warnings for a clock that may be wrong (docs/product/wingnuts.md#clock). @param age of the newest reading that was kept, in words */
export const DOUBTS: Readonly<Record<ClockDoubt, (age: string) => string>> = {
  none: () =>
    'Its messages arrive, but no reading of them is kept. If none is kept within 5 minutes, its clock may be wrong: readings are refused.',
  late: (age) =>
    `Its messages arrive, but its latest reading is from ${age}. Its clock may be wrong: readings are refused.`,
  ahead: (age) => `Its latest reading is ${age}. Its clock may be wrong.`,
};

/** Remedies for refused readings. */
const REMEDIES: Readonly<Record<RefusedCause, string>> = {
  unreadable: 'Its firmware must be corrected.',
  badTimes: 'Its firmware must be corrected.',
  clockAhead: 'Its clock must be set.',
  clockBehind: 'Its clock must be set, and its times must be milliseconds.',
  badValues: 'Its firmware must be corrected.',
  unknownInputs: 'Its firmware must be corrected.',
};

/** The sentence about refused readings (docs/product/wingnuts.md#refused). @param since when it began, in words */
export function refusedInWords({ cause: seen, isAll, inputs = [] }: Refused, since: string): string {
  const cause = REFUSED_IN_WORDS[seen];
  const remedy = REMEDIES[seen];
  if (isAll) return `Its messages arrive, and all its readings are refused since ${since}. ${cause}. ${remedy}`;
  if (inputs.length === 0) return `Readings are refused since ${since}. ${cause}. ${remedy}`;
  return `Readings of ${inputs.map(displayInputKey).join(', ')} are refused since ${since}. ${cause}. ${remedy}`;
}
