import { shareText } from '../../../shared/domain/figures/shares.ts';

/** From this known share of the time on, the text does not mention the rest. */
const FULLY_KNOWN = 0.99;

/** The known share of a window, where the reader must know it: '46%'. Otherwise empty. */
export const knownShareText = (share: number | null): string =>
  share === null || share >= FULLY_KNOWN ? '' : shareText(share);
