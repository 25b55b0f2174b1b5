import { useFormikContext } from 'formik';
import { SlidersHorizontal, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TEMPLATE_LIMITS } from '../../../../shared/domain/alarms/limits/template.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Autocomplete } from '../../../ui/forms/choices/Autocomplete.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import kit from '../../../ui/style/kit.module.css';
import { rowGroups } from '../limits/group-rows.ts';
import { LimitGroup } from '../limits/LimitGroup.tsx';
import { LimitHeads, LimitRow } from '../limits/LimitRow.tsx';
import { inTableOrder, type ThresholdDrafts } from '../limits/threshold-drafts.ts';
import styles from './TemplateForm.module.css';
import { addableKeys, changedKeys, conditionLabels, newDraft, type TemplateValues } from './template-drafts.ts';

const wordsOf = (key: string): string[] => [labelInWords(key)];

interface AddSensorProps {
  readonly drafts: ThresholdDrafts;
  readonly onAdd: (key: string) => void;
}

/** Searches the names and labels that a template does not have yet. */
function AddSensor({ drafts, onAdd }: AddSensorProps) {
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
        nothing={searches ? 'No more sensors match' : undefined}
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

interface TemplateFieldsProps {
  readonly mayChange: boolean;
  readonly saved: TemplateValues;
}

/** The name and the rows of a template, by system when there are many, and what adds one. */
export function TemplateFields({ mayChange, saved }: TemplateFieldsProps) {
  const { values, setFieldValue } = useFormikContext<TemplateValues>();
  const { thresholds } = values;
  const [sought, seek] = useState<string>();
  const keys = inTableOrder(Object.keys(thresholds));
  // All of a new template is unsaved. Marks would say nothing.
  const changed = new Set(saved.name ? changedKeys(thresholds, saved.thresholds) : []);
  const isFull = keys.length >= TEMPLATE_LIMITS.sensors;
  const set = (next: TemplateValues['thresholds']) => void setFieldValue('thresholds', next);
  const add = (key: string) => {
    seek(key);
    set({ ...thresholds, [key]: newDraft(key, thresholds) });
  };
  const remove = (key: string) => {
    seek(undefined);
    set(Object.fromEntries(Object.entries(thresholds).filter(([each]) => each !== key)));
  };
  return (
    <>
      {mayChange && (
        <div className={styles.above}>
          <div className={styles.name}>
            <TextField
              name="name"
              label="Name"
              maxLength={TEMPLATE_LIMITS.name}
              autoComplete="off"
              autoFocus={!saved.name}
            />
          </div>
          {!isFull && <AddSensor drafts={thresholds} onAdd={add} />}
        </div>
      )}
      <p className={kit.quiet}>
        “Leak” applies to every leak sensor. “Leak 2” applies only to that one and overrides it.
      </p>
      {isFull && <Message tone="notice">{`A template can have up to ${TEMPLATE_LIMITS.sensors} sensors.`}</Message>}
      {keys.length === 0 && <EmptyState icon={SlidersHorizontal}>No limits yet</EmptyState>}
      {keys.length > 0 && (
        <div>
          <LimitHeads of="template" />
          {rowGroups(keys, () => true).map((group) => (
            <LimitGroup
              key={group.title ?? ''}
              group={group}
              changed={changed}
              row={(key) => (
                <LimitRow
                  key={key}
                  of="template"
                  label={key}
                  mayChange={mayChange}
                  changed={changed.has(key)}
                  sought={sought === key}
                  conditions={conditionLabels}
                >
                  {mayChange && (
                    <Button
                      icon
                      look="text"
                      className={styles.remove}
                      aria-label={`Remove ${labelInWords(key)}`}
                      onClick={() => remove(key)}
                    >
                      <X aria-hidden size={16} strokeWidth={1.75} />
                    </Button>
                  )}
                </LimitRow>
              )}
            />
          ))}
        </div>
      )}
    </>
  );
}
