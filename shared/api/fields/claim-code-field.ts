import { string } from 'yup';
import { readClaimCode } from '../../domain/wingnuts/claim-code.ts';
import { WRONG } from './field-messages.ts';

/** The claim code of a label, where one is asked for. Its check letter finds a slip before the server is asked. */
export const claimCodeField = () =>
  string()
    .trim()
    .required(WRONG.required)
    .test('code', WRONG.claimCode, (text) => !text || readClaimCode(text) !== undefined);
