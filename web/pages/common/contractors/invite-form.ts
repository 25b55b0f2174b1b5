import { CONTRACTOR, CONTRACTOR_FIELDS } from '../../../../shared/api/fields/contractor-fields.ts';
import { CONTRACTOR_LIMITS, extendedEnd, GRANT_DAYS } from '../../../../shared/domain/contractors.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { READER } from '../../../../shared/domain/figures/reader.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { typed } from '../typed.ts';

const { minDays, maxDays } = CONTRACTOR_LIMITS;
const DEFAULT_DAYS = 3;

/** The body, of which the days are chosen as a text. */
export const INVITE_RULES = CONTRACTOR.shape({ days: typed(CONTRACTOR_FIELDS.days) });

export const newInvite = {
  name: '',
  days: String(DEFAULT_DAYS),
  mayChange: false,
  email: '',
  phone: '',
  language: READER.language,
};
export type Invite = typeof newInvite;

/** Body of the request to the server. An address or number is left out when there is none. */
export function inviteBody(typed: Invite) {
  const { email, phone, ...rest } = INVITE_RULES.cast(typed);
  return { ...rest, email: email || undefined, phone: phone || undefined };
}

const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
const upTo = (min: number, max: number): number[] => Array.from({ length: max - min + 1 }, (_, index) => index + min);

/** Numbers of days that a link may be open: '3 days, until Thu 2:00 PM'. @param now UTC ms */
export const dayChoices = (now: number, zone: string) =>
  upTo(minDays, maxDays).map((days) => ({
    id: String(days),
    title: `${daysInWords(days)}, until ${weekTimeText(now + days * DAY_MS, now, zone)}`,
  }));

/** The answers to a contractor who asks for more days: '3 days more, until Thu 2:00 PM', and 0 to decline. @param endsAt of the link, UTC ms */
export const grantChoices = (endsAt: number, now: number, zone: string) => [
  ...upTo(GRANT_DAYS.min, GRANT_DAYS.max)
    // A link is open for a limited time from now: more days than that say the same.
    .filter((days) => days === GRANT_DAYS.min || extendedEnd(endsAt, days, now) > extendedEnd(endsAt, days - 1, now))
    .map((days) => ({
      id: String(days),
      title: `${daysInWords(days)} more, until ${weekTimeText(extendedEnd(endsAt, days, now), now, zone)}`,
    })),
  { id: '0', title: 'Decline' },
];
