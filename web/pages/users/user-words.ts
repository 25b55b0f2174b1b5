import { DAY_MS } from '../../../shared/domain/durations.ts';
import { dateText, dayText, minuteText, yearText } from '../../../shared/domain/figures/times.ts';
import { ROLE_NAMES } from '../../../shared/domain/role.ts';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { NOT_SET, type UserRow } from './rows.ts';

/** The local day of a moment, as a number that grows by one from day to day. */
const dayOf = (ms: number): number => {
  const date = new Date(ms);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
};

const clock = (ms: number): string => minuteText(ms, OWN_ZONE);

/** 'Nov 12', with the year when it is not this one. */
function dateInWords(ms: number, now: number): string {
  const isThisYear = yearText(ms, OWN_ZONE) === yearText(now, OWN_ZONE);
  return isThisYear ? dayText(ms, OWN_ZONE) : dateText(ms, OWN_ZONE);
}

/** Time of a user's last login: 'Last login yesterday 5:40 PM' (docs/product/users.md#person). Both times UTC ms. */
export function signInWords({ isOwn, lastSignInAt }: Pick<UserRow, 'isOwn' | 'lastSignInAt'>, now: number): string {
  if (isOwn) return 'Online now';
  if (lastSignInAt === undefined) return 'Never logged in';
  const days = dayOf(now) - dayOf(lastSignInAt);
  if (days <= 0) return `Last login today ${clock(lastSignInAt)}`;
  if (days === 1) return `Last login yesterday ${clock(lastSignInAt)}`;
  return `Last login ${dateInWords(lastSignInAt, now)}`;
}

/** Whether the invitation of a pending user no longer works. An earlier record does not say; then it counts as valid. */
export const isExpired = ({ expiresAt }: Pick<UserRow, 'expiresAt'>, now: number): boolean =>
  expiresAt !== undefined && expiresAt <= now;

/** The life of an invitation: 'Invited Nov 19, expires in 3 days'. Both times UTC ms. */
export function invitationWords(
  { role, invitedAt, expiresAt }: Pick<UserRow, 'role' | 'invitedAt' | 'expiresAt'>,
  now: number,
): string {
  const as = `${ROLE_NAMES[role]} (pending)`;
  if (invitedAt === undefined || expiresAt === undefined) return as;
  if (expiresAt <= now) return `Invited ${dateInWords(invitedAt, now)}, expired ${dateInWords(expiresAt, now)}`;
  const days = Math.round((expiresAt - now) / DAY_MS);
  const left = expiresAt - now < DAY_MS ? 'in less than a day' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
  return `Invited ${dateInWords(invitedAt, now)}, expires ${left}`;
}

/** The one or two letters that stand for a person: of the names, otherwise of the address. */
export function initialsOf({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string {
  const first = (text: string) => [...text][0] ?? '';
  const hasName = firstName !== NOT_SET && lastName !== NOT_SET;
  return (hasName ? first(firstName) + first(lastName) : first(email)).toLocaleUpperCase('en-US');
}
