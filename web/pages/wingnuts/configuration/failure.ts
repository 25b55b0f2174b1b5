import { hasCode } from '../../../api/api-error.ts';
import { useReach } from '../../common/reach.ts';
import { refusalOf } from '../../common/refusal.ts';

const GONE = 'This wingnut is no longer in your company, so nothing can be saved.';
/** A contractor's link reaches the wingnuts that are linked to its property now (docs/product/contractors.md#sees). */
const UNLINKED = 'This wingnut is no longer linked to this property, so nothing can be saved.';

/** Why a configuration was not saved. It also says that nothing is lost. @param reachesCompany as `Reach.company` */
export const saveFailure = (error: unknown, reachesCompany: boolean): string => {
  if (hasCode(error, 'NOT_FOUND')) return reachesCompany ? GONE : UNLINKED;
  const refusal = refusalOf(error);
  return refusal ? `${refusal} Nothing is lost.` : 'Your changes are not saved yet. Nothing is lost.';
};

/** `saveFailure` for the person who looks at the page. */
export function useSaveFailure() {
  const { company } = useReach();
  return (error: unknown): string => saveFailure(error, company);
}
