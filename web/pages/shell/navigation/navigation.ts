import { Bell, Building2, CircleUser, Gauge, Map as MapIcon, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { PAGES, type PageRow } from '../../../../shared/portal/pages.ts';
import { PAGE_NAMES, PAGE_PATHS, pageAddressOf } from '../../../../shared/portal/paths.ts';
import { mayOpen, type Rights } from '../../../api/identity/session.ts';
import { Logo } from '../../../ui/layout/Logo.tsx';

/** An icon of the navigation. Its stroke comes from the style sheet. */
export type NavigationIcon = ComponentType<{ size?: number }>;

type EntryRow = NonNullable<PageRow['entry']>;

const ICONS: Readonly<Record<EntryRow['icon'], NavigationIcon>> = {
  dashboard: Gauge,
  map: MapIcon,
  alarms: Bell,
  wingnuts: Logo,
  properties: Building2,
  users: Users,
  account: CircleUser,
};

export interface Entry extends Omit<EntryRow, 'icon'> {
  readonly to: string;
  /** The entry is active on these paths and all paths below them. */
  readonly under: readonly string[];
  readonly icon: NavigationIcon;
  readonly permission: PageRow['permission'] | undefined;
}

/**
 * The entries of the portal's navigation, in order (docs/product/shell.md#navigation). LOG OUT is not a page, so it is
 * not an entry.
 */
const ENTRIES: readonly Entry[] = PAGE_NAMES.flatMap((name) => {
  const { entry, permission } = PAGES[name];
  const under = [name, ...(entry?.also ?? [])].map((page) => PAGE_PATHS[page].replace('/*', ''));
  return entry ? { ...entry, permission, to: pageAddressOf(name), under, icon: ICONS[entry.icon] } : [];
});

/** The entries that a person's role allows. */
export const entriesFor = (session: Rights): readonly Entry[] =>
  ENTRIES.filter(({ permission }) => mayOpen(permission, session));

/** Whether an entry is the active one at a path. */
export const isActive = ({ under }: Pick<Entry, 'under'>, pathname: string): boolean =>
  under.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The delay after a choice before the menu of small screens closes. */
export const MENU_CLOSES_AFTER_MS = 150;
