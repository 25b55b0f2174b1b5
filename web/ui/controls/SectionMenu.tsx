import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { classNames } from '../style/class-names.ts';
import buttons from './Button.module.css';
import styles from './MenuButton.module.css';
import { Popover } from './Popover.tsx';

/** A part of a menu with its own heading. */
export interface MenuPart {
  readonly id: string;
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly title: string; readonly note?: string | undefined }[];
  /** Of these items one is chosen: its id, or undefined for none. Absent where the items are actions. */
  readonly chosen?: { readonly id: string | undefined };
}

interface SectionMenuProps {
  /** The name for screen readers, when the words in the button do not say enough. */
  readonly label: string;
  readonly words: ReactNode;
  readonly parts: readonly MenuPart[];
  /** Called with the id of the item that was pressed. */
  readonly onPress: (id: string) => void;
}

/** A button with a menu of choices and actions, in parts. */
export const SectionMenu = ({ label, words, parts, onPress }: SectionMenuProps) => (
  <MenuTrigger>
    <Button aria-label={label} className={classNames(buttons.button, buttons.outlined, styles.trigger)}>
      {words}
      <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
    </Button>
    <Popover className={styles.popover} placement="bottom start" offset={4}>
      <Menu className={classNames(styles.menu, styles.parts)} onAction={(key) => onPress(String(key))}>
        {parts.map(({ id, title, items, chosen }) => (
          <MenuSection
            key={id}
            className={styles.part ?? ''}
            {...(chosen && { selectionMode: 'single', selectedKeys: chosen.id === undefined ? [] : [chosen.id] })}
          >
            <Header className={styles.heading ?? ''}>{title}</Header>
            {items.map((item) => (
              <MenuItem key={item.id} id={item.id} textValue={item.title} className={styles.item ?? ''}>
                <span className={styles.title}>{item.title}</span>
                {item.note && <span className={styles.note}>{item.note}</span>}
                {chosen && <Check aria-hidden size={16} strokeWidth={2} className={styles.check} />}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);
