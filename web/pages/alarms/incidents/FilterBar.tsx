import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { SEVERITIES } from '../../../../shared/domain/alarms/limits/severity.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { type Option, Select } from '../../../ui/forms/choices/Select.tsx';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { SEVERITY_WORDS } from '../common/incident-words.ts';
import styles from './FilterBar.module.css';
import { ALL, chosenCount, type IncidentsFilter, SENSOR_KINDS, STATES } from './filter.ts';

const NAMES = ['All', ...SEVERITIES.map((severity) => SEVERITY_WORDS[severity])];

interface FilterBarProps {
  readonly filter: IncidentsFilter;
  readonly onChange: (part: Partial<IncidentsFilter>) => void;
  /** How many open alarms each choice of the severity shows, by its word. */
  readonly counts: Readonly<Record<string, number>>;
  readonly portfolios: readonly Option[];
  readonly people: readonly Option[];
  readonly search: { readonly label: string; readonly text: string; readonly onSearch: (text: string) => void };
}

/** The filters of the alarms. On small screens the page's header has the search, and a button opens the rest. */
export function FilterBar({ filter, onChange, counts, portfolios, people, search }: FilterBarProps) {
  const small = useMedia(SMALL);
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenCount(filter);
  const choices = (
    <div id="alarm-filters" className={styles.choices} hidden={small && !isOpen}>
      <Select
        label="Portfolio"
        labelHidden
        placeholder="All portfolios"
        options={portfolios}
        chosen={filter.portfolio}
        onChoose={(portfolio) => onChange({ portfolio })}
      />
      <Select
        label="State"
        labelHidden
        placeholder="State"
        options={STATES}
        chosen={filter.state}
        onChoose={(state) => onChange({ state: state as IncidentsFilter['state'] })}
      />
      <Select
        label="Sensors"
        labelHidden
        placeholder="Sensors"
        options={SENSOR_KINDS}
        chosen={filter.kind}
        onChoose={(kind) => onChange({ kind: kind as IncidentsFilter['kind'] })}
      />
      <Select
        label="Who has it"
        labelHidden
        placeholder="Anyone"
        options={people}
        chosen={filter.who}
        onChoose={(who) => onChange({ who })}
      />
    </div>
  );
  return (
    <div className={styles.bar}>
      <div className={styles.first}>
        <SegmentedControl
          label="Severity"
          names={NAMES}
          applied={filter.severity === ALL ? 'All' : SEVERITY_WORDS[filter.severity]}
          counts={counts}
          onChoose={(name) =>
            onChange({ severity: SEVERITIES.find((severity) => SEVERITY_WORDS[severity] === name) ?? ALL })
          }
        />
        {small && (
          <Button
            icon
            aria-label={chosen > 0 ? `Filters, ${chosen} chosen` : 'Filters'}
            aria-expanded={isOpen}
            aria-controls="alarm-filters"
            data-chosen={chosen > 0 || undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
          </Button>
        )}
      </div>
      {choices}
      {!small && (
        <div className={styles.search}>
          <SearchField {...search} bare />
        </div>
      )}
    </div>
  );
}
