import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { favouritesQuery } from '../../../api/favourites.ts';
import styles from './FavouriteStar.module.css';
import { useFavouriteSwitch } from './use-favourite-switch.ts';

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
      aria-label={`Favourite: ${name}`}
      aria-pressed={isFavourite}
      disabled={!data}
      onClick={() => switchTo(propertyId, !isFavourite)}
    >
      <Star aria-hidden size={16} strokeWidth={1.75} />
    </button>
  );
}
