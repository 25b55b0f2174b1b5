import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { TickBox } from '../../../ui/forms/choices/TickBox.tsx';
import { employeesQuery } from '../../alarms/alarm-queries.ts';
import { employeeOf, searchedName } from '../../alarms/settings/recipient-rows.ts';
import styles from './PeopleStep.module.css';
import type { StepProps } from './step.ts';

const NOBODY: readonly never[] = [];

interface PeopleStepProps extends StepProps {
  readonly does: 'addRecipients' | 'removeRecipients';
}

/** Asks for people of the company. */
export function PeopleStep({ does, onNext, onCancel }: PeopleStepProps) {
  const users = useQuery(employeesQuery);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const people = useMemo(() => (users.data ?? NOBODY).map(employeeOf), [users.data]);
  const found = useSearch(people, searchedName, text);
  return (
    <>
      <SearchField label="Search people" hint="Search by name" text={text} onSearch={setText} bare />
      {users.isPending && <RowsLoading />}
      {users.isError && (
        <Message tone="error" busy={users.isFetching} onTryAgain={() => void users.refetch()}>
          The people of your company could not be loaded.
        </Message>
      )}
      <ul aria-label="People" className={styles.people}>
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <TickBox
              className={styles.person}
              ticked={chosen.includes(id)}
              onTick={(isChosen) =>
                setChosen((before) => [...before.filter((each) => each !== id), ...(isChosen ? [id] : [])])
              }
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.email}>{email}</span>
            </TickBox>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onCancel}>CANCEL</Button>
        <Button look="primary" disabled={chosen.length === 0} onClick={() => onNext({ [does]: [...chosen] })}>
          PREVIEW
        </Button>
      </DialogActions>
    </>
  );
}
