import { lazyBeside } from '../../../opening/lazy-beside.ts';

/** Without it all pages can be found. */
export const MorePages = lazyBeside(() => import('./MorePages.tsx'));
