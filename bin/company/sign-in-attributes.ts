/**
 * Attributes of a user's item about the account at the identity provider, its second factor and its sessions. A pending
 * user has none of it.
 */
export const SIGN_IN_ATTRIBUTES = [
  'sub',
  'secondFactorAt',
  'secondFactorSince',
  'secondFactorBy',
  'newEmail',
  'recoveryCodes',
  'recoveryCodesAt',
  'sessions',
  'endedSessions',
] as const;

/** An item without the attributes of an account. */
export const withoutSignIn = <Item extends object>(item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => !(SIGN_IN_ATTRIBUTES as readonly string[]).includes(name)),
  ) as Item;
