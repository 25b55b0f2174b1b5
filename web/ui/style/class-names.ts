/** Joins class names; what is undefined, false or empty is left out. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
