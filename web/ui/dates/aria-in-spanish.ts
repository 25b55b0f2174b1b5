import * as aria from 'react-aria-components/i18n/es-ES';

/** The words of each of its packages. Their declaration has only the type. */
const { default: words } = aria as unknown as { readonly default: object };

/**
 * Lets fields, lists and calendars speak Spanish. React Aria takes its words from the window where they are, as its LocalizedStringProvider
 * puts them there; vite.config.ts leaves only English ones in the code.
 */
export function speakInFields(): void {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'es-ES',
    [Symbol.for('react-aria.i18n.strings')]: words,
  });
}
