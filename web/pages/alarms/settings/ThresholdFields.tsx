import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { seriesColours } from '../../../ui/chart/legend/series-colours.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { SaveBar } from '../../../ui/forms/SaveBar.tsx';
import { useClickOutside } from '../../../ui/layout/use-click-outside.ts';
import { type PastDays, pastQuery, thresholdsQuery } from '../alarm-queries.ts';
import { Recipients } from './Recipients.tsx';
import { changedRecipients } from './recipient-rows.ts';
import styles from './ThresholdFields.module.css';
import { ThresholdHeads } from './ThresholdHeads.tsx';
import { ThresholdRow } from './ThresholdRow.tsx';
import { changedLabels, type ThresholdValues } from './threshold-drafts.ts';
import { UnsavedDialog } from './UnsavedDialog.tsx';

/** How long the success is told before the section closes (S2 §4.4). */
const TOLD_FOR_MS = 2000;
const DAYS: Readonly<Record<PastDays, string>> = { 7: '7 days', 30: '30 days' };

interface ThresholdFieldsProps {
  readonly propertyId: string;
  readonly labels: readonly string[];
  readonly mayChange: boolean;
  readonly sought: string | undefined;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onSaved: () => void;
  readonly isSaved: boolean;
  /** How the last save went. */
  readonly children: ReactNode;
}

/** What is not saved, in words for the bar. */
function useChanges() {
  const { values, initialValues, errors } = useFormikContext<ThresholdValues>();
  const labels = changedLabels(values.thresholds, initialValues.thresholds);
  const wrong = Object.keys(errors.thresholds ?? {})[0];
  return {
    labels: new Set(labels),
    count: labels.length + changedRecipients(values.recipients, initialValues.recipients),
    wrong: wrong === undefined ? undefined : `${labelInWords(wrong)} needs correcting`,
  };
}

/** The rows of the sensors, the recipients, and the bar that saves both. */
export function ThresholdFields(props: ThresholdFieldsProps) {
  const { propertyId, labels, mayChange, sought, onUnsaved, onSaved, isSaved, children } = props;
  const section = useRef<HTMLDivElement>(null);
  const { resetForm, submitForm, isSubmitting } = useFormikContext<ThresholdValues>();
  const live = useQuery(thresholdsQuery(propertyId));
  const [days, setDays] = useState<PastDays>(7);
  const past = useQuery({ ...pastQuery(propertyId, days), placeholderData: keepPreviousData });
  // What is shown stays until the other days have come.
  const shownDays: PastDays = past.isPlaceholderData ? (days === 7 ? 30 : 7) : days;
  const [asking, setAsking] = useState(false);
  const slots = useMemo(() => seriesColours(labels), [labels]);
  const changes = useChanges();
  const unsaved = changes.count > 0;
  const now = useServerNow(live.data?.now, live.dataUpdatedAt);
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onSaved, TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [isSaved, onSaved]);
  useClickOutside(
    section,
    unsaved && !asking,
    useCallback(() => setAsking(true), []),
  );
  const discard = () => {
    setAsking(false);
    resetForm();
  };
  const save = () => {
    setAsking(false);
    void submitForm();
  };
  return (
    <div ref={section} className={styles.fields}>
      {!mayChange && <Message tone="notice">You can look, but not change. Ask an admin.</Message>}
      {live.isError && !live.data && (
        <Message tone="error" busy={live.isFetching} onTryAgain={() => void live.refetch()}>
          The latest values could not be loaded.
        </Message>
      )}
      <div className={styles.past}>
        Rehearsed on the last
        <SegmentedControl
          label="Days to rehearse"
          names={Object.values(DAYS)}
          applied={DAYS[shownDays]}
          pending={DAYS[days]}
          onChoose={(name) => setDays(name === DAYS[7] ? 7 : 30)}
        />
        {past.isPlaceholderData && <Spinner label="Loading the past readings" />}
      </div>
      {past.isError && !past.data && (
        <Message tone="error" busy={past.isFetching} onTryAgain={() => void past.refetch()}>
          The past readings could not be loaded.
        </Message>
      )}
      <div>
        <ThresholdHeads days={shownDays} />
        <ul>
          {labels.map((label) => (
            <ThresholdRow
              key={label}
              label={label}
              slot={slots.get(label) ?? 1}
              latest={{ value: live.data?.data[label], time: live.data?.times[label] }}
              breaches={live.data?.message['Breaches found in last 10 minutes'][label] ?? 0}
              now={now}
              days={shownDays}
              past={past.data ?? (past.isError ? null : undefined)}
              mayChange={mayChange}
              changed={changes.labels.has(label)}
              sought={sought === label}
            />
          ))}
        </ul>
      </div>
      <Recipients mayChange={mayChange} />
      {children}
      <SaveBar
        changes={changes.count}
        wrong={changes.wrong}
        busy={isSubmitting}
        onDiscard={discard}
        onSave={() => void submitForm()}
      />
      <UnsavedDialog
        open={asking}
        onSave={changes.wrong === undefined ? save : undefined}
        onDiscard={discard}
        onStay={() => setAsking(false)}
      />
    </div>
  );
}
