import type { ReactNode } from 'react';
import button from '../../ui/controls/Button.module.css';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './LinkButton.module.css';

interface LinkButtonProps {
  readonly href: string;
  /** It gets the focus when it appears: it replaces a form that had it. */
  readonly autoFocus?: boolean;
  readonly children: ReactNode;
}

/** A plain link that looks like the one primary button of a view; this page has no router. */
export const LinkButton = ({ href, autoFocus = false, children }: LinkButtonProps) => (
  <a
    href={href}
    ref={(link) => {
      if (autoFocus) link?.focus();
    }}
    className={classNames(button.button, button.primary, styles.call)}
  >
    {children}
  </a>
);
