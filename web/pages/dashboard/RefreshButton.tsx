import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './RefreshButton.module.css';

/** Loads everything again. The old picture stays, and the icon turns for a second. */
export function RefreshButton({ onRefresh }: { readonly onRefresh: () => void }) {
  const [turns, setTurns] = useState(0);
  return (
    <Button
      icon
      aria-label="Refresh"
      onClick={() => {
        setTurns(turns + 1);
        onRefresh();
      }}
    >
      <RotateCw
        key={turns}
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={turns > 0 ? styles.turning : undefined}
      />
    </Button>
  );
}
