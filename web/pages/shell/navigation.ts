import { Building2, CircleUser, Gauge, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Session } from '../../api/session.ts';
import { Logo } from '../../ui/layout/Logo.tsx';

/** An icon of the navigation; its stroke comes from the style sheet. */
export type NavigationIcon = ComponentType<{ size?: number }>;

export interface Entry {
  readonly word: string;
  readonly to: string;
  /** The entry is the active one on these paths and all below them. */
  readonly under: readonly string[];
  readonly icon: NavigationIcon;
  readonly place: 'top' | 'foot';
  readonly permission?: 'isAdmin';
}

/**
 * The entries of the portal's navigation, in their order (docs/product/shell.md#navigation). LOG OUT is no page, so it
 * is no entry.
 */
const ENTRIES: readonly Entry[] = [
  { word: 'DASHBOARD', to: '/portal/dashboard/0', under: ['/portal/dashboard'], icon: Gauge, place: 'top' },
  { word: 'WINGNUTS', to: '/portal/wingnut', under: ['/portal/wingnut'], icon: Logo, place: 'top' },
  {
    word: 'PROPERTIES',
    to: '/portal/property',
    // Notifications belong to properties and have no entry of their own.
    under: ['/portal/property', '/portal/notification'],
    icon: Building2,
    place: 'top',
  },
  { word: 'USERS', to: '/portal/users', under: ['/portal/users'], icon: Users, place: 'top', permission: 'isAdmin' },
  { word: 'ACCOUNT', to: '/portal/account', under: ['/portal/account'], icon: CircleUser, place: 'foot' },
];

/** Whether a page of the portal exists at an address. */
export type PageExists = (address: string) => boolean;

/** The entries that a person sees: those whose page exists and that his role allows. */
export const entriesFor = (session: Pick<Session, 'isAdmin'>, exists: PageExists): readonly Entry[] =>
  ENTRIES.filter(({ to, permission }) => exists(to) && (!permission || session[permission]));

/** Whether an entry is the active one at a path. */
export const isActive = ({ under }: Pick<Entry, 'under'>, pathname: string): boolean =>
  under.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Where the help card and the help icon lead (docs/product/shell.md#help-entry). */
export const HELP = '/portal/help';
/** Where the mark leads, and who has lost his way. */
export const HOME = '/portal/dashboard/0';
/** The menu of small screens closes so long after a choice. */
export const MENU_CLOSES_AFTER_MS = 150;
