import { type ComponentType, lazy } from 'react';

/** The exports of a page's file. */
export interface PageFile<Props> {
  readonly default: ComponentType<Props>;
}

/** The browser functions that loading a page uses. */
interface Surroundings {
  /** Keeps its content as long as the tab exists, so that a page knows after a reload that it was reloaded. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

/** A file of the portal is missing even after a reload. Only another reload can help. */
export class MissingFileError extends Error {
  constructor(name: string, cause: unknown) {
    super(`Couldn’t load the page ${name}`, { cause });
    this.name = 'MissingFileError';
  }
}

const browser = (): Surroundings => ({
  storage: sessionStorage,
  isOnline: () => navigator.onLine,
  reload: () => window.location.reload(),
});

/**
 * Loads a page's file. A new deployment removes the old files. A missing file therefore reloads the page, which brings
 * the new file names. This happens once for each page until the page is loaded. Throws `MissingFileError` when the
 * reload did not help, or when there is no network and a reload would lose even the frame.
 */
export async function loadOrReload<File>(
  name: string,
  load: () => Promise<File>,
  { storage, isOnline, reload }: Surroundings = browser(),
): Promise<File> {
  const key = `reloaded-for-${name}`;
  try {
    const file = await load();
    storage.removeItem(key);
    return file;
  } catch (error) {
    if (storage.getItem(key) || !isOnline()) throw new MissingFileError(name, error);
    storage.setItem(key, 'yes');
    reload();
    // Nothing more is rendered: the browser is about to replace this document.
    return new Promise(() => {});
  }
}

/** A page that is loaded when it is visited; see `loadOrReload`. @param name unique among the pages */
export const lazyPage = <Props>(name: string, load: () => Promise<PageFile<Props>>) =>
  lazy(() => loadOrReload(name, load));
