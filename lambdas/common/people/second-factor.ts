import type { CompanyItem, UserItem } from '../../../shared/platform/items/items.ts';

/**
 * Whether the server has seen at the identity provider that the second factor is on, since this session began. An
 * earlier look says nothing about this session: the factor may have been off when it began.
 * @param signedInAt when the session began, UTC ms
 */
export const isSecondFactorProven = (
  { secondFactorAt }: Pick<UserItem, 'secondFactorAt'>,
  signedInAt: number | undefined,
): boolean => secondFactorAt !== undefined && signedInAt !== undefined && secondFactorAt >= signedInAt;

/** Whether the company asks this person for a second factor (docs/product/access.md#second-factor-required). */
export const needsSecondFactor = (
  { adminsNeedSecondFactor }: Pick<CompanyItem, 'adminsNeedSecondFactor'>,
  { role }: Pick<UserItem, 'role'>,
): boolean => adminsNeedSecondFactor === true && role === 'admin';
