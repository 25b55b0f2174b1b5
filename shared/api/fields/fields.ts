import { ref, string } from 'yup';
import { EMAIL_PATTERN } from '../../domain/people/email.ts';
import {
  hasBlankEnd,
  isStrongPassword,
  MAX_PASSWORD,
  NEW_PASSWORD,
  type PasswordPolicy,
} from '../../domain/people/password.ts';
import { isPhone, PHONE_PATTERN, phoneForm } from '../../domain/people/phone.ts';
import { UUID_PATTERN } from '../../domain/wingnuts/wingnut.ts';
import { WRONG } from './field-messages.ts';

/** The most characters of an e-mail address or a name (docs/product/limits-and-messages.md#lengths). */
const LINE_LIMIT = 45;
const PHONE_SHORTEST = 10;
const PHONE_LONGEST = 20;

const line = () => string().trim().max(LINE_LIMIT, WRONG.tooLong);

/** An e-mail address. */
export const emailField = () => line().required(WRONG.required).matches(EMAIL_PATTERN, WRONG.email);

/** An e-mail address typed again. @param other the field that it repeats */
export const emailAgainField = (other: string) =>
  line()
    .required(WRONG.required)
    .oneOf([ref(other)], WRONG.emailsDiffer);

/** A password that exists already: the rules for new ones do not apply. */
export const passwordField = () => string().required(WRONG.required).max(MAX_PASSWORD, WRONG.tooLong);

/** A password that someone chooses. @param policy its rules, and the sentence when one is broken */
export const newPasswordField = (policy: PasswordPolicy = NEW_PASSWORD) =>
  passwordField()
    .test('strong', policy.sentence, (text) => isStrongPassword(text, policy))
    .test('blank', WRONG.passwordBlank, (text) => !hasBlankEnd(text));

/** A chosen password typed again. @param other the field that it repeats */
export const passwordAgainField = (other: string) => passwordField().oneOf([ref(other)], WRONG.passwordsDiffer);

/** The six digits of a mailed code. */
export const codeField = () =>
  string()
    .trim()
    .required(WRONG.required)
    .matches(/^\d{6}$/, WRONG.code);

/** A wingnut's UUID, as its field formats it. */
export const uuidField = () =>
  string().trim().required(WRONG.required).max(40, WRONG.tooLong).matches(UUID_PATTERN, WRONG.uuid);

/** The name of something that a company keeps. @param most its characters */
export const titleField = (most: number) => string().trim().required(WRONG.required).max(most, WRONG.tooLong);

/** The id of something that is chosen. */
export const idField = () => string().required(WRONG.required).max(LINE_LIMIT, WRONG.tooLong);

/** A first or last name. */
export const nameField = () => line().required(WRONG.required);

/** A first or last name that may be left out. */
export const optionalNameField = () => line();

/** A phone number that may be left out, as it is typed; `normalizePhone` makes it what is stored. */
export const optionalPhoneField = () =>
  string()
    .transform((text) => (typeof text === 'string' ? phoneForm(text) : text))
    // A plus is left only before a number of another country.
    .test('letters', WRONG.phoneLetters, (text) => PHONE_PATTERN.test((text ?? '').replace(/^\+/, '')))
    .max(PHONE_LONGEST, WRONG.tooLong)
    .test('long', WRONG.tooShort, (text) => !text || text.length >= PHONE_SHORTEST)
    .test(
      'digits',
      WRONG.phone,
      (text) => !text || text.length < PHONE_SHORTEST || (isPhone(text) && !text.startsWith('+')),
    );

/** A phone number, as it is typed. */
export const phoneField = () => optionalPhoneField().required(WRONG.required);
