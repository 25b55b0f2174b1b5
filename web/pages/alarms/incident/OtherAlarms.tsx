import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { openIncidentsQuery } from '../alarm-queries.ts';
import styles from './OtherAlarms.module.css';

/** Where keys are text, or belong to what is open. */
const TAKEN = 'input, textarea, [role="listbox"], [role="menu"], [role="slider"], dialog';

/** The way through the open alarms, the most urgent first: '1 of 5', with arrows and the keys J and K (docs/product/incidents.md#page). */
export function OtherAlarms({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const open = useQuery(openIncidentsQuery).data?.open ?? [];
  const at = open.findIndex((incident) => incident.id === id);
  const [before, after] = at < 0 ? [] : [open[at - 1]?.id, open[at + 1]?.id];
  const go = useCallback(
    (to: string | undefined) => {
      // BACK leads to where the person came from, not through all alarms.
      if (to) void navigate(alarmPath(to), { replace: true });
    },
    [navigate],
  );
  useEffect(() => {
    const pressed = ({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest(TAKEN) !== null;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTaken || document.querySelector('dialog[open]')) return;
      if (key === 'j') go(after);
      if (key === 'k') go(before);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [go, before, after]);
  if (at < 0 || open.length < 2) return null;
  return (
    <nav className={styles.others} aria-label={say`Open alarms`}>
      <span>{say`${at + 1} of ${open.length}`}</span>
      <Button
        icon
        aria-label={say`Previous alarm`}
        title={say`Previous alarm (K)`}
        disabled={!before}
        onClick={() => go(before)}
      >
        <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      <Button icon aria-label={say`Next alarm`} title={say`Next alarm (J)`} disabled={!after} onClick={() => go(after)}>
        <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </nav>
  );
}
