import { Card } from '../../../ui/layout/Card.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import type { PortalCheck } from './portal-checks.ts';
import styles from './Rows.module.css';
import { VerdictMark } from './VerdictMark.tsx';

/** What the portal checks by itself. The person ticks none of it (docs/product/commissioning.md#checked-by-the-portal). */
export const PortalCheckCard = ({ checks }: { readonly checks: readonly PortalCheck[] }) => (
  <Card title="Checked by the portal">
    <ul className={styles.rows}>
      {checks.map(({ title, words, verdict }) => (
        <li key={title} className={classNames(styles.row, styles.check)} data-verdict={verdict}>
          <span className={styles.name}>{title}</span>
          <span className={styles.says}>{words}</span>
          <span className={styles.verdict}>
            <VerdictMark verdict={verdict} />
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
