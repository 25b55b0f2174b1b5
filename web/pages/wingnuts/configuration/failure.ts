import { hasCode } from '../../../api/api-error.ts';
import { refusalOf } from '../../common/refusal.ts';

/** Why a configuration was not saved. It also says that nothing is lost. */
export const saveFailure = (error: unknown): string => {
  if (hasCode(error, 'NOT_FOUND')) return 'This wingnut is no longer in your company, so nothing can be saved.';
  const refusal = refusalOf(error);
  return refusal ? `${refusal} Nothing is lost.` : 'Your changes are not saved yet. Nothing is lost.';
};
