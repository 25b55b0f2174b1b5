import { BellRing, Contact, Download, History, KeyRound, Layers, Tv, Upload, Waypoints, Webhook } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import type { PageName } from '../../../../shared/portal/pages.ts';
import type { Rights } from '../../../api/identity/session.ts';
import { type NavigationIcon, settingsFor } from './navigation.ts';
import styles from './SettingsPages.module.css';

/** The icons by page. A test misses none. */
const ICONS: Partial<Readonly<Record<PageName, NavigationIcon>>> = {
  notifications: BellRing,
  limitTemplates: Layers,
  escalation: Waypoints,
  contacts: Contact,
  changes: History,
  webhooks: Webhook,
  keys: KeyRound,
  exports: Download,
  imports: Upload,
  wall: Tv,
};

interface SettingsPagesProps {
  readonly rights: Rights;
  /** While it is closed, only its file is loaded. */
  readonly open: boolean;
  readonly onChoose: () => void;
}

/** The pages behind SETTINGS that the person may open (docs/product/shell.md#settings). */
export default function SettingsPages({ rights, open, onChoose }: SettingsPagesProps) {
  const { pathname } = useLocation();
  if (!open) return null;
  return (
    <ul aria-label={say`Settings`}>
      {settingsFor(rights).map(({ page, to, words }) => {
        const Icon = ICONS[page];
        return (
          <li key={to}>
            <Link
              to={to}
              className={styles.page}
              aria-current={pathname === to ? 'page' : undefined}
              onClick={onChoose}
            >
              {Icon && <Icon size={18} />}
              {say(english(words))}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
