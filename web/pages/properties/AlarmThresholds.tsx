import { Unplug, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { PropertyReply } from '../../../shared/api/types.ts';
import { useSession } from '../../api/session.ts';
import { Collapsible } from '../../ui/Collapsible.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkWingnutLink } from './LinkWingnutLink.tsx';
import { WingnutChips } from './WingnutChips.tsx';
import { hasAnalogSensor } from './wingnut.ts';

/** Says why a property has no limits to set (S2 §2.9); not there for a property that reports analog values. */
export function AlarmThresholds({ property }: { readonly property: PropertyReply }) {
  const { isAuth } = useSession();
  const [open, setOpen] = useState(false);
  const { linkedWingnuts } = property;
  if (linkedWingnuts.some(hasAnalogSensor)) return null;
  return (
    <Collapsible title={isAuth ? 'Edit Alarm Thresholds' : 'Alarm Thresholds'} open={open} onOpen={setOpen}>
      {linkedWingnuts.length ? (
        <EmptyState icon={Wrench} action={<WingnutChips wingnuts={linkedWingnuts} />}>
          This property has no configured wingnuts
        </EmptyState>
      ) : (
        <EmptyState icon={Unplug} action={isAuth && <LinkWingnutLink propertyId={property.id} />}>
          This property has no linked wingnuts
        </EmptyState>
      )}
    </Collapsible>
  );
}
