import { accountPhone } from '../../../shared/domain/phone.ts';
import { saveDetails } from '../../api/account.ts';
import type { Person } from '../../api/session.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { AccountForm, SAVED } from './AccountForm.tsx';
import { detailsForm } from './account-form.ts';

const NOTHING_FILLED = 'Fill in what you want to change.';

/** Names and phone. An empty field stays unchanged. */
export const DetailsForm = ({ person }: { readonly person: Person }) => (
  <AccountForm
    title="Account Details"
    empty={detailsForm.getDefault()}
    rules={detailsForm}
    word="SAVE DETAILS"
    lastField="phone"
    onSave={async (details) => ((await saveDetails(details)) ? SAVED : NOTHING_FILLED)}
  >
    <TextField label="First name" name="firstName" autoComplete="given-name" placeholder={person.firstName} />
    <TextField label="Last name" name="lastName" autoComplete="family-name" placeholder={person.lastName} />
    <TextField
      label="Phone number"
      name="phone"
      type="tel"
      autoComplete="tel-national"
      placeholder={accountPhone(person.phone)}
    />
  </AccountForm>
);
