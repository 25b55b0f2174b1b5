import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useCallback } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { favouritesQuery } from '../../../api/favourites.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showFailureToast, showToast } from '../../../ui/feedback/toast.tsx';
import styles from './FavouriteStar.module.css';

/**
 * Marks a property as a favourite, or not any more. The screen changes at once and changes back after a failure
 * (docs/product/go-anywhere.md#favourites).
 */
function useFavouriteSwitch(): (propertyId: string, isFavourite: boolean) => void {
  const queries = useQueryClient();
  return useCallback(
    (propertyId, isFavourite) => {
      const show = (is: boolean) =>
        queries.setQueryData(favouritesQuery.queryKey, (known) => {
          if (!known) return known;
          const others = known.propertyIds.filter((id) => id !== propertyId);
          return { propertyIds: is ? [...others, propertyId] : others };
        });
      const save = async () => {
        await queries.cancelQueries({ queryKey: favouritesQuery.queryKey });
        show(isFavourite);
        try {
          await untilKnown(() => call('dashboards', 'saveFavourite', { body: { propertyId, isFavourite } }));
        } catch (error) {
          console.warn('Couldn’t save the favorite', error);
          show(!isFavourite);
          // Another attempt finds no place either.
          if (hasCode(error, 'TOO_MANY_FAVOURITES')) return showToast(errorSentence(error) ?? '');
          const tryAgain = () => void save();
          showFailureToast(`favourite-${propertyId}`, say`Couldn’t save your favorites.`, tryAgain);
        }
      };
      void save();
    },
    [queries],
  );
}

interface FavouriteStarProps {
  readonly propertyId: string;
  readonly name: string;
}

/** Marks a property as one of the person's favourites. Filled while it is one. Unusable until they are known. */
export default function FavouriteStar({ propertyId, name }: FavouriteStarProps) {
  const { data } = useQuery(favouritesQuery);
  const switchTo = useFavouriteSwitch();
  const isFavourite = data?.has(propertyId) ?? false;
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={say`Favorite: ${name}`}
      aria-pressed={isFavourite}
      disabled={!data}
      onClick={() => switchTo(propertyId, !isFavourite)}
    >
      <Star aria-hidden size={16} strokeWidth={1.75} />
    </button>
  );
}
