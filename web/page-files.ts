import type { ComponentType } from 'react';
import type { PageName } from '../shared/portal/pages.ts';

/** Loads each page. The build writes the imports, from the table of pages (vite.config.ts). */
export declare const FILES: Readonly<Record<PageName, () => Promise<{ readonly default: ComponentType }>>>;
