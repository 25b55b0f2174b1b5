import type { ReactNode } from 'react';
import { numberText } from '../../../shared/domain/figures/numbers.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { Switch } from '../controls/Switch.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './Tile.module.css';

interface TileProps {
  readonly name: string;
  /** 18 px: a status silhouette or an outline icon. */
  readonly icon: ReactNode;
  /** Undefined while it is loading. '--' when nobody knows it. */
  readonly figure: number | '--' | undefined;
  readonly chosen?: boolean;
  /** With it the tile carries a switch that filters by it. */
  readonly onChoose?: (chosen: boolean) => void;
}

/** A figure with its name. With a switch, it filters the list below. */
export const Tile = ({ name, icon, figure, chosen = false, onChoose }: TileProps) => (
  <section aria-label={name} className={classNames(styles.tile, chosen && styles.chosen)}>
    <h2 className={styles.name}>
      {icon}
      {name}
    </h2>
    <p className={styles.figure}>
      {typeof figure === 'number' ? numberText(figure) : (figure ?? <Skeleton width={48} height={28} />)}
    </p>
    {onChoose && (
      <span className={styles.toggle}>
        <Switch
          label={say`Show only ${name}`}
          word={null}
          look="filter"
          state={chosen ? 1 : 0}
          onSwitch={(state) => onChoose(state === 1)}
        />
      </span>
    )}
  </section>
);

/** Tiles in a row; two per row on small screens. */
export const Tiles = ({ children }: { readonly children: ReactNode }) => <div className={styles.tiles}>{children}</div>;
