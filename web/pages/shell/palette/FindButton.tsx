import { Search } from 'lucide-react';
import styles from './FindButton.module.css';

/** Apple's keyboards have another key for it. */
const KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Looks like a field in the header of a page, and opens the palette. */
export const FindButton = ({ onFind }: { readonly onFind: () => void }) => (
  <button
    type="button"
    className={styles.find}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={onFind}
  >
    <Search aria-hidden size={16} strokeWidth={1.75} />
    <span>Find</span>
    <kbd aria-hidden>{KEYS}</kbd>
  </button>
);
