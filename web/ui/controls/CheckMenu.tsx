import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { classNames } from '../style/class-names.ts';
import buttons from './Button.module.css';
import styles from './MenuButton.module.css';
import { Popover } from './Popover.tsx';

interface CheckMenuProps {
  readonly word: string;
  readonly items: readonly { readonly id: string; readonly title: string }[];
  readonly checked: ReadonlySet<string>;
  /** Called with all that are checked. The menu stays open. */
  readonly onChange: (checked: ReadonlySet<string>) => void;
}

/** A button with a menu in which several things can be checked. */
export const CheckMenu = ({ word, items, checked, onChange }: CheckMenuProps) => (
  <MenuTrigger>
    <Button className={classNames(buttons.button, buttons.outlined)}>
      {word}
      <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
    </Button>
    <Popover className={styles.popover} placement="bottom end" offset={4}>
      <Menu
        className={styles.menu ?? ''}
        selectionMode="multiple"
        selectedKeys={checked}
        onSelectionChange={(keys) =>
          onChange(new Set(items.flatMap(({ id }) => (keys === 'all' || keys.has(id) ? [id] : []))))
        }
      >
        {items.map(({ id, title }) => (
          <MenuItem key={id} id={id} textValue={title} className={classNames(styles.item, styles.checkable)}>
            <span>{title}</span>
            <Check aria-hidden size={16} strokeWidth={2} className={styles.check} />
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);
