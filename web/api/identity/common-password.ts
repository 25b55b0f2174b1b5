/** The name of the error for a common password. `identitySentence` turns it into words. */
const COMMON = 'CommonPasswordException';

/** Throws for a common password. The list is loaded only now: few companies ask for it. */
export async function refuseCommon(password: string): Promise<void> {
  const { isCommon } = await import('../../passwords/is-common.ts');
  if (isCommon(password)) throw Object.assign(new Error('The password is common'), { name: COMMON });
}
