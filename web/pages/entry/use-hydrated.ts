import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the script has taken over the page's prerendered markup. Until then fields are read-only, because typed text
 * would be lost.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
