import { codeOfStep, DIGITS, fromBase32, stepAt } from './totp.ts';

/** The code that an authenticator app shows. @param secret base32 @param now UTC ms */
export const totpCode = (secret: string, now: number, digits = DIGITS): string =>
  codeOfStep(fromBase32(secret), stepAt(now), digits);
