const KEY = 'font';

/**
 * Whether this browser has loaded the portal's font before. A browser may forget a file; then it is loaded once more.
 * @param file the address of the font's file, with the hash of its content
 */
export const fontIsKnown = (file: string): boolean => localStorage.getItem(KEY) === file;

/** Notes that this browser has loaded the font. The next opening of the portal shows it at once. */
export const rememberFont = (file: string): void => localStorage.setItem(KEY, file);
