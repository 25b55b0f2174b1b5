import { pageReader } from '../../../../shared/domain/figures/reader.ts';
import type { PageName } from '../../../../shared/portal/pages.ts';
import { PAGE_NAMES, PAGE_PATHS } from '../../../../shared/portal/paths.ts';

/** The pages whose texts the catalogs have (docs/product/languages.md#screens). */
const SPOKEN: readonly PageName[] = [
  'dashboard',
  'jobs',
  'alarms',
  'alarm',
  'drill',
  'records',
  'addWingnut',
  'wingnutAdded',
  'wingnut',
  'exchange',
  'wingnuts',
  'checkout',
  'linkProperty',
  'linkWingnut',
];

const ENGLISH = new Set(PAGE_NAMES.filter((name) => !SPOKEN.includes(name)).map((name) => PAGE_PATHS[name]));

/** Whether a page is in English for a reader of another language. @param path as in the table of the pages */
export const isInEnglish = (path: string): boolean => pageReader().language !== 'en' && ENGLISH.has(path);
