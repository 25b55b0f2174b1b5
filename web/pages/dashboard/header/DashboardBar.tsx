import { useLayoutEffect } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import type { StateStatement } from '../../../../shared/domain/alarms/property-state.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { propertyPath } from '../../../../shared/portal/paths.ts';
import { removeEarlyProperty } from '../../../opening/early-property.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { PropertyBar } from '../../common/property-header/PropertyBar.tsx';
import { useReach } from '../../common/reach.ts';
import { AddNote } from '../notes/AddNote.tsx';

interface DashboardBarProps {
  readonly property: PropertyReply;
  /** What holds of it, the worst first. Undefined until the figures are there. */
  readonly tags: readonly StateStatement[] | undefined;
  /** The server's clock, UTC ms. Undefined until the figures are there. */
  readonly now?: number;
}

/** The bar of a property on its dashboard (docs/product/dashboard.md#property-card). */
export function DashboardBar({ property, tags, now }: DashboardBarProps) {
  const { company } = useReach();
  const { id, config } = property;
  useLayoutEffect(removeEarlyProperty, []);
  return (
    <PropertyBar propertyId={id} property={property} page="dashboard" statements={tags} level={2}>
      {company && (
        <ButtonLink look="text" to={propertyPath(id)}>
          {say`GO TO PROPERTY`}
        </ButtonLink>
      )}
      {now !== undefined && <AddNote propertyId={id} timeZone={config.timeZone} now={now} />}
    </PropertyBar>
  );
}
