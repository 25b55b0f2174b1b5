import { refusalOf } from '../../common/refusal.ts';

/** Why a configuration was not saved, and that nothing is lost by it. */
export const saveFailure = (error: unknown): string => {
  const refusal = refusalOf(error);
  return refusal ? `${refusal} Nothing is lost.` : 'Your changes are not saved yet. Nothing is lost.';
};
