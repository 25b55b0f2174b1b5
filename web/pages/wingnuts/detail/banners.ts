import type { ClockDoubt } from '../../../../shared/domain/wingnuts/clock.ts';
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

/** The banner of a wingnut that cannot connect any more. */
export const REVOKED: BannerRow = {
  title: 'Not Connected',
  sentence: 'Its certificate was revoked, so it cannot connect any more. Ask whoever gave it to you for another one.',
  word: 'CONTACT US',
  action: 'help',
};

/** What is said when the clock may be wrong (docs/product/wingnuts.md#clock). @param age of the newest reading that was kept, in words */
export const DOUBTS: Readonly<Record<ClockDoubt, (age: string) => string>> = {
  none: () =>
    'Its messages arrive, but no reading of them is kept. If none is kept within 5 minutes, its clock may be wrong: readings are refused.',
  late: (age) =>
    `Its messages arrive, but its latest reading is from ${age}. Its clock may be wrong: readings are refused.`,
  ahead: (age) => `Its latest reading is ${age}. Its clock may be wrong.`,
};
