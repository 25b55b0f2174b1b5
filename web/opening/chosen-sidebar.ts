const KEY = 'sidebar';

/** Whether the person has opened or closed the sidebar on this browser. Null when nobody has. */
export const chosenSidebar = (): string | null => localStorage.getItem(KEY);

/** Keeps the person's choice for the next opening of the portal. */
export const rememberSidebar = (choice: 'open' | 'closed'): void => localStorage.setItem(KEY, choice);
