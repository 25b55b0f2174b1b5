import { useEffect, useState } from 'react';
import { LONG_PASSWORD, NEW_PASSWORD } from '../../../shared/domain/people/password.ts';
import { accountPhone } from '../../../shared/domain/people/phone.ts';
import { call } from '../../api/client.ts';
import { replacePassword, saveDetails } from '../../api/identity/account.ts';
import { type Person, useSession } from '../../api/identity/session.ts';
import { hasShortPassword, notePasswordLength } from '../../api/identity/short-password.ts';
import { useSignInRules } from '../../api/identity/sign-in-rules.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Collapsible } from '../../ui/layout/Collapsible.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import kit from '../../ui/style/kit.module.css';
import layout from '../common/cards.module.css';
import { SendTest } from '../common/SendTest.tsx';
import { AccountForm, SAVED } from './AccountForm.tsx';
import styles from './AccountPage.module.css';
import { changesIn, detailsForm, passwordForm } from './account-form.ts';
import { Alerts } from './alerts/Alerts.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { newEmailOf } from './new-email.ts';
import { ReaderCard } from './ReaderCard.tsx';
import { SecondFactor } from './second-factor/SecondFactor.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import { summaryOf } from './summary.ts';

const FORMS = { long: passwordForm(LONG_PASSWORD), ordinary: passwordForm(NEW_PASSWORD) } as const;

interface PasswordFormProps {
  readonly email: string;
  /** The company asks for long passwords. */
  readonly isLong: boolean;
  readonly onChanged: () => void;
}

/** The current password and twice the new one. */
const PasswordForm = ({ email, isLong, onChanged }: PasswordFormProps) => (
  <AccountForm
    title="Change Password"
    empty={{ current: '', password: '', again: '', username: email }}
    rules={isLong ? FORMS.long : FORMS.ordinary}
    word="CHANGE PASSWORD"
    lastField="current"
    onSave={async ({ current, password }) => {
      await replacePassword(current, password);
      notePasswordLength(password);
      onChanged();
      return SAVED;
    }}
  >
    {/* Gives a password manager the account of the changed password. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <PasswordField label="Current password" name="current" autoComplete="current-password" />
    <PasswordField
      label="New password"
      name="password"
      autoComplete="new-password"
      policy={isLong ? LONG_PASSWORD : NEW_PASSWORD}
    />
    <PasswordField label="Confirm password" name="again" autoComplete="new-password" />
  </AccountForm>
);

const NOTHING_FILLED = 'Enter at least one change.';

/** Names and phone, filled with the present values. Only what differs is sent. An empty field stays unchanged. */
function DetailsForm({ person: { firstName, lastName, phone } }: { readonly person: Person }) {
  const present = { firstName, lastName, phone: accountPhone(phone) };
  return (
    <AccountForm
      title="Account Details"
      empty={present}
      rules={detailsForm}
      word="SAVE DETAILS"
      lastField="phone"
      onSave={async (details) => ((await saveDetails(changesIn(details, present))) ? SAVED : NOTHING_FILLED)}
    >
      <TextField label="First name" name="firstName" autoComplete="given-name" />
      <TextField label="Last name" name="lastName" autoComplete="family-name" />
      <TextField label="Phone number" name="phone" type="tel" autoComplete="tel-national" />
    </AccountForm>
  );
}

const Summary = ({ person }: { readonly person: Person }) => (
  <Card title={`${person.firstName} ${person.lastName}`.trim() || person.email}>
    <dl className={styles.summary}>
      {summaryOf(person).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** The account of the signed-in person: a summary and the forms that change it (docs/product/account.md#summary). */
export default function AccountPage() {
  const session = useSession();
  const person = session.isSignedIn ? session.person : undefined;
  // The mail with the code for a new address leads here. Then the form for the code is open.
  const [open, setOpen] = useState(() => person !== undefined && newEmailOf(person.userId) !== undefined);
  const { data: rules } = useSignInRules();
  const isLong = rules?.longPasswords === true;
  const [isShort, setIsShort] = useState(hasShortPassword);
  const mustChange = isLong && isShort;
  useEffect(() => {
    if (mustChange) setOpen(true);
  }, [mustChange]);
  if (!person) return null;
  return (
    <div className={kit.parts}>
      <PageHeader />
      {mustChange && (
        <Message tone="notice">
          Your company requires passwords of at least 12 characters. Choose a new one under Change Password.
        </Message>
      )}
      <Summary person={person} />
      <Collapsible title="Edit Account Details" open={open} onOpen={setOpen}>
        <div className={styles.forms}>
          <DetailsForm person={person} />
          <ChangeEmail person={person} />
          <PasswordForm email={person.email} isLong={isLong} onChanged={() => setIsShort(hasShortPassword())} />
        </div>
      </Collapsible>
      <div className={layout.columns}>
        <Alerts
          email={person.email}
          aside={
            <SendTest
              words="You’ll get a message marked TEST within a minute on each of your channels. No alarm is triggered."
              send={() => call('alarms', 'sendOwnTest')}
            />
          }
        />
        <div className={classNames(kit.stack, styles.rest)}>
          <ReaderCard userId={person.userId} />
          <CalendarCard />
          <SecondFactor email={person.email} />
          <Sessions email={person.email} />
        </div>
      </div>
      <CodeDialog />
    </div>
  );
}
