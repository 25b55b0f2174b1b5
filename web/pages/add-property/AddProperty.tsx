import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateFleet } from '../../api/fleet-queries.ts';
import { AddPropertyForm } from './AddPropertyForm.tsx';
import { ConfirmProperty } from './ConfirmProperty.tsx';
import { EMPTY_PROPERTY, type PropertyValues } from './property-values.ts';

/** A property that has just been added. */
export interface AddedProperty {
  readonly id: string;
  readonly name: string;
  /** The displayed Property ID. */
  readonly externalId: string;
}

interface AddPropertyProps {
  /** Called when the property exists. The next step, a success or another form, replaces this component. */
  readonly onAdded: (property: AddedProperty) => void;
  /** Shows CANCEL in the form. */
  readonly onCancel?: () => void;
}

/**
 * Adds a property in two steps: form, then confirmation (docs/product/properties.md#add). It fits any width, on its own
 * page or inside another. It asks before the person leaves unsaved input, so the page around it must not use
 * `useLeaveGuard` too.
 */
export function AddProperty({ onAdded, onCancel }: AddPropertyProps) {
  const queries = useQueryClient();
  const [values, setValues] = useState<PropertyValues>(EMPTY_PROPERTY);
  const [confirming, setConfirming] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  if (confirming) {
    return (
      <ConfirmProperty
        values={values}
        onAdded={(id) => {
          void invalidateFleet(queries);
          onAdded({ id, name: values.name.trim(), externalId: values.externalId.trim() });
        }}
        onEdit={(why) => {
          setTrouble(why);
          setConfirming(false);
        }}
      />
    );
  }
  return (
    <AddPropertyForm
      values={values}
      trouble={trouble}
      onCancel={onCancel}
      onFilled={(filled) => {
        setValues(filled);
        setConfirming(true);
      }}
    />
  );
}
