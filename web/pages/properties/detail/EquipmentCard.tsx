import { useQuery } from '@tanstack/react-query';
import type { PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { PLANT_FIELD_NAMES } from '../../../../shared/domain/plant/plant-words.ts';
import { knownPlant } from '../../../../shared/domain/plant-profile.ts';
import { bookPath } from '../../../../shared/portal/paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { bookQuery } from '../../common/book-query.ts';
import { saidInWords } from '../plant/plant-form.ts';
import styles from './EquipmentCard.module.css';

/** The service that comes next, in words. Items come with what is due first. */
function nextService({ items }: Pick<PlantBookReply, 'items'>): string {
  if (items.length === 0) return 'No equipment yet';
  const [next] = items.flatMap(({ name, due }) => (due?.lines[0] ? [`${name}: ${due.lines[0].words}`] : []));
  return next ?? 'No service intervals set yet';
}

/** The next service. Its place is kept while it is loading. */
const Next = ({ words }: { readonly words?: string }) => (
  <p className={styles.next} title={words}>
    {words}
  </p>
);

/** The equipment of a property at a glance: the next service, and how much is entered (docs/product/book.md#glance). */
export function EquipmentCard({ property }: { readonly property: PropertyReply }) {
  const book = useQuery(bookQuery(property.id));
  const plant = knownPlant(property);
  const entered = PLANT_FIELD_NAMES.filter((name) => plant[name] !== undefined).length;
  const isBare = entered === 0 && !book.isError && !book.data?.items.length;
  return (
    <Card
      title="Equipment"
      none={isBare ? (book.data ? 'None' : '') : undefined}
      aside={
        <ButtonLink look="text" to={bookPath(property.id)}>
          SEE EQUIPMENT
        </ButtonLink>
      }
    >
      {!isBare && (
        <div className={styles.equipment}>
          <QueryState query={book} failed="Couldn’t load the equipment." loading={<Next />}>
            {(data) => <Next words={nextService(data)} />}
          </QueryState>
          <p className={kit.quiet}>{`Heating system: ${saidInWords(plant)}`}</p>
          <progress
            className={styles.entered}
            value={entered}
            max={PLANT_FIELD_NAMES.length}
            aria-label="Heating system details entered"
          />
        </div>
      )}
    </Card>
  );
}
