import type { ReactNode } from 'react';
import button from '../../ui/controls/Button.module.css';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './LinkButton.module.css';

/** A plain link that looks like the one primary button of a view; this page has no router. */
export const LinkButton = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className={classNames(button.button, button.primary, styles.call)}>
    {children}
  </a>
);
