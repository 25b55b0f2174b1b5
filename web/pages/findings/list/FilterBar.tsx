import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CompanyFindingsReply } from '../../../../shared/api/types/findings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import styles from './FilterBar.module.css';
import { chosenCount, type FindingsFilter, placeOptions, ruleOptions, STATES } from './findings-filter.ts';

interface FilterBarProps {
  readonly reply: CompanyFindingsReply;
  readonly filter: FindingsFilter;
  readonly onChange: (part: Partial<FindingsFilter>) => void;
  /** What stands beside the choices. */
  readonly children: ReactNode;
}

/** The choices of the list. On small screens a button opens them. */
export function FilterBar({ reply, filter, onChange, children }: FilterBarProps) {
  const small = useMedia(SMALL);
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenCount(filter);
  return (
    <div className={styles.bar}>
      {small && (
        <Button
          aria-expanded={isOpen}
          aria-controls="finding-filters"
          data-chosen={chosen > 0 || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
          {chosen > 0 ? `FILTERS (${chosen})` : 'FILTERS'}
        </Button>
      )}
      <div id="finding-filters" className={styles.choices} hidden={small && !isOpen}>
        <Select
          label="Finding"
          labelHidden
          placeholder="All findings"
          options={ruleOptions(reply.rules, filter.rule)}
          chosen={filter.rule}
          onChoose={(rule) => onChange({ rule })}
        />
        <Select
          label="Portfolio"
          labelHidden
          placeholder="All portfolios"
          options={placeOptions(reply.findings, 'portfolio', filter.portfolio)}
          chosen={filter.portfolio}
          onChoose={(portfolio) => onChange({ portfolio })}
        />
        <Select
          label="City"
          labelHidden
          placeholder="All cities"
          options={placeOptions(reply.findings, 'city', filter.city)}
          chosen={filter.city}
          onChoose={(city) => onChange({ city })}
        />
        <Select
          label="State"
          labelHidden
          placeholder="State"
          options={STATES}
          chosen={filter.state}
          onChoose={(state) => onChange({ state: state as FindingsFilter['state'] })}
        />
      </div>
      {children}
    </div>
  );
}
