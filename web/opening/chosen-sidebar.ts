const KEY = 'sidebar';

/**
 * Whether the person has opened or closed the sidebar on this browser. 'shown' when nobody has, but it has lain open over a page. Null
 * when nothing is known.
 */
export const chosenSidebar = (): string | null => localStorage.getItem(KEY);

/** Keeps the person's choice for the next opening of the portal. */
export const rememberSidebar = (choice: 'open' | 'closed' | 'shown'): void => localStorage.setItem(KEY, choice);
