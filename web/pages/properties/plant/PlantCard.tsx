import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownPlant, PLANT_FIELD_NAMES, PLANT_FIELDS, plantText } from '../../../../shared/domain/plant-profile.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import styles from './PlantForm.module.css';
import { PlantForm } from './PlantForm.tsx';
import { saidInWords } from './plant-form.ts';

const bookText = (text: string | undefined): string => (text === undefined ? 'Not said' : `${text} (plant book)`);

interface PlantCardProps {
  readonly property: PropertyReply;
  readonly unsaved: boolean;
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** What only people know of a plant, for the findings (docs/product/findings.md#plant). `?plant=` in the address opens it at a field. */
export function PlantCard({ property, unsaved, onUnsaved }: PlantCardProps) {
  const isAuth = useMayAt(property.id);
  const [params] = useSearchParams();
  const asked = params.get('plant');
  const [open, setOpen] = useState(asked !== null);
  const card = useRef<HTMLDivElement>(null);
  const { plant = {} } = property;
  useEffect(() => {
    const field = asked === null ? null : card.current?.querySelector(`#plant-${CSS.escape(asked)}`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <div ref={card}>
      <Collapsible
        title="Plant"
        aside={saidInWords(knownPlant(property))}
        open={open}
        locked={unsaved}
        onOpen={setOpen}
      >
        <p className={styles.intro}>
          What only people know of the plant. Findings use it. Leave out what you do not know.
        </p>
        {isAuth ? (
          <PlantForm
            property={property}
            onUnsaved={onUnsaved}
            onClose={() => {
              onUnsaved(false);
              setOpen(false);
            }}
          />
        ) : (
          <DescriptionList
            facts={PLANT_FIELD_NAMES.map((name) => [
              PLANT_FIELDS[name].words,
              plantText(name, plant[name]) ?? bookText(plantText(name, property.fromBook?.[name])),
            ])}
          />
        )}
      </Collapsible>
    </div>
  );
}
