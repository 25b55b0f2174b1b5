import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { classNames } from '../style/class-names.ts';
import buttons from './Button.module.css';
import styles from './MenuButton.module.css';
import { Popover } from './Popover.tsx';

interface MenuButtonProps<Id extends string> {
  readonly word: string;
  /** Shown before the word. */
  readonly icon?: ReactNode;
  /** `field` is as wide as its place. Of `icon` only screen readers say the word. */
  readonly look?: 'outlined' | 'field' | 'icon';
  readonly items: readonly { readonly id: Id; readonly title: string; readonly note?: string }[];
  readonly onChoose: (id: Id) => void;
  readonly disabled?: boolean;
}

/** A button that offers a few actions. */
export function MenuButton<Id extends string>(props: MenuButtonProps<Id>) {
  const { word, icon, look = 'outlined', items, onChoose, disabled = false } = props;
  const button = look === 'field' ? styles.field : classNames(buttons.button, buttons.outlined);
  return (
    <MenuTrigger>
      <Button
        className={classNames(button, look === 'icon' && buttons.icon)}
        isDisabled={disabled}
        {...(look === 'icon' && { 'aria-label': word })}
      >
        {icon}
        {look !== 'icon' && (
          <>
            {look === 'field' ? <span className={styles.word}>{word}</span> : word}
            <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
          </>
        )}
      </Button>
      <Popover className={styles.popover} placement="bottom start" offset={4}>
        <Menu
          className={styles.menu ?? ''}
          onAction={(key) => {
            const item = items.find(({ id }) => id === key);
            if (item) onChoose(item.id);
          }}
        >
          {items.map(({ id, title, note }) => (
            <MenuItem key={id} id={id} textValue={title} className={styles.item ?? ''}>
              <span>{title}</span>
              {note && <span className={styles.note}>{note}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
