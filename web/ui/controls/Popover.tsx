import { type RefObject, useContext } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { SurroundingDialog } from '../feedback/surrounding-dialog.ts';
import { classNames } from '../style/class-names.ts';
import styles from './Popover.module.css';

interface PopoverProps extends Omit<AriaPopoverProps, 'className'> {
  readonly className: string | undefined;
  readonly ref?: RefObject<HTMLElement | null>;
}

/** Puts an element above the dialog in which it is. */
function raise(element: HTMLElement | null): void {
  // Component tests have no such layer.
  if (!element || element.popover || typeof element.showPopover !== 'function') return;
  element.popover = 'manual';
  element.showPopover();
}

/** What opens at a control: a list, a menu, a calendar. In a dialog it is a part of the dialog, and may be larger than it. */
export function Popover({ className, ref, ...props }: PopoverProps) {
  const dialog = useContext(SurroundingDialog);
  if (!dialog) return <AriaPopover {...props} {...(ref && { ref })} className={className ?? ''} />;
  return (
    <AriaPopover
      {...props}
      ref={(element) => {
        raise(element);
        if (ref) ref.current = element;
      }}
      className={classNames(className, styles.raised)}
      UNSTABLE_portalContainer={dialog}
    />
  );
}
