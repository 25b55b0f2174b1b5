import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { say } from '../../../shared/domain/figures/say.ts';
import styles from './Collapsible.module.css';

interface CollapsibleProps {
  readonly title: string;
  /** Shown at the right of the title, whether the card is open or closed. */
  readonly aside?: ReactNode;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The card cannot be opened or closed now. */
  readonly locked?: boolean;
  readonly children: ReactNode;
}

/** A card that opens and closes by its title. Closed content is not rendered. */
export const Collapsible = ({ title, aside, open, onOpen, locked = false, children }: CollapsibleProps) => (
  <Disclosure isExpanded={open} onExpandedChange={onOpen} isDisabled={locked} className={styles.card ?? ''}>
    <div className={styles.head}>
      <Heading level={2} className={styles.title ?? ''}>
        <Button slot="trigger" className={styles.trigger ?? ''}>
          <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
          {title}
        </Button>
      </Heading>
      {locked && open && <p className={styles.why}>{say`Save or discard your changes first.`}</p>}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
    <DisclosurePanel>{open && <div className={styles.body}>{children}</div>}</DisclosurePanel>
  </Disclosure>
);
