import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

interface ActProps extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> {
  /** The word that people read. */
  readonly children: string;
  /** Object of the act, which only screen readers say: `REMOVE Grafana`. */
  readonly of: string;
}

/** A button of one row among others. */
export const Act = ({ children, of, look = 'text', ...rest }: ActProps) => (
  <Button look={look} aria-label={`${children} ${of}`} {...rest}>
    {children}
  </Button>
);
