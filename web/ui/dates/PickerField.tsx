import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from '../controls/Popover.tsx';
import { ErrorLine } from '../forms/ErrorLine.tsx';
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

/** Parts of a date picker: the parts to type, the button of the calendar, and the error. */
export const PickerField = ({ id, wrong }: { readonly id: string; readonly wrong: ReactNode }) => (
  <>
    <Group className={styles.box ?? ''}>
      <DateInput className={styles.input ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
      <Button className={styles.open ?? ''}>
        <CalendarDays aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </Group>
    <ErrorLine id={id}>{wrong}</ErrorLine>
    <Popover className={styles.popover} offset={4}>
      <Dialog className={styles.dialog ?? ''}>
        <CalendarMonth />
      </Dialog>
    </Popover>
  </>
);
