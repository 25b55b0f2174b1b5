import { SECOND_MS } from '../../../shared/domain/durations.ts';
import type { CompanyItem, UserItem } from '../../../shared/platform/items/items.ts';

type Seen = Pick<UserItem, 'secondFactorAt' | 'secondFactorSince' | 'secondFactorBy'>;

/** A code of an authenticator app counts for this session if it began with it, or set it up. */
const beganWith = ({ secondFactorSince, secondFactorBy }: Seen, signedInAt: number): boolean =>
  // An item of an earlier version does not say since when it is on.
  secondFactorSince === undefined ||
  signedInAt === secondFactorBy ||
  // A token says only the second of its sign-in. One in the very second may have come before.
  signedInAt >= Math.ceil(secondFactorSince / SECOND_MS) * SECOND_MS;

/**
 * Whether the server has seen at the identity provider that the second factor is on, since this session began. An
 * earlier look says nothing about this session: the factor may have been off when it began. A session that began before
 * it was on has not used it, unless it set it up.
 * @param signedInAt when the session began, UTC ms
 */
export const isSecondFactorProven = (user: Seen, signedInAt: number | undefined): boolean =>
  user.secondFactorAt !== undefined &&
  signedInAt !== undefined &&
  user.secondFactorAt >= signedInAt &&
  beganWith(user, signedInAt);

/** Whether the company asks this person for a second factor (docs/product/access.md#second-factor-required). */
export const needsSecondFactor = (
  { adminsNeedSecondFactor }: Pick<CompanyItem, 'adminsNeedSecondFactor'>,
  { role }: Pick<UserItem, 'role'>,
): boolean => adminsNeedSecondFactor === true && role === 'admin';
