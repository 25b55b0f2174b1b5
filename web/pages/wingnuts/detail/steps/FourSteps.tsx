import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { labelsOf } from '../../../../../shared/domain/wingnuts/wiring.ts';
import { linkPropertyPath, notificationPath } from '../../../../../shared/portal/paths.ts';
import { settingsQuery } from '../../../../api/settings-queries.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../../ui/layout/lazy-part.ts';
import kit from '../../../../ui/style/kit.module.css';
import { EnglishPart } from '../../../common/InEnglish.tsx';
import { doneInWords, StepList } from '../../../common/steps/StepList.tsx';
import { type Step, stepsOf } from './steps.ts';

const SwitchOnDialog = lazyPart(() => import('../../../alarms/switch-on/SwitchOnDialog.tsx'));

interface FourStepsProps {
  readonly wingnut: WingnutDetailReply;
  readonly onConfigure: () => void;
}

/**
 * Steps that are left until the wingnut watches its building. Each step leads to where it is done. The card goes when all are
 * done (docs/product/commissioning.md#four-steps).
 */
export function FourSteps({ wingnut, onConfigure }: FourStepsProps) {
  const { id, property } = wingnut;
  const [switching, setSwitching] = useState(false);
  const settings = useQuery({ ...settingsQuery(property?.id ?? ''), enabled: property !== undefined });
  const steps = stepsOf(wingnut, settings.data);
  // Nothing flashes up while the settings are on their way.
  if (steps.every(({ isDone }) => isDone) || (property && settings.isPending)) return null;
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
    <Card title={say`Four steps`} aside={<span className={kit.quiet}>{doneInWords(steps)}</span>}>
      <StepList steps={steps.map((step) => ({ ...step, to: addresses[step.name], onOpen: acts[step.name] }))} />
      {switching && property && (
        <EnglishPart>
          <Suspense>
            <SwitchOnDialog
              wingnut={wingnut}
              propertyId={property.id}
              propertyName={property.config.name}
              onClose={() => setSwitching(false)}
            />
          </Suspense>
        </EnglishPart>
      )}
    </Card>
  );
}
