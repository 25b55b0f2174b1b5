import { memo } from 'react';
import { type ApartmentState, STATE_WORDS } from '../../../../shared/domain/apartments/apartment.ts';
import styles from './Apartments.module.css';
import { gridOf, type ShownApartment, valueText } from './apartment-grid.ts';

interface CellProps {
  readonly apartment: ShownApartment;
  readonly isChosen: boolean;
  readonly isDimmed: boolean;
  readonly onChoose: (id: string) => void;
}

/** Six hundred of them: a choice renders two. */
const Cell = memo(function Cell({ apartment, isChosen, isDimmed, onChoose }: CellProps) {
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={apartment.state}
      data-dimmed={isDimmed || undefined}
      aria-pressed={isChosen}
      onClick={() => onChoose(apartment.id)}
    >
      <span className="visually-hidden">Apartment</span> <span className={styles.number}>{apartment.number}</span>{' '}
      <span className={styles.figure}>{valueText(apartment)}</span>{' '}
      <span className="visually-hidden">{STATE_WORDS[apartment.state]}</span>
    </button>
  );
});

interface GridProps {
  readonly apartments: readonly ShownApartment[];
  readonly chosen: string | undefined;
  /** Other states are dimmed. */
  readonly only: ApartmentState | undefined;
  readonly onChoose: (id: string) => void;
}

/** The apartments of a building as it stands: floors above each other, lines beside each other (docs/product/apartments.md#page). */
export function ApartmentGrid({ apartments, chosen, only, onChoose }: GridProps) {
  const { lines, rows } = gridOf(apartments);
  const cell = (each: ShownApartment) => (
    <Cell
      apartment={each}
      isChosen={each.id === chosen}
      isDimmed={only !== undefined && each.state !== only}
      onChoose={onChoose}
    />
  );
  return (
    // Sixteen lines are wider than a phone: the grid moves below its floors.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={styles.scroll} aria-label="Apartments by floor and line" tabIndex={0}>
      <table className={styles.grid} data-lines={lines.length > 0 || undefined}>
        {lines.length > 0 && (
          <thead>
            <tr>
              <td />
              {lines.map((line) => (
                <th key={line} scope="col">
                  {line}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ floor, cells }) => (
            <tr key={floor ?? 'none'}>
              <th scope="row">{floor ?? <span className="visually-hidden">No floor</span>}</th>
              {lines.length > 0 ? (
                cells.map((each, index) => <td key={lines[index]}>{each && cell(each)}</td>)
              ) : (
                <td className={styles.flow}>{cells.map((each) => each && <span key={each.id}>{cell(each)}</span>)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
