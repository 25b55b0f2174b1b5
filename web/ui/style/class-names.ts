/** Joins class names and leaves out undefined, false and empty ones. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
