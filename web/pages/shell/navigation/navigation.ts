import {
  Bell,
  Building2,
  ChartNoAxesColumn,
  CircleQuestionMark,
  CircleUser,
  ClipboardCheck,
  FileText,
  Flame,
  Gauge,
  Map as MapIcon,
  Router,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { type MenuEntry, PAGES, type PageName, type PageRow } from '../../../../shared/portal/pages.ts';
import { PAGE_NAMES, PAGE_PATHS, pageAddressOf } from '../../../../shared/portal/paths.ts';
import { mayOpen, type Rights } from '../../../api/identity/session.ts';

/** An icon of the menu. Its stroke comes from the style sheet. */
export type NavigationIcon = ComponentType<{ size?: number }>;

/** The icons of the entries by page. A test misses none. */
const ICONS: Partial<Readonly<Record<PageName, NavigationIcon>>> = {
  dashboard: Gauge,
  alarms: Bell,
  findings: ChartNoAxesColumn,
  jobs: ClipboardCheck,
  map: MapIcon,
  energy: Flame,
  reports: FileText,
  records: ShieldCheck,
  properties: Building2,
  wingnuts: Router,
  users: Users,
  help: CircleQuestionMark,
  account: CircleUser,
};

/** The names of the groups, in their order. SETTINGS follows them; the foot has no name. */
export const MENU_GROUPS: Readonly<Record<Exclude<MenuEntry['group'], 'foot'>, English>> = {
  operate: english('Operate'),
  analyze: english('Analyze'),
  manage: english('Manage'),
};

interface Leading {
  readonly to: string;
  readonly permission: PageRow['permission'] | undefined;
}

/** An entry of the menu that leads to a page. */
export interface Entry extends Leading, Omit<MenuEntry, 'also'> {
  readonly icon: NavigationIcon | undefined;
}

/** A page behind SETTINGS. */
export interface Setting extends Leading {
  readonly page: PageName;
  readonly words: string;
}

/** What is active on the pages behind SETTINGS. */
export const SETTINGS = 'settings';

const ENTRIES: Entry[] = [];
const SETTING_PAGES: Setting[] = [];
/** Paths with the address of the entry that is active on them and below. */
const ACTIVE: (readonly [path: string, active: string])[] = [];
const pathOf = (page: PageName) => PAGE_PATHS[page].replace('/*', '');

for (const page of PAGE_NAMES) {
  const { menu, permission, title, name = title } = PAGES[page];
  const to = pageAddressOf(page);
  if (menu === SETTINGS) {
    SETTING_PAGES.push({ page, to, permission, words: name });
    ACTIVE.push([pathOf(page), SETTINGS]);
  } else if (menu) {
    const { also = [], ...entry } = menu;
    ENTRIES.push({ ...entry, to, permission, icon: ICONS[page] });
    ACTIVE.push(...[page, ...also].map((each) => [pathOf(each), to] as const));
  }
}
// The longest path that fits decides: an entry also has the pages below its own. Of two equal ones the entry does.
ACTIVE.sort(([a, of], [b]) => b.length - a.length || Number(of === SETTINGS));

/**
 * The entries that a person's role allows, in order (docs/product/shell.md#navigation). LOG OUT is not a page, so it is not an
 * entry.
 */
export const entriesFor = (rights: Rights): readonly Entry[] =>
  ENTRIES.filter(({ permission }) => mayOpen(permission, rights)).map((entry) => ({
    ...entry,
    word: say(english(entry.word)),
  }));

/** The pages behind SETTINGS that a person's role allows (docs/product/shell.md#settings). */
export const settingsFor = (rights: Rights): readonly Setting[] =>
  SETTING_PAGES.filter(({ permission }) => mayOpen(permission, rights));

/** The address of the entry that is active at a path, or `SETTINGS`. Undefined at a page that belongs to none. */
export const activeAt = (pathname: string): string | undefined =>
  ACTIVE.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1];

/** The delay after a choice before the menu of small screens closes. */
export const MENU_CLOSES_AFTER_MS = 150;
