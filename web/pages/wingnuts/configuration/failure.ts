import { english, say } from '../../../../shared/domain/figures/say.ts';
import { hasCode } from '../../../api/api-error.ts';
import { useReach } from '../../common/reach.ts';
import { refusalOf } from '../../common/refusal.ts';

const GONE = english('Couldn’t save: this wingnut was removed from your company.');
/** A contractor's link reaches the wingnuts that are linked to its property now (docs/product/contractors.md#sees). */
const UNLINKED = english('Couldn’t save: this wingnut is no longer linked to this property.');

/** Why a configuration was not saved. It also says that nothing is lost. @param reachesCompany as `Reach.company` */
export const saveFailure = (error: unknown, reachesCompany: boolean): string => {
  if (hasCode(error, 'NOT_FOUND')) return say(reachesCompany ? GONE : UNLINKED);
  const refusal = refusalOf(error);
  return refusal ? say`${refusal} Your changes are still here.` : say`Couldn’t save. Your changes are still here.`;
};

/** `saveFailure` for the person who looks at the page. */
export function useSaveFailure() {
  const { company } = useReach();
  return (error: unknown): string => saveFailure(error, company);
}
