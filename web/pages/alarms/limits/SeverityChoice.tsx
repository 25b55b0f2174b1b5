import { useField } from 'formik';
import { SEVERITIES, type Severity, suggestedSeverity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import styles from './LimitRow.module.css';
import type { ThresholdDraft } from './threshold-drafts.ts';

const OPTIONS = SEVERITIES.map((id) => ({ id, title: SEVERITY_WORDS[id] }));

interface SeverityChoiceProps {
  readonly label: string;
  readonly mayChange: boolean;
}

/** The severity of a limit, and the suggestion where another one is suggested (docs/product/alarms.md#suggested-severity). */
export function SeverityChoice({ label, mayChange }: SeverityChoiceProps) {
  const [{ value: draft }, , { setValue }] = useField<ThresholdDraft>(`thresholds.${label}`);
  const { severity = 'warning', ...unrated } = draft;
  const choose = (id: Severity) => void setValue(id === 'warning' ? unrated : { ...unrated, severity: id });
  const words = labelInWords(label);
  const suggested = suggestedSeverity(label);
  return (
    <div className={styles.severity}>
      <span className={styles.side} aria-hidden="true">
        Severity
      </span>
      <Select
        label={`Severity of ${words}`}
        labelHidden
        placeholder=""
        options={OPTIONS}
        chosen={severity}
        onChoose={(id) => choose(id as Severity)}
        disabled={!mayChange}
      />
      {mayChange && suggested !== 'warning' && severity === 'warning' && (
        <Button
          look="text"
          className={styles.suggested}
          aria-label={`Suggested: ${SEVERITY_WORDS[suggested]}, for ${words}`}
          onClick={() => choose(suggested)}
        >
          {`Suggested: ${SEVERITY_WORDS[suggested]}`}
        </Button>
      )}
    </div>
  );
}
