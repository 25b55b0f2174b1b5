import type { ComponentProps } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as Bubble, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly words: string;
  /** Without `tooltip` only the child is shown, because its words are visible. */
  readonly off?: boolean;
  readonly children: ComponentProps<typeof Focusable>['children'];
}

/**
 * Shows the name of an icon on hover and on focus, at the right. Escape hides it. The child keeps its own accessible
 * name.
 */
export const Tooltip = ({ words, off = false, children }: TooltipProps) => (
  <TooltipTrigger delay={150} closeDelay={0} isDisabled={off}>
    <Focusable>{children}</Focusable>
    <Bubble placement="right" offset={14} className={styles.bubble ?? ''}>
      {words}
    </Bubble>
  </TooltipTrigger>
);
