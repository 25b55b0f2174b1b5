import { say } from '../../../shared/domain/figures/say.ts';
import { CheckMenu } from '../../ui/controls/CheckMenu.tsx';
import { type BoardView, SHOWN_FILTERS } from './rules/address.ts';
import { filterInWords } from './rules/filter.ts';

const items = () =>
  SHOWN_FILTERS.map((id) => {
    const words = filterInWords(id);
    return { id, title: words.charAt(0).toUpperCase() + words.slice(1) };
  });

interface StatusMenuProps {
  readonly view: BoardView;
  readonly onChange: (part: Partial<BoardView>) => void;
}

/** All filters by what holds of a property, those without a property too. */
export const StatusMenu = ({ view: { show }, onChange }: StatusMenuProps) => (
  <CheckMenu
    word={show.length > 0 ? say`STATUS (${show.length})` : say`STATUS`}
    items={items()}
    checked={new Set(show)}
    onChange={(checked) => onChange({ show: SHOWN_FILTERS.filter((id) => checked.has(id)) })}
  />
);
