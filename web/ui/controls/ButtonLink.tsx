import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../style/class-names.ts';
import styles from './Button.module.css';

/** The looks that a button and a link share. */
export type ButtonLook = 'primary' | 'outlined' | 'text' | 'danger';

interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook;
}

/** A link that looks like a button. A link opens a page, a button does an action. */
export const ButtonLink = ({ look = 'outlined', className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classNames(styles.button, styles[look], className)} />
);
