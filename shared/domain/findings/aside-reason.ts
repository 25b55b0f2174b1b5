/**
 * The longest reason for putting a finding aside, in characters (docs/product/findings.md#aside). It stands alone: the browser knows it
 * too, and must not load the rules.
 */
export const MAX_ASIDE_REASON = 300;
