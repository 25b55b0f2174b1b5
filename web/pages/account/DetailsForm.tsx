import { accountPhone } from '../../../shared/domain/people/phone.ts';
import { saveDetails } from '../../api/identity/account.ts';
import type { Person } from '../../api/identity/session.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { AccountForm, SAVED } from './AccountForm.tsx';
import { changesIn, detailsForm } from './account-form.ts';

const NOTHING_FILLED = 'Fill in what you want to change.';

/** Names and phone, filled with the present values. Only what differs is sent. An empty field stays unchanged. */
export function DetailsForm({ person: { firstName, lastName, phone } }: { readonly person: Person }) {
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
