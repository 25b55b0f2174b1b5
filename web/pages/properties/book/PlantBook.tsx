import { BookOpen } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { countsRuns } from '../../../../shared/api/fields/book-fields.ts';
import type { BookItemReply, PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { PLANT_FIELD_NAMES, PLANT_FIELDS, plantText } from '../../../../shared/domain/plant/plant-words.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { reasonOf } from '../../../ui/forms/reason.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import kit from '../../../ui/style/kit.module.css';
import { TIGHT, useMedia } from '../../../ui/style/media.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { BookItemBody } from './BookItemBody.tsx';
import { columnsOf, itemOf, ROW_HEIGHT } from './book-columns.tsx';
import { glanceInWords } from './due-words.ts';
import styles from './PlantBook.module.css';
import { useBookActs } from './use-book-acts.ts';

const BookItemDialog = lazyPart(() => import('./BookItemDialog.tsx'));
const ServiceDialog = lazyPart(() => import('./ServiceDialog.tsx'));

const idOf = ({ id }: BookItemReply): string => id;

type Act = { readonly what: 'write' | 'serviced' | 'remove'; readonly item?: BookItemReply };

interface PlantBookProps {
  readonly property: PropertyReply;
  readonly book: PlantBookReply;
}

/** The equipment of a building, and the work that is due (docs/product/book.md#page). */
export function PlantBook({ property, book }: PlantBookProps) {
  const isAuth = useMayAt(property.id);
  const acts = useBookActs(property.id);
  const [act, setAct] = useState<Act>();
  const [opened, setOpened] = useState<string>();
  const { items, facts, today } = book;
  const zone = knownZone(property.config.timeZone);
  const hasActs = !useMedia(TIGHT) && isAuth;
  const table = useMemo(() => {
    const ask = (what: Act['what']) => (item: BookItemReply) => setAct({ what, item });
    const on = { onService: ask('serviced'), onEdit: ask('write'), onRemove: ask('remove') };
    return { place: { propertyId: property.id, zone, today, ...on }, opened, onOpen: setOpened, hasActs };
  }, [property.id, zone, today, opened, hasActs]);
  const columns = useMemo(() => columnsOf(table), [table]);
  const item = useMemo(() => itemOf(table), [table]);
  const close = () => setAct(undefined);
  const sensors = [
    ...new Set(
      property.linkedWingnuts.flatMap(({ config }) =>
        Object.values(config.sensors).flatMap((sensor): string[] => (sensor ? [sensor.label] : [])),
      ),
    ),
  ].filter(countsRuns);
  const { plant = {} } = property;
  const used = PLANT_FIELD_NAMES.flatMap((name) => {
    const text = plantText(name, facts[name]);
    if (text === undefined) return [];
    const typed = plantText(name, plant[name]);
    const { words } = PLANT_FIELDS[name];
    return [
      typed === undefined || typed === text
        ? `${words}: ${text}`
        : `${words}: ${typed} (manual; equipment log says ${text})`,
    ];
  });
  const { what, item: asked } = act ?? {};
  return (
    <Card title="Equipment" aside={isAuth && <Button onClick={() => setAct({ what: 'write' })}>ADD ITEM</Button>}>
      {items.length === 0 ? (
        <EmptyState icon={BookOpen}>No equipment yet. Start with the boiler.</EmptyState>
      ) : (
        <>
          <p className={kit.strong}>{glanceInWords(book)}</p>
          <div className={styles.table}>
            <Table
              label="Equipment"
              columns={columns}
              item={item}
              rows={items}
              idOf={idOf}
              rowHeight={ROW_HEIGHT}
              opened={{ id: opened, render: (each) => <BookItemBody item={each} place={table.place} /> }}
              empty={undefined}
            />
          </div>
        </>
      )}
      {used.length > 0 && <p className={styles.foot}>{`Findings and energy use: ${used.join('. ')}.`}</p>}
      <Suspense>
        {what === 'write' && (
          <BookItemDialog
            item={asked}
            items={items}
            sensors={sensors}
            propertyId={property.id}
            onSave={(words, id) => (asked ? acts.change(asked, words) : acts.add(words, id))}
            onClose={close}
          />
        )}
        {what === 'serviced' && asked && (
          <ServiceDialog
            name={asked.name}
            id={asked.id}
            today={today}
            onSave={(service) => acts.serviced(asked, service)}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={what === 'remove'}
        onClose={close}
        question={`Remove ${asked?.name ?? ''}?`}
        consequence="This permanently deletes its service history and photos."
        verb="REMOVE"
        danger
        onConfirm={async () => asked && acts.remove(asked)}
        failure={reasonOf}
      />
    </Card>
  );
}
