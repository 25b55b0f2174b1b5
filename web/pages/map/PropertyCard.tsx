import { X } from 'lucide-react';
import { dashboardPath } from '../../../shared/portal/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import kit from '../../ui/style/kit.module.css';
import { Need } from '../board/parts/Need.tsx';
import { ValueFigure } from '../board/parts/ValueFigure.tsx';
import type { Placed } from '../board/rules/order.ts';
import { needLines } from '../board/rules/words.ts';
import { StateMark } from '../common/state/StateMark.tsx';
import styles from './MapView.module.css';

const VALUES = [
  { name: 'supply', word: 'Supply' },
  { name: 'pressure', word: 'Pressure' },
  { name: 'hotWater', word: 'Hot water' },
] as const;

interface PropertyCardProps {
  readonly placed: Placed;
  /** The server's clock to the minute, UTC ms. */
  readonly minute: number;
  readonly onClose: () => void;
  /** Absent for viewers, and without a map. */
  readonly onMove: (() => void) | undefined;
  /** Absent where the place was not set by hand. */
  readonly onMoveBack: (() => void) | undefined;
}

/** Words of the board about one property (docs/product/map.md#card). */
export function PropertyCard({
  placed: { row, state, isQuiet },
  minute,
  onClose,
  onMove,
  onMoveBack,
}: PropertyCardProps) {
  const { id, externalId, name, city, location } = row;
  const values = VALUES.filter((each) => row[each.name]);
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <div>
          <h2>{name}</h2>
          <p className={kit.faint}>{[externalId, city].filter(Boolean).join(' · ')}</p>
        </div>
        <Button icon look="text" aria-label="Close" onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      </div>
      <StateMark state={state} isQuiet={isQuiet} />
      <p className={styles.needs}>
        <Need lines={needLines(row, state, minute)} />
      </p>
      {values.length > 0 && (
        <dl className={styles.values}>
          {values.map(({ name: value, word }) => (
            <div key={value}>
              <dt>{word}</dt>
              <dd>
                <ValueFigure row={row} name={value} now={minute} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {location?.isByHand && <p className={kit.faint}>Location set manually.</p>}
      <div className={kit.acts}>
        <ButtonLink look="primary" to={dashboardPath(id)}>
          DASHBOARD
        </ButtonLink>
        {onMove && <Button onClick={onMove}>{location ? 'MOVE' : 'SET LOCATION'}</Button>}
        {onMoveBack && <Button onClick={onMoveBack}>RESET TO ADDRESS</Button>}
      </div>
    </section>
  );
}
