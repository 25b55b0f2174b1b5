import { Link } from 'react-router-dom';
import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { energyPath } from '../../../../shared/portal/paths.ts';
import { useMayAtEach } from '../../../api/identity/reach.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { fuelInSentence } from '../common/energy-words.ts';
import type { Ranking } from './ranking.ts';
import styles from './WithoutData.module.css';

const titleOf = ({ without: { length }, fuel }: Pick<Ranking, 'without' | 'fuel'>): string =>
  `${length === 1 ? '1 building' : `${length} buildings`} without ${fuelInSentence(fuel)} data`;

const Line = ({ property, may }: { readonly property: PropertyEnergyReply; readonly may: boolean }) => (
  <li>
    <Link to={energyPath(property.propertyId)}>{property.name}</Link>
    <span>No meter, bills or estimate</span>
    {may && (
      <ButtonLink look="text" to={energyPath(property.propertyId)} aria-label={`ADD BILLS for ${property.name}`}>
        ADD BILLS
      </ButtonLink>
    )}
  </li>
);

/** Buildings of which nothing is known of a fuel, each with the way to begin. */
export function WithoutData({ ranking }: { readonly ranking: Ranking }) {
  const mayAt = useMayAtEach();
  if (ranking.without.length === 0) return null;
  const title = titleOf(ranking);
  return (
    <Card title={title}>
      <ul className={styles.list} aria-label={title}>
        {ranking.without.map((property) => (
          <Line key={property.propertyId} property={property} may={mayAt(property.propertyId)} />
        ))}
      </ul>
    </Card>
  );
}
