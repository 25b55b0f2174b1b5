/**
 * Loads the file of a page when the pointer or the focus comes to a link that leads to it: a click follows in some tenths
 * of a second. A link that comes under a pointer at rest, as when the page moves below it, is not meant. A failure shows when the page is
 * visited.
 * @param load begins to load the page at an address, if there is one
 */
export function prepareOnHover(load: (address: string) => Promise<unknown> | undefined, place: Node = document): void {
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);
  const prepare = (link: HTMLAnchorElement | null) => link && load(link.pathname)?.catch(() => {});
  place.addEventListener('pointerover', (event) => {
    const link = linkOf(event);
    link?.addEventListener('pointermove', () => prepare(link), { once: true, passive: true });
  });
  place.addEventListener('pointerdown', (event) => prepare(linkOf(event)));
  place.addEventListener('focusin', (event) => prepare(linkOf(event)));
}
