import type { SwitchedLimit } from '../../../../shared/domain/alarms/limits/switch-on.ts';
import { TickBox } from '../../../ui/forms/choices/TickBox.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './PreviewList.module.css';
import { type PreviewRow, previewParts, type ValuesNow } from './preview-parts.ts';

interface PreviewListProps {
  readonly limits: readonly SwitchedLimit[];
  readonly values: ValuesNow;
  /** The labels that are not to be switched on. */
  readonly without: readonly string[];
  readonly onTick: (label: string, isTicked: boolean) => void;
}

const Words = ({ row }: { readonly row: PreviewRow }) => (
  <span className={styles.words}>
    <span className={styles.name}>{row.name}</span> <span className={styles.limit}>{row.words}</span>
    {row.now && <span className={row.now.isOutside ? styles.outside : styles.limit}>{row.now.words}</span>}
  </span>
);

/** What becomes which limit, what is on already, and what stays off and why (docs/product/commissioning.md#alarms-on). */
export function PreviewList({ limits, values, without, onTick }: PreviewListProps) {
  return previewParts(limits, values).map(({ title, isChoice, rows }) => (
    <section key={title} className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <ul aria-label={title} className={styles.list}>
        {rows.map((row) => (
          <li key={row.key}>
            {isChoice ? (
              <TickBox
                className={classNames(styles.row, styles.tick)}
                ticked={!without.includes(row.key)}
                onTick={(isTicked) => onTick(row.key, isTicked)}
              >
                <Words row={row} />
              </TickBox>
            ) : (
              <div className={styles.row}>
                <Words row={row} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
