import { lazyBeside } from '../../../opening/lazy-beside.ts';

/** Without it Find leads to all these pages. */
export const SettingsPages = lazyBeside(() => import('./SettingsPages.tsx'));
