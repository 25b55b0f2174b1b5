import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { employeesAt } from '../../../api/users-query.ts';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { useSearch } from '../../../ui/controls/use-search.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { TickBox } from '../../../ui/forms/choices/TickBox.tsx';
import styles from './PeopleList.module.css';
import { employeeOf, searchedName } from './recipient-rows.ts';

const NOBODY: readonly never[] = [];

interface PeopleListProps {
  /** Only people who may see this property. */
  readonly propertyId: string | undefined;
  /** The ids of the people who are ticked. */
  readonly chosen: readonly string[];
  readonly onChoose: (userId: string, isChosen: boolean) => void;
}

/** The people of the company to tick. Those who are ticked at the beginning come first. */
export function PeopleList({ propertyId, chosen, onChoose }: PeopleListProps) {
  const users = useQuery(employeesAt(propertyId));
  const [text, setText] = useState('');
  const [first] = useState(chosen);
  const people = useMemo(() => {
    const all = (users.data ?? NOBODY).map(employeeOf);
    return [...all.filter(({ id }) => first.includes(id)), ...all.filter(({ id }) => !first.includes(id))];
  }, [users.data, first]);
  const found = useSearch(people, searchedName, text);
  return (
    <>
      <SearchField label="Search people" hint="Search by name" text={text} onSearch={setText} bare />
      <QueryState query={users} failed="Couldn’t load your company’s people." />
      <ul aria-label="People" className={styles.people}>
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <TickBox
              className={styles.person}
              ticked={chosen.includes(id)}
              onTick={(isChosen) => onChoose(id, isChosen)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.email}>{email}</span>
            </TickBox>
          </li>
        ))}
      </ul>
    </>
  );
}
