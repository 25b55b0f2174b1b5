import { useQuery } from '@tanstack/react-query';
import { FormikProvider } from 'formik';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { lineColourOf } from '../../../../shared/domain/sensor.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { seriesColours } from '../../../ui/chart/index.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { useClickOutside } from '../../../ui/layout/use-click-outside.ts';
import kit from '../../../ui/style/kit.module.css';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { SensorMute } from '../../muting/SensorMute.tsx';
import { workQuery } from '../../planned-work/work-query.ts';
import { type PreviewDays, thresholdsQuery } from '../alarm-queries.ts';
import rowStyles from '../limits/LimitRow.module.css';
import { LimitHeads } from '../limits/LimitRow.tsx';
import { latestIn, placeOf, underWorkOf } from '../limits/more/place.ts';
import { SaveLimits } from '../limits/SaveLimits.tsx';
import { type Preview, usePreview } from '../limits/use-preview.ts';
import { ApplyTemplate } from '../templates/ApplyTemplate.tsx';
import { PropertyInstruction } from './PropertyInstruction.tsx';
import { Recipients } from './Recipients.tsx';
import styles from './ThresholdForm.module.css';
import { ThresholdRow } from './ThresholdRow.tsx';
import { ThresholdRows } from './ThresholdRows.tsx';
import { useThresholdForm } from './use-threshold-form.ts';

const NAMES: Readonly<Record<PreviewDays, string>> = { 7: '7 days', 30: '30 days' };

/** Chooses how many days the preview of the limits covers. */
const PreviewDaysBar = ({ preview }: { readonly preview: Preview }) => (
  <>
    <div className={styles.preview}>
      Preview over the last
      <SegmentedControl
        label="Days of the preview"
        names={Object.values(NAMES)}
        applied={NAMES[preview.shownDays]}
        pending={NAMES[preview.days]}
        onChoose={(name) => preview.choose(name === NAMES[7] ? 7 : 30)}
      />
      {preview.isLoadingOther && <Spinner label="Loading past readings" />}
      <span className={kit.legend}>
        Includes readings that arrived late after an outage. Those didn’t trigger alarms at the time.
      </span>
    </div>
    {preview.readings === null && (
      <Message tone="error" busy={preview.isFetching} onTryAgain={preview.tryAgain}>
        Couldn’t load past readings.
      </Message>
    )}
  </>
);

interface UnsavedDialogProps {
  readonly open: boolean;
  /** Undefined while the person must correct something first. */
  readonly onSave: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/**
 * Asks whether to save or discard, after a click outside a section with unsaved changes
 * (docs/product/alarms.md#unsaved).
 */
const UnsavedDialog = ({ open, onSave, onDiscard, onStay }: UnsavedDialogProps) => (
  <Dialog open={open} onClose={onStay} title="Save your changes?">
    <p>You have unsaved alarm changes.</p>
    <DialogActions>
      <Button onClick={onStay}>CANCEL</Button>
      <Button look="danger" onClick={onDiscard}>
        DISCARD CHANGES
      </Button>
      <Button look="primary" autoFocus onClick={onSave} disabled={!onSave}>
        SAVE CONFIGURATION
      </Button>
    </DialogActions>
  </Dialog>
);

/** Words for a save that was refused. */
const MEANWHILE = {
  changedMeanwhile: 'Someone else saved these settings. You’re seeing their changes; yours aren’t saved yet.',
} as const;

/** Time for which the success is shown before the section closes (docs/product/alarms.md#unsaved). */
const SUCCESS_SHOWN_MS = 2000;

export interface ThresholdFormProps {
  readonly property: PropertyReply;
  readonly settings: NotificationReply;
  /** The sensor whose row is scrolled to. */
  readonly sought?: string | undefined;
  /** Called with whether there are unsaved changes. */
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Called after the message of success was shown. */
  readonly onSaved: () => void;
}

/** The rows of the sensors, the recipients, and the bar that saves both. */
export function ThresholdForm({ property, settings, sought, onUnsaved, onSaved }: ThresholdFormProps) {
  const isAuth = useMayAt(property.id);
  const section = useRef<HTMLDivElement>(null);
  const { form, labels, outcome, changes } = useThresholdForm(property, settings);
  const { resetForm, submitForm } = form;
  const live = useQuery(thresholdsQuery(property.id));
  const preview = usePreview(property.id);
  const [asking, setAsking] = useState(false);
  const colours = useMemo(() => seriesColours(labels, lineColourOf), [labels]);
  const place = useMemo(() => placeOf(property), [property]);
  const works = useQuery(workQuery(property.id)).data?.works;
  const isUnderWork = useMemo(() => underWorkOf(property, works ?? []), [property, works]);
  const circumstances = { ...place, latest: live.data ? latestIn(live.data) : {} };
  const { name: propertyName, timeZone } = property.config;
  const mutable = { propertyId: property.id, propertyName, zone: knownZone(timeZone) };
  const unsaved = changes.count > 0;
  const isSaved = outcome?.is === 'saved';
  const now = useServerNow(live.data?.now, live.dataUpdatedAt);
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onSaved, SUCCESS_SHOWN_MS);
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
    <FormikProvider value={form}>
      <div ref={section} className={styles.fields}>
        {!isAuth && <ReadOnlyNotice />}
        <QueryState query={live} failed="Couldn’t load the latest readings." loading={null} />
        <div className={styles.tools}>
          <PreviewDaysBar preview={preview} />
          {isAuth && <ApplyTemplate labels={labels} />}
        </div>
        <div>
          <LimitHeads of="property">
            <span className={rowStyles.latest}>Latest</span>
            <span className={rowStyles.preview}>Preview</span>
          </LimitHeads>
          <ThresholdRows
            labels={labels}
            sought={sought}
            changed={changes.labels}
            row={(label) => (
              <ThresholdRow
                key={label}
                label={label}
                colourIndex={colours.get(label) ?? 1}
                latest={{ value: live.data?.data[label], time: live.data?.times[label] }}
                breaches={live.data?.message['Breaches found in last 10 minutes'][label] ?? 0}
                now={now}
                preview={preview}
                place={place}
                isUnderWork={isUnderWork}
                circumstances={circumstances}
                muting={
                  <SensorMute
                    {...mutable}
                    label={label}
                    isCritical={settings.config.thresholds[label]?.severity === 'critical'}
                  />
                }
                mayChange={isAuth}
                changed={changes.labels.has(label)}
                sought={sought === label}
              />
            )}
          />
        </div>
        <PropertyInstruction mayChange={isAuth} />
        <Recipients property={property} mayChange={isAuth} settings={settings} />
        {isSaved && <Message tone="success">Changes saved</Message>}
        <SaveLimits form={form} outcome={outcome} changes={changes} meanwhile={MEANWHILE} onDiscard={discard} />
        <UnsavedDialog
          open={asking}
          onSave={changes.wrong === undefined ? save : undefined}
          onDiscard={discard}
          onStay={() => setAsking(false)}
        />
      </div>
    </FormikProvider>
  );
}
