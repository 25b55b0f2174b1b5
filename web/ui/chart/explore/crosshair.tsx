import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';

/** The one crosshair of all charts on a page: a time, and the chart under the pointer. */
export interface Crosshair {
  readonly time: number;
  readonly chart: string;
  /** The height of the pointer in the box of that chart, px. Absent where a key moved it. */
  readonly y?: number;
}

class CrosshairStore {
  current: Crosshair | undefined = undefined;
  readonly listeners = new Set<() => void>();
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly set = (crosshair: Crosshair | undefined) => {
    this.current = crosshair;
    for (const listener of this.listeners) listener();
  };
}

const Store = createContext(new CrosshairStore());

/** Gives the charts inside it one shared crosshair. */
export function SharedCrosshair({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => new CrosshairStore());
  return <Store value={store}>{children}</Store>;
}

/** The crosshair and a function that moves it. Undefined removes it. */
export function useCrosshair(): [Crosshair | undefined, (crosshair: Crosshair | undefined) => void] {
  const store = useContext(Store);
  return [useSyncExternalStore(store.subscribe, () => store.current), store.set];
}

/** The text that screen readers read for a crosshair: its time, and the values there if any are known. */
export const saidAt = (time: number, zone: string, words: string): string =>
  [dayMinuteText(time, zone), words].filter(Boolean).join(': ');
