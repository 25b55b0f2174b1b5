import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script has taken over the page's prerendered markup. Until then a form cannot be sent. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
