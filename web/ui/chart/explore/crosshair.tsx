import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { dayMinuteText } from '../../dates/time-format.ts';

/** The one crosshair of all charts of a page: a time, and the chart that is pointed at. */
export interface Crosshair {
  readonly time: number;
  readonly chart: string;
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

/** Ties the charts inside it to one crosshair. */
export function SharedCrosshair({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => new CrosshairStore());
  return <Store value={store}>{children}</Store>;
}

/** The crosshair and how to move it; undefined takes it away. */
export function useCrosshair(): [Crosshair | undefined, (crosshair: Crosshair | undefined) => void] {
  const store = useContext(Store);
  return [useSyncExternalStore(store.subscribe, () => store.current), store.set];
}

/** What a crosshair says aloud: its time and what is read there, if anything is known of it. */
export const saidAt = (time: number, zone: string, words: string): string =>
  [dayMinuteText(time, zone), words].filter(Boolean).join(': ');
