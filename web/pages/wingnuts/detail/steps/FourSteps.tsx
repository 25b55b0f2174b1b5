import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { labelsOf } from '../../../../../shared/domain/wingnuts/wiring.ts';
import { linkPropertyPath, notificationPath } from '../../../../../shared/portal/paths.ts';
import { settingsQuery } from '../../../../api/settings-queries.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import styles from './FourSteps.module.css';
import { type Step, stepsOf } from './steps.ts';

const SwitchOnDialog = lazy(() => import('../../../alarms/switch-on/SwitchOnDialog.tsx'));

interface FourStepsProps {
  readonly wingnut: WingnutDetailReply;
  readonly onConfigure: () => void;
}

function Line({ step: { title, isDone, words } }: { readonly step: Step }) {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <>
      <Mark aria-hidden size={20} strokeWidth={1.75} className={styles.mark} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{words}</small>
      </span>
      <span className={styles.state}>{isDone ? 'Done' : 'To do'}</span>
    </>
  );
}

const Way = () => <ChevronRight aria-hidden size={16} strokeWidth={1.75} className={styles.way} />;

/**
 * What is left to do until the wingnut watches its building. Each step leads to where it is done. The card goes when all are done
 * (docs/product/commissioning.md#four-steps).
 */
export function FourSteps({ wingnut, onConfigure }: FourStepsProps) {
  const { id, property } = wingnut;
  const [switching, setSwitching] = useState(false);
  const settings = useQuery({ ...settingsQuery(property?.id ?? ''), enabled: property !== undefined });
  const steps = stepsOf(wingnut, settings.data);
  const done = steps.filter(({ isDone }) => isDone).length;
  // Nothing flashes up while the settings are on their way.
  if (done === steps.length || (property && settings.isPending)) return null;
  const next = steps.find(({ isDone }) => !isDone)?.name;
  // Without sensors there is nothing to switch on, and settings that are not known cannot be changed here.
  const canSwitch = property && settings.data && labelsOf(wingnut.config.sensors).length > 0;
  const addresses: Partial<Record<Step['name'], string>> = {
    ...(!property && { linked: linkPropertyPath(id) }),
    ...(property && !canSwitch && { alarms: notificationPath(property.id) }),
  };
  const acts: Partial<Record<Step['name'], () => void>> = {
    wired: onConfigure,
    ...(canSwitch && { alarms: () => setSwitching(true) }),
  };
  return (
    <Card title="Four steps" aside={<span className={styles.count}>{`${done} of ${steps.length} done`}</span>}>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const [address, act] = [addresses[step.name], acts[step.name]];
          return (
            <li key={step.name} data-done={step.isDone || undefined} data-next={step.name === next || undefined}>
              {act && (
                <button type="button" className={styles.line} onClick={act}>
                  <Line step={step} />
                  <Way />
                </button>
              )}
              {address && (
                <Link to={address} className={styles.line}>
                  <Line step={step} />
                  <Way />
                </Link>
              )}
              {!act && !address && (
                <div className={styles.line}>
                  <Line step={step} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {switching && property && (
        <Suspense>
          <SwitchOnDialog
            wingnut={wingnut}
            propertyId={property.id}
            propertyName={property.config.name}
            onClose={() => setSwitching(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
