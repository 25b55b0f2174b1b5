import { string } from 'yup';
import { readClaimCode } from '../../domain/wingnuts/claim-code.ts';
import { WRONG } from './field-messages.ts';

/** The claim code of a label, where there may be one. Its check letter finds a slip before the server is asked. */
export const optionalClaimCodeField = () =>
  string()
    .trim()
    .test('code', WRONG.claimCode, (text) => !text || readClaimCode(text) !== undefined);

/** The claim code of a label, where one is asked for. */
export const claimCodeField = () => optionalClaimCodeField().required(WRONG.required);
