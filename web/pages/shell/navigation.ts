import { Gauge, type LucideIcon } from 'lucide-react';

interface Entry {
  readonly word: string;
  readonly to: string;
  /** The entry is the active one on every path that starts so. */
  readonly under: string;
  readonly icon: LucideIcon;
}

/** The entries of the portal's navigation, in their order (S1 §2). */
export const ENTRIES: readonly Entry[] = [
  { word: 'DASHBOARD', to: '/portal/dashboard/0', under: '/portal/dashboard', icon: Gauge },
];

/** Up to this width of the window the sidebar starts open; from one pixel more it starts closed (rulings §3, Sidebar). */
export const SIDEBAR_OPENS_UP_TO = 1170;
/** The menu of small screens closes so long after a choice. */
export const MENU_CLOSES_AFTER_MS = 150;
