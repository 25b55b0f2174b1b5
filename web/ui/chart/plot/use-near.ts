import { type RefObject, useEffect, useState } from 'react';

/** The distance around the window at which a chart counts as near: half of its height. */
const NEAR = '50%';

/** Whether an element is in the window or near it, kept up to date. Undefined until the browser has told. */
export function useNear(box: RefObject<Element | null>): boolean | undefined {
  const [isNear, setIsNear] = useState<boolean>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (entries: readonly IntersectionObserverEntry[]) => setIsNear(entries.at(-1)?.isIntersecting);
    const observer = new IntersectionObserver(look, { rootMargin: NEAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isNear;
}
