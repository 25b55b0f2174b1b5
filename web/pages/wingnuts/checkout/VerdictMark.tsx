import { CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Verdict } from '../../../../shared/domain/checkout/findings.ts';
import { VERDICT_WORDS } from '../../../../shared/domain/checkout/words.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './VerdictMark.module.css';

const ICONS: Readonly<Record<Verdict, LucideIcon>> = { good: CircleCheck, look: TriangleAlert, unknown: CircleHelp };

/** A verdict as a shape and a word, never by its colour alone. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  const Icon = ICONS[verdict];
  return (
    <span className={classNames(styles.mark, styles[verdict])}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {say(VERDICT_WORDS[verdict])}
    </span>
  );
}
