import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button as TextButton } from '../controls/Button.tsx';
import { Popover } from '../controls/Popover.tsx';
import { DateParts } from './DateParts.tsx';
import styles from './DatePicker.module.css';

/** One month of a calendar, to choose a day from. It stands in the popover of a date field. */
const CalendarMonth = () => (
  <Calendar className={styles.calendar ?? ''}>
    <header className={styles.month}>
      <Button slot="previous" className={styles.turn ?? ''}>
        <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
      </Button>
      <Heading className={styles.heading ?? ''} />
      <Button slot="next" className={styles.turn ?? ''}>
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
      {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
    </CalendarGrid>
  </Calendar>
);

interface PickerFieldProps {
  /** Empties the field. Absent: it cannot be empty. */
  readonly onClear?: (() => void) | undefined;
  readonly onLeave?: (() => void) | undefined;
}

/** Parts of a date picker: the parts to type, and the button of the calendar. */
export const PickerField = ({ onClear, onLeave }: PickerFieldProps) => (
  <>
    <Group className={styles.box ?? ''}>
      <DateParts onLeave={onLeave} />
      <Button className={styles.open ?? ''}>
        <CalendarDays aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </Group>
    <Popover className={styles.popover} offset={4}>
      <Dialog className={styles.dialog ?? ''}>
        {({ close }) => (
          <>
            <CalendarMonth />
            {onClear && (
              <TextButton
                look="text"
                className={styles.clear}
                onClick={() => {
                  onClear();
                  close();
                }}
              >
                {say`CLEAR DATE`}
              </TextButton>
            )}
          </>
        )}
      </Dialog>
    </Popover>
  </>
);
