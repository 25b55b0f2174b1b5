import { type ComponentType, createContext } from 'react';

export interface AlarmBarProps {
  readonly propertyId: string;
  readonly name: string;
}

/**
 * The part that shows the most urgent alarm below the header of a property. The portal gives it: rooms below that of the alarms have a
 * header too. The page of a contractor has none.
 */
export const AlarmBarPart = createContext<ComponentType<AlarmBarProps> | undefined>(undefined);
