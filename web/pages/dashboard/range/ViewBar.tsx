import type { ComponentProps } from 'react';
import { RangeBar } from './RangeBar.tsx';
import { ZoneBar } from './ZoneBar.tsx';

interface ViewBarProps {
  readonly range: ComponentProps<typeof RangeBar>;
  readonly zone: ComponentProps<typeof ZoneBar>;
}

/** The choices of the range and of the zone. */
export default function ViewBar({ range, zone }: ViewBarProps) {
  return (
    <>
      <RangeBar {...range} />
      <ZoneBar {...zone} />
    </>
  );
}
