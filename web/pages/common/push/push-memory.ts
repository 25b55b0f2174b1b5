const KEY = 'push-browser';

/** The id under which the portal lists this browser, as it was last seen. A logout forgets it. */
export const rememberedBrowser = (): string | undefined => localStorage.getItem(KEY) ?? undefined;

/** @param id undefined when this browser gets no push any more */
export function rememberBrowser(id: string | undefined): void {
  if (id === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
}
