import { useMemo } from 'react';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { Select } from '../../ui/forms/choices/Select.tsx';
import type { BoardView } from './rules/address.ts';
import { choicesOf } from './rules/filter.ts';

/** The choice that leaves nothing out. A select has no empty choice. */
const ALL = '*';

interface PlaceSelectsProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
  readonly onChange: (part: Partial<BoardView>) => void;
}

/** The filters by portfolio and by city. */
export function PlaceSelects({ rows, view, onChange }: PlaceSelectsProps) {
  const portfolios = useMemo(() => choicesOf(rows, 'portfolio', view.portfolio), [rows, view.portfolio]);
  const cities = useMemo(() => choicesOf(rows, 'city', view.city), [rows, view.city]);
  return (
    <>
      <Select
        label={say`Portfolio`}
        labelHidden
        placeholder={say`All portfolios`}
        options={[{ id: ALL, title: say`All portfolios` }, ...portfolios]}
        chosen={view.portfolio || ALL}
        onChoose={(id) => onChange({ portfolio: id === ALL ? '' : id })}
      />
      <Select
        label={say`City`}
        labelHidden
        placeholder={say`All cities`}
        options={[{ id: ALL, title: say`All cities` }, ...cities]}
        chosen={view.city || ALL}
        onChoose={(id) => onChange({ city: id === ALL ? '' : id })}
      />
    </>
  );
}
