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
  /** Told when it is there. What comes next, be it a success or another step, takes this component's place. */
  readonly onAdded: (property: AddedProperty) => void;
  /** Shows CANCEL in the form. */
  readonly onCancel?: () => void;
}

/**
 * The way to a new property: form, then confirmation (docs/product/properties.md#add). It fits any width, on a page of
 * its own or inside another. It asks before unsaved input is left, so a page must not use `useLeaveGuard` beside it.
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
