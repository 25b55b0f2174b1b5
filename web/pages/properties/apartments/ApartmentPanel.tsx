import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { STATE_WORDS, sensorOf } from '../../../../shared/domain/apartments/apartment.ts';
import { figureText } from '../../../../shared/domain/figures/quantities.ts';
import { calendarDateText, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { reasonOf } from '../../../ui/forms/reason.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { ApartmentChart } from './ApartmentChart.tsx';
import styles from './Apartments.module.css';
import type { ShownApartment } from './apartment-grid.ts';
import { TONES } from './tones.ts';
import type { useApartmentActs } from './use-apartments.ts';

const ERASE = { id: 'erase', title: 'Erase temperatures…' } as const;
const LINK = { id: 'link', title: 'Tenant link…' } as const;
const END_LINK = { id: 'endLink', title: 'End tenant link…' } as const;
const REMOVE = { id: 'remove', title: 'Remove apartment…' } as const;

interface PanelProps {
  readonly propertyId: string;
  readonly apartment: ShownApartment;
  /** IANA name. */
  readonly zone: string;
  /** The server's time, UTC ms. */
  readonly now: number;
  readonly acts: ReturnType<typeof useApartmentActs>;
  /** May change apartments; may erase readings. */
  readonly may: { readonly change: boolean; readonly erase: boolean };
  readonly onEdit: () => void;
  /** Asks first. */
  readonly onAsk: (about: 'remove' | 'link' | 'endLink') => void;
}

/** One apartment: its state, its temperatures over days, and what people entered of it (docs/product/apartments.md#panel). */
export function ApartmentPanel(props: PanelProps) {
  const { propertyId, apartment, zone, now, acts, may, onEdit, onAsk } = props;
  const { id, number, state, reading, floor, line, rooms, installed, optedOut, vacated, link } = apartment;
  const [isErasing, setErasing] = useState(false);
  const { tone, icon } = TONES[state];
  const days = (text: string | undefined) => text && calendarDateText(text);
  const facts = [
    ['Floor', floor],
    ['Line', line],
    ['Rooms', rooms],
    ['Sensor', sensorOf(apartment)],
    ['Installed', days(installed)],
    ['Opted out', days(optedOut)],
    ['Vacant from', days(vacated)],
    ['Tenant link', link && `Since ${calendarDateText(link.from)}`],
  ] as const;
  const said = facts.flatMap(([name, fact]) => (fact === undefined ? [] : [[name, String(fact)] as const]));
  return (
    <Card
      className={styles.panel}
      title={`Apartment ${number}`}
      aside={
        may.change && (
          <div className={styles.acts}>
            <Button onClick={onEdit}>EDIT</Button>
            <MenuButton
              word={`More for apartment ${number}`}
              look="icon"
              icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
              items={[
                // Nobody lives in a vacant one.
                ...(state === 'vacant' ? [] : [LINK]),
                ...(link ? [END_LINK] : []),
                ...(may.erase ? [ERASE] : []),
                REMOVE,
              ]}
              onChoose={(act) => (act === 'erase' ? setErasing(true) : onAsk(act))}
            />
          </div>
        )
      }
    >
      <p className={styles.now}>
        {reading && (
          <span className={styles.value}>
            {reading.value === null ? 'Sensor fault' : figureText('temperature', reading.value)}
          </span>
        )}
        <Tag tone={tone} icon={icon}>
          {STATE_WORDS[state]}
        </Tag>
        {reading && <span className={styles.time}>{weekTimeText(reading.time, now, zone)}</span>}
      </p>
      <ApartmentChart key={id} propertyId={propertyId} apartment={apartment} zone={zone} now={now} />
      <DescriptionList facts={said} />
      <ConfirmDialog
        open={isErasing}
        onClose={() => setErasing(false)}
        question={`Erase all temperatures of apartment ${number}?`}
        consequence="This permanently deletes its readings of the last two years. Compliance records that were issued stay."
        verb="ERASE"
        danger
        onConfirm={async () => {
          await acts.erase(id);
          showToast('Temperatures erased.');
        }}
        failure={reasonOf}
      />
    </Card>
  );
}
