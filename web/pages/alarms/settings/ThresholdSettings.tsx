import { useQuery } from '@tanstack/react-query';
import { Unplug, Wrench } from 'lucide-react';
import { useMayAt } from '../../../api/identity/reach.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { LinkWingnutLink } from '../../common/LinkWingnutLink.tsx';
import { WingnutChips } from '../../common/WingnutChips.tsx';
import { hasAnalogSensor } from '../../common/wingnut.ts';
import { thresholdsQuery } from '../alarm-queries.ts';
import { ThresholdForm, type ThresholdFormProps } from './ThresholdForm.tsx';

export type ThresholdSettingsProps = Omit<ThresholdFormProps, 'settings'>;

/** Why a property without sensors has no limits to set. */
function NoSensors({ property: { id, linkedWingnuts } }: Pick<ThresholdSettingsProps, 'property'>) {
  const isAuth = useMayAt(id);
  return linkedWingnuts.length ? (
    <EmptyState icon={Wrench} action={<WingnutChips wingnuts={linkedWingnuts} />}>
      This property has no configured wingnuts
    </EmptyState>
  ) : (
    <EmptyState icon={Unplug} action={isAuth && <LinkWingnutLink propertyId={id} />}>
      This property has no linked wingnuts
    </EmptyState>
  );
}

/** The limits of a property's sensors and the recipients of its alarms (docs/product/alarms.md#editor). */
export function ThresholdSettings(props: ThresholdSettingsProps) {
  const { id, linkedWingnuts } = props.property;
  const hasSensors = linkedWingnuts.some(hasAnalogSensor);
  const settings = useQuery(settingsQuery(id));
  // The rows come with their latest readings. Their failure holds up nothing.
  const live = useQuery({ ...thresholdsQuery(id), enabled: hasSensors });
  const isComing = hasSensors && live.isPending && live.failureCount === 0;
  return (
    <QueryState query={settings} failed="Couldn’t load the alarm settings.">
      {(data) => {
        if (!hasSensors && !data.hasApartments) return <NoSensors property={props.property} />;
        return isComing ? <RowsLoading /> : <ThresholdForm key={id} {...props} settings={data} />;
      }}
    </QueryState>
  );
}
