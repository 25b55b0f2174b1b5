import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { MAX_GRANTS } from '../../../../shared/domain/people/reach.ts';
import { propertyTitle } from '../../../../shared/domain/property.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import styles from './Keys.module.css';

/** What a key sees. Undefined: all properties. */
export interface Places {
  readonly portfolios: readonly string[];
  readonly propertyIds: readonly string[];
}
type Of = keyof Places;

interface PlacesFieldProps {
  readonly places: Places | undefined;
  readonly onChange: (places: Places | undefined) => void;
  readonly error: string | undefined;
}

/** The choice of all properties, or of some portfolios and properties. */
export function PlacesField({ places, onChange, error }: PlacesFieldProps) {
  const id = useId();
  const { data: properties = [] } = useQuery(propertiesQuery);
  const titles = {
    portfolios: [...new Set(properties.map(({ config }) => config.portfolio.trim()).filter(Boolean))]
      .sort()
      .map((name) => ({ id: name, title: `Portfolio ${name}` })),
    propertyIds: properties.map((property) => ({ id: property.id, title: propertyTitle(property) })),
  };
  const all = (['portfolios', 'propertyIds'] as const).flatMap((of) => titles[of].map((each) => ({ ...each, of })));
  const isChosen = ({ of, id }: { readonly of: Of; readonly id: string }) => places?.[of].includes(id) === true;
  const change = (of: Of, ids: readonly string[]) => places && onChange({ ...places, [of]: ids });
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        It sees
      </label>
      <select
        id={id}
        className={styles.select}
        value={places ? 'chosen' : 'all'}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value === 'all' ? undefined : { portfolios: [], propertyIds: [] })}
      >
        <option value="all">All properties</option>
        <option value="chosen">Chosen portfolios and properties</option>
      </select>
      {places && (
        <>
          <ul aria-label="Chosen portfolios and properties" className={styles.places}>
            {all.filter(isChosen).map((place) => (
              <li key={`${place.of} ${place.id}`} className={styles.place}>
                <span className={styles.text}>{place.title}</span>
                <Button
                  icon
                  look="text"
                  aria-label={`Take out ${place.title}`}
                  onClick={() =>
                    change(
                      place.of,
                      places[place.of].filter((each) => each !== place.id),
                    )
                  }
                >
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </Button>
              </li>
            ))}
          </ul>
          <select
            className={styles.select}
            aria-label="Add a portfolio or a property"
            value=""
            onChange={({ target }) => {
              const added = all[Number(target.value)];
              if (target.value !== '' && added) change(added.of, [...places[added.of], added.id]);
            }}
          >
            <option value="">Add a portfolio or a property</option>
            {all.map((place, at) =>
              isChosen(place) || places[place.of].length >= MAX_GRANTS ? null : (
                <option key={`${place.of} ${place.id}`} value={at}>
                  {place.title}
                </option>
              ),
            )}
          </select>
        </>
      )}
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </div>
  );
}
