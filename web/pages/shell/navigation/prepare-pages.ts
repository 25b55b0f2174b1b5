/**
 * Loads the file of a page when the pointer or the focus comes to a link that leads to it: a click follows in some tenths
 * of a second. A failure shows when the page is visited.
 * @param load begins to load the page at an address, if there is one
 */
export function prepareOnHover(load: (address: string) => Promise<unknown> | undefined, place: Node = document): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) load(link.pathname)?.catch(() => {});
  };
  place.addEventListener('pointerover', prepare);
  place.addEventListener('focusin', prepare);
}
