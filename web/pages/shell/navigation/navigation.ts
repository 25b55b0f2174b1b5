import { Bell, Building2, CircleUser, Gauge, Map as MapIcon, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { DASHBOARD, HOME, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import type { Session } from '../../../api/identity/session.ts';
import { Logo } from '../../../ui/layout/Logo.tsx';

/** An icon of the navigation. Its stroke comes from the style sheet. */
export type NavigationIcon = ComponentType<{ size?: number }>;

export interface Entry {
  readonly word: string;
  readonly to: string;
  /** The entry is active on these paths and all paths below them. */
  readonly under: readonly string[];
  readonly icon: NavigationIcon;
  readonly place: 'top' | 'foot';
  readonly permission?: 'isAdmin';
  /** How many alarms are open stands beside the word. */
  readonly countsAlarms?: true;
}

/**
 * The entries of the portal's navigation, in order (docs/product/shell.md#navigation). LOG OUT is not a page, so it is
 * not an entry.
 */
const ENTRIES: readonly Entry[] = [
  { word: 'DASHBOARD', to: HOME, under: [DASHBOARD], icon: Gauge, place: 'top' },
  { word: 'MAP', to: PAGE_PATHS.map, under: [PAGE_PATHS.map], icon: MapIcon, place: 'top' },
  {
    word: 'ALARMS',
    to: PAGE_PATHS.alarms,
    under: [PAGE_PATHS.alarms],
    icon: Bell,
    place: 'top',
    countsAlarms: true,
  },
  { word: 'WINGNUTS', to: PAGE_PATHS.wingnuts, under: [PAGE_PATHS.wingnuts], icon: Logo, place: 'top' },
  {
    word: 'PROPERTIES',
    to: PAGE_PATHS.properties,
    // Notifications, findings and limit templates belong to properties and have no entry.
    under: [PAGE_PATHS.properties, PAGE_PATHS.notifications, PAGE_PATHS.findings, PAGE_PATHS.limitTemplates],
    icon: Building2,
    place: 'top',
  },
  { word: 'USERS', to: PAGE_PATHS.users, under: [PAGE_PATHS.users], icon: Users, place: 'top', permission: 'isAdmin' },
  { word: 'ACCOUNT', to: PAGE_PATHS.account, under: [PAGE_PATHS.account], icon: CircleUser, place: 'foot' },
];

/** Whether a page of the portal exists at an address. */
export type PageExists = (address: string) => boolean;

/** The entries that a person sees: their page exists, and the person's role allows them. */
export const entriesFor = (session: Pick<Session, 'isAdmin'>, exists: PageExists): readonly Entry[] =>
  ENTRIES.filter(({ to, permission }) => exists(to) && (!permission || session[permission]));

/** Whether an entry is the active one at a path. */
export const isActive = ({ under }: Pick<Entry, 'under'>, pathname: string): boolean =>
  under.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The delay after a choice before the menu of small screens closes. */
export const MENU_CLOSES_AFTER_MS = 150;
