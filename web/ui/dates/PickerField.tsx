import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { ErrorLine } from '../forms/ErrorLine.tsx';
import { CalendarMonth } from './CalendarMonth.tsx';
import styles from './DatePicker.module.css';

/** What a picker of dates shows: the parts to type, the button of the calendar, and what is wrong. */
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
    <Popover className={styles.popover ?? ''} offset={4}>
      <Dialog className={styles.dialog ?? ''}>
        <CalendarMonth />
      </Dialog>
    </Popover>
  </>
);
