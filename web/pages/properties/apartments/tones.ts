import { Ban, CircleCheck, DoorOpen, Flame, type LucideIcon, Snowflake, TriangleAlert, Unplug } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ApartmentState } from '../../../../shared/domain/apartments/apartment.ts';
import type { Tag } from '../../../ui/feedback/Tag.tsx';

interface Look {
  readonly tone: ComponentProps<typeof Tag>['tone'];
  readonly icon: LucideIcon;
}

/** The look of each state. Only a temperature of now that is in range is green. */
export const TONES: Readonly<Record<ApartmentState, Look>> = {
  cold: { tone: 'alarm', icon: Snowflake },
  warm: { tone: 'warn', icon: Flame },
  faulty: { tone: 'neutral', icon: TriangleAlert },
  silent: { tone: 'neutral', icon: Unplug },
  ok: { tone: 'ok', icon: CircleCheck },
  noSensor: { tone: 'neutral', icon: Unplug },
  optedOut: { tone: 'neutral', icon: Ban },
  vacant: { tone: 'neutral', icon: DoorOpen },
};
