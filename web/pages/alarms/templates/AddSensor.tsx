import { useMemo, useState } from 'react';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { Autocomplete } from '../../../ui/forms/choices/Autocomplete.tsx';
import type { ThresholdDrafts } from '../settings/threshold-drafts.ts';
import styles from './TemplateForm.module.css';
import { addableKeys } from './template-drafts.ts';

const wordsOf = (key: string): string[] => [labelInWords(key)];

interface AddSensorProps {
  readonly drafts: ThresholdDrafts;
  readonly onAdd: (key: string) => void;
}

/** Searches the names and labels that a template does not have yet. */
export function AddSensor({ drafts, onAdd }: AddSensorProps) {
  const [text, setText] = useState('');
  const [added, setAdded] = useState(0);
  const searches = text.trim() !== '';
  const keys = useMemo(() => addableKeys(drafts, searches), [drafts, searches]);
  const found = useSearch(keys, wordsOf, text).map((id) => ({ id, label: labelInWords(id) }));
  return (
    <div className={styles.add}>
      {/* A new field for the next sensor, so that the list of the last search is closed. */}
      <Autocomplete
        key={added}
        label="Add a sensor"
        placeholder="Search by name"
        text={text}
        onText={setText}
        found={found}
        busy={false}
        nothing={searches ? 'No other sensor has this name' : undefined}
        offersAll
        onChoose={(key) => {
          setText('');
          setAdded(added + 1);
          onAdd(key);
        }}
      />
    </div>
  );
}
