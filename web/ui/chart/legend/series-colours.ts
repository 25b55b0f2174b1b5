/** Number of hues in the palette; an index above it is the same hue drawn dashed. */
export const HUES = 10;
const ALL = Array.from({ length: 2 * HUES }, (_, index) => index + 1);

/**
 * A colour index for each line, 1 to 20: the preferred one, else its dashed twin, else the next free one. More than twenty lines
 * share colours.
 * @param preferredColour of a line's id, 1 to 10
 */
export function seriesColours(ids: readonly string[], preferredColour: (id: string) => number): Map<string, number> {
  const colours = new Map<string, number>();
  const free = new Set(ALL);
  const left = ids.filter((id) => {
    const preferred = preferredColour(id);
    const colour = [preferred, preferred + HUES].find((each) => free.delete(each));
    if (colour !== undefined) colours.set(id, colour);
    return colour === undefined;
  });
  left.forEach((id, index) => {
    const [next] = free;
    if (next !== undefined) free.delete(next);
    colours.set(id, next ?? ALL[index % ALL.length] ?? 1);
  });
  return colours;
}

/** Style of a line, by its colour index. */
export const lineStyle = (colourIndex: number) => ({
  color: `var(--s${((colourIndex - 1) % HUES) + 1})`,
  className: colourIndex > HUES ? 'dashed' : '',
});
