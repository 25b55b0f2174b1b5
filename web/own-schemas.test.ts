import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** docs/decisions/259-what-comes-in-has-yup-what-is-stored-has-readers.md */

/** Forms with a schema of their own, and what no body has. All others take that of the body from `shared/api/fields`. */
const OWN: Readonly<Record<string, string>> = {
  'web/pages/account/PasswordQuestion.tsx': 'the identity provider gets the password; the portal has no body for it',
  'web/pages/account/account-form.ts': 'asks for the password and for an address or a password twice',
  'web/pages/account/alerts/alert-form.ts': 'has a box for each severity and channel',
  'web/pages/common/claim/ClaimForm.tsx':
    'finds a slip of the label; the server says one sentence for each wrong label',
  'web/pages/entry/LoginForm.tsx': 'the identity provider gets address and password; the portal has no body for it',
  'web/pages/entry/create-account/sign-up-form.ts':
    'the identity provider gets the account; the portal has no body for it',
  'web/pages/entry/landing/contact-message.ts': 'has sentences and a shorter message that the specification fixes',
  'web/pages/entry/reset-password/recovery-form.ts':
    'the identity provider gets the code; the portal has no body for it',
  'web/pages/energy/property/SavingsCard.tsx': 'asks for a day; the call works without one',
  'web/pages/energy/reset/ResetCard.tsx': 'draws a curve within the floor of the plant; no body has it',
  'web/pages/exports/export-form.ts': 'asks for days of a place that are a window of time in the body',
  'web/pages/jobs/JobDialog.tsx': 'has the schema of an invitation only where a contractor is invited with it',
  'web/pages/muting/mute-form.ts': 'asks for a time by the clocks of the property, which is a moment in the body',
  'web/pages/properties/apartments/apartment-form.ts':
    'asks for floors and lines, which are many apartments in the body',
  'web/pages/properties/apartments/TenantLinkDialog.tsx':
    'asks for the first day of one tenancy; the body has many links',
  'web/pages/records/certificate/period.ts': 'asks for two times of the property that are a window of time in the body',
  'web/pages/users/reach-places.ts':
    'must have a place where places are chosen; a body without places means all of them',
  'web/pages/wingnuts/updates/PostponeDialog.tsx': 'asks for a day, which is a number of days in the body',
  'web/pages/planned-work/work-form.ts': 'asks for times in the zones of many properties, and for kinds by boxes',
};

test('A form takes the schema of its body, and has one of its own only with a reason', () => {
  const made = /^import \{(?! type \w+ \})[^}]*\} from 'yup';$/m;
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.(test|sample)\./.test(file));
  const own = files.filter((file) => made.test(readFileSync(file, 'utf8')));
  expect(own.sort()).toEqual(Object.keys(OWN).sort());
});
