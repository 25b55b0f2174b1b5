/** A text as a part of a regular expression. */
export const escapeRegExp = (literal: string): string => literal.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A pattern of a policy as a part of a regular expression: `*` is any text, `?` any character. */
export const wildcardSource = (pattern: string): string =>
  escapeRegExp(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.');
