import text from './common.txt?raw';

/** The most common passwords, in lower case. A chunk of its own, because few people need it. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(text.split('\n').filter(Boolean));
