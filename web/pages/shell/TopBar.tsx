import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavigationEntries, NavigationFoot } from './Navigation.tsx';
import { MENU_CLOSES_AFTER_MS } from './navigation.ts';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly title: string;
  readonly onLogOut: () => void;
}

/** The frame of small screens: the page's title, and a menu that covers the page. */
export function TopBar({ title, onLogOut }: TopBarProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const closeSoon = () => setTimeout(() => setOpen(false), MENU_CLOSES_AFTER_MS);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  const Icon = open ? X : Menu;
  return (
    <header className={styles.bar}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label={open ? 'Close menu' : 'Menu'}
        aria-expanded={open}
        aria-controls="portal-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <nav id="portal-menu" className={styles.menu} hidden={!open} aria-label="Portal">
        <NavigationEntries onChoose={closeSoon} />
        <div className={styles.foot}>
          <NavigationFoot
            onLogOut={() => {
              closeSoon();
              onLogOut();
            }}
          />
        </div>
      </nav>
    </header>
  );
}
