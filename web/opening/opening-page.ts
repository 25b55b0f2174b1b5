import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadOrReload, type PageFile } from '../ui/layout/lazy-page.ts';

/**
 * The page that a document is opened with; see `loadOrReload`. It waits by its own state, because React shows the fallback of a
 * lazy part for 300 ms at least, also when its file is there sooner. When the person comes back to it, it is shown at once.
 * @param name unique among the pages
 * @param waiting what is shown until the file is there
 */
export function openingPage<Props extends object>(
  name: string,
  load: () => Promise<PageFile<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  let file: Promise<PageFile<Props>> | undefined;
  let page: ComponentType<Props> | undefined;
  return (props) => {
    const [Shown, show] = useState(() => page);
    const [failure, fail] = useState<unknown>();
    useEffect(() => {
      if (Shown) return;
      file ??= loadOrReload(name, load);
      file.then((found) => {
        page = found.default;
        // In parts, between which the page answers.
        startTransition(() => show(() => found.default));
      }, fail);
    }, [Shown]);
    // The boundary of pages says what to do.
    if (failure) throw failure;
    return Shown ? createElement(Shown, props) : waiting;
  };
}
