/** A share as a whole percentage; never 0 or 100 % unless it is exactly that. */
export function shareText(share: number): string {
  const whole = Math.round(share * 100);
  if ((whole > 0 && whole < 100) || share === 0 || share === 1) return `${whole}%`;
  return `${Math.min(99.9, Math.max(0.1, Math.round(share * 1000) / 10))}%`;
}

/** From this known share of the time on, the text does not mention the rest. */
const FULLY_KNOWN = 0.99;

/** The known share of a window, where the reader must know it: '46%'. Otherwise empty. */
export const knownShareText = (share: number | null): string =>
  share === null || share >= FULLY_KNOWN ? '' : shareText(share);
