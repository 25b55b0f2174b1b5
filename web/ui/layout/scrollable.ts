/**
 * Attribute of a part of the page that scrolls, so that the keyboard reaches it. It is no control, and Safari does not
 * do this by itself.
 */
export const SCROLLABLE = { tabIndex: 0 } as const;
