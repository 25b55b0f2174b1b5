import { classNames } from '../style/class-names.ts';
import styles from './CutName.module.css';

interface CutNameProps {
  readonly name: string;
  readonly title?: string;
  readonly className?: string | undefined;
}

/** A name in one line. Where it has no room it is cut before its number: 'Boiler Supply He… 2'. */
export function CutName({ name, title, className }: CutNameProps) {
  const [, words = name, number = ''] = /^(.*) (\d+)$/.exec(name) ?? [];
  return (
    <span className={classNames(styles.name, className)} title={title}>
      <span className={styles.words}>{words}</span>
      {number && <span>&nbsp;{number}</span>}
    </span>
  );
}
