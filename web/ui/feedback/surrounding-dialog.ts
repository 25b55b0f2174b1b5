import { createContext } from 'react';

/** The dialog around a component, if there is one. A list that opens outside of it would stand behind it. */
export const SurroundingDialog = createContext<HTMLDialogElement | null>(null);
