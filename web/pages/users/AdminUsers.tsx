import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInRules as Rules } from '../../../shared/api/types/people-types.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import type { Person } from '../../api/identity/session.ts';
import { SIGN_IN_RULES_KEY, useSignInRules } from '../../api/identity/sign-in-rules.ts';
import { showAnswer } from '../../api/show-answer.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import kit from '../../ui/style/kit.module.css';
import { SecondFactorNeeded } from '../common/SecondFactorNeeded.tsx';
import { CompanyUsers } from './CompanyUsers.tsx';
import styles from './SignInRules.module.css';
import { useUsers } from './user-queries.ts';

/** The rules in the order of the card, with the meaning of each. */
const ROWS: readonly { readonly name: keyof Rules; readonly label: string; readonly says: string }[] = [
  {
    name: 'adminsNeedSecondFactor',
    label: 'Require two-factor authentication for admins',
    says: 'Admins without two-factor authentication can’t use admin pages.',
  },
  {
    name: 'longPasswords',
    label: 'Require strong passwords',
    says: 'New passwords need at least 12 characters and can’t be common. People with shorter passwords are asked to change them at login.',
  },
];

/** The company's rules for signing in (docs/product/users.md#sign-in-rules). */
function SignInRules() {
  const queries = useQueryClient();
  const query = useSignInRules();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async (rules: Rules) => {
    setSaving(true);
    setFailure(undefined);
    try {
      showAnswer(queries, SIGN_IN_RULES_KEY, await call('companies', 'saveSignInRules', { body: rules }));
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card title="Login security" className={styles.card}>
      <QueryState query={query} failed="Couldn’t load login security." loading={<Spinner label="Loading" />}>
        {(data) => (
          <ul className={kit.parts}>
            {ROWS.map(({ name, label, says }) => (
              <li key={name} className={styles.rule}>
                <div>
                  <p className={kit.strong}>{label}</p>
                  <p className={styles.says}>{says}</p>
                </div>
                <Switch
                  label={label}
                  state={data[name] ? 1 : 0}
                  disabled={saving}
                  onSwitch={(state) => void save({ ...data, [name]: state === 1 })}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {failure !== undefined && (
        <div className={styles.failure}>
          <Message tone="error">{errorSentence(failure, 'users') ?? 'Couldn’t save. Try again.'}</Message>
          {hasCode(failure, 'SECOND_FACTOR_NEEDED') && <ButtonLink to={PAGE_PATHS.account}>SET IT UP</ButtonLink>}
        </div>
      )}
    </Card>
  );
}

/** The users page of an admin. Without a second factor that the company asks for, only the way to set it up. */
export function AdminUsers({ userId, company }: Pick<Person, 'userId' | 'company'>) {
  const { error } = useUsers();
  if (hasCode(error, 'SECOND_FACTOR_NEEDED'))
    return (
      <Card title="Company Users">
        <SecondFactorNeeded />
      </Card>
    );
  return (
    <>
      <CompanyUsers ownId={userId} company={company} />
      <SignInRules />
    </>
  );
}
