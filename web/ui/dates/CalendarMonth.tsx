import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import styles from './DatePicker.module.css';

/** One month of a calendar, to choose a day from. It stands in the popover of a date field. */
export const CalendarMonth = () => (
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
