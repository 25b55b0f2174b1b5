import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import type { Person } from '../../../api/identity/session.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import { usersQuery } from '../../../api/users-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { doneInWords, StepList } from '../../common/steps/StepList.tsx';
import styles from './FirstSteps.module.css';
import { firstSteps } from './first-steps.ts';

interface FirstStepsProps extends Pick<Person, 'userId'> {
  readonly isAdmin: boolean;
}

const keyOf = (userId: string) => `first-steps ${userId}`;

/** The data that a new company needs, until it is done or put away (docs/product/board.md#first-steps). */
export default function FirstSteps({ userId, isAdmin }: FirstStepsProps) {
  const [away, setAway] = useState(() => localStorage.getItem(keyOf(userId)) !== null);
  const properties = useQuery({ ...propertiesQuery, enabled: !away });
  const settings = useQuery({ ...notificationsQuery, enabled: !away });
  const people = useQuery({ ...usersQuery, enabled: !away && isAdmin });
  // Nothing flashes up while an answer is on its way, and nothing is said that is not known.
  if (away || !properties.data || !settings.data || (isAdmin && !people.data)) return null;
  const steps = firstSteps({
    properties: properties.data,
    settings: settings.data,
    people: isAdmin ? people.data?.length : undefined,
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card
      title={say`Get started`}
      aside={
        <span className={styles.aside}>
          {doneInWords(steps)}
          <Button
            look="text"
            onClick={() => {
              localStorage.setItem(keyOf(userId), 'away');
              setAway(true);
            }}
          >
            {say`DISMISS`}
          </Button>
        </span>
      }
    >
      <StepList steps={steps.map(({ to, ...step }) => ({ ...step, ...(!step.isDone && { to }) }))} />
    </Card>
  );
}
