import { useSyncExternalStore } from 'react';

/** Whether this device keeps waiting changes for as long as they wait (docs/product/offline.md#kept-for-sure). */
export type Keeping = 'unknown' | 'safe' | 'refused' | 'notInstalled';

interface Device {
  readonly storage?: Pick<StorageManager, 'persist'> | undefined;
  readonly userAgent: string;
  /** Of iOS: the page was opened from the home screen. Undefined elsewhere. */
  readonly standalone?: boolean | undefined;
}

/** Safari on an iPhone or iPad empties the storage of a page that is not on the home screen. */
const isOpenInSafari = ({ userAgent, standalone }: Device): boolean =>
  /iP(hone|ad|od)/.test(userAgent) && standalone !== true;

/** Asks the browser to throw nothing away. Chromium answers by itself, Firefox asks the person. */
export async function askToKeep(device: Device): Promise<Keeping> {
  const isKept = (await device.storage?.persist?.().catch(() => false)) ?? false;
  if (isOpenInSafari(device)) return 'notInstalled';
  return isKept ? 'safe' : 'refused';
}

let keeping: Keeping = 'unknown';
const listeners = new Set<() => void>();

/** Asks once, with the first change that waits. */
export function askToKeepOnce(): void {
  if (keeping !== 'unknown') return;
  void askToKeep(navigator).then((answer) => {
    keeping = answer;
    for (const listener of listeners) listener();
  });
}

/** The answer of the browser. */
export const useKeeping = (): Keeping =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => keeping,
  );
