import { hasCode } from '../../api/api-error.ts';
import type { Person } from '../../api/identity/session.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { SecondFactorNeeded } from '../common/SecondFactorNeeded.tsx';
import { CompanyUsers } from './CompanyUsers.tsx';
import { SignInRules } from './SignInRules.tsx';
import { useUsers } from './user-queries.ts';

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
