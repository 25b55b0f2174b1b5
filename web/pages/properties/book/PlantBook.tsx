import { BookOpen, CircleCheck, CircleHelp, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { countsRuns } from '../../../../shared/api/plant-book.ts';
import type { BookItemReply, PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { BOOK_KINDS, itemInWords } from '../../../../shared/domain/plant/book.ts';
import type { DueState, Service } from '../../../../shared/domain/plant/service.ts';
import { PLANT_FIELD_NAMES, PLANT_FIELDS, plantText } from '../../../../shared/domain/plant-profile.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateText } from '../../../ui/dates/time-format.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { reasonOf } from '../../../ui/forms/reason.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DUE_WORDS, glanceInWords } from './book-query.ts';
import styles from './PlantBook.module.css';
import { useBookActs } from './use-book-acts.ts';

const BookItemDialog = lazy(() => import('./BookItemDialog.tsx'));
const ServiceDialog = lazy(() => import('./ServiceDialog.tsx'));

const MARKS: Readonly<
  Record<DueState, { readonly tone: 'ok' | 'alarm' | 'warn' | 'neutral'; readonly icon: LucideIcon }>
> = {
  overdue: { tone: 'alarm', icon: TriangleAlert },
  soon: { tone: 'warn', icon: Clock },
  notKnown: { tone: 'neutral', icon: CircleHelp },
  later: { tone: 'ok', icon: CircleCheck },
};

/** A day in words: 'Nov 27, 2026'. */
const dayInWords = (day: string): string => dateText(Date.parse(day), 'UTC');
const serviceInWords = ({ day, who, note }: Service): string =>
  [dayInWords(day), who, note].filter(Boolean).join(' · ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A link's place, without what only machines need: 'manuals.example.com/boiler.pdf'. */
const linkInWords = (address: string): string => address.replace(/^https:\/\//i, '').replace(/[?#].*$/, '');

/** All that is written of an item but its name: what it is, its service, its warranty and its manuals. */
function ItemWords({ item, today }: { readonly item: BookItemReply; readonly today: string }) {
  const { due, services, sensor, warrantyUntil, manuals } = item;
  const [last, ...earlier] = services;
  const words = itemInWords(item);
  const isOver = warrantyUntil !== undefined && warrantyUntil < today;
  return (
    <>
      {words && <p>{words}</p>}
      {due?.lines.map((line) => (
        <p key={line.by} data-state={line.state}>
          {`Service ${line.words}`}
        </p>
      ))}
      {last && <p className={styles.quiet}>{`Last service: ${serviceInWords(last)}`}</p>}
      {earlier.length > 0 && (
        <details className={styles.quiet}>
          <summary>{earlier.length === 1 ? '1 earlier service' : `${earlier.length} earlier services`}</summary>
          <ul>
            {earlier.map((service, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two services may say the same.
              <li key={at}>{serviceInWords(service)}</li>
            ))}
          </ul>
        </details>
      )}
      {sensor && <p className={styles.quiet}>{`Counted by ${labelInWords(sensor)}`}</p>}
      {warrantyUntil && (
        <p className={styles.quiet}>
          {isOver ? `Warranty ended ${dayInWords(warrantyUntil)}` : `Warranty until ${dayInWords(warrantyUntil)}`}
        </p>
      )}
      {manuals.map((address) => (
        <p key={address} className={styles.quiet}>
          <a href={address} target="_blank" rel="noreferrer">
            {linkInWords(address)}
          </a>
        </p>
      ))}
    </>
  );
}

type Act = { readonly what: 'write' | 'serviced' | 'remove'; readonly item?: BookItemReply };

interface PlantBookProps {
  readonly property: PropertyReply;
  readonly book: PlantBookReply;
}

/** What stands in a building, and what is due (docs/product/book.md#page). */
export function PlantBook({ property, book }: PlantBookProps) {
  const isAuth = useMayAt(property.id);
  const acts = useBookActs(property.id);
  const [act, setAct] = useState<Act>();
  const { items, facts, today } = book;
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
      typed === undefined || typed === text ? `${words}: ${text}` : `${words}: ${typed} (typed; the book says ${text})`,
    ];
  });
  const { what, item } = act ?? {};
  return (
    <Card
      title="What stands here"
      aside={isAuth && <Button onClick={() => setAct({ what: 'write' })}>ADD ITEM</Button>}
    >
      {items.length === 0 ? (
        <EmptyState icon={BookOpen}>Nothing is written down yet. Begin with the boiler.</EmptyState>
      ) : (
        <p className={styles.glance}>{glanceInWords(book)}</p>
      )}
      <ul className={styles.items} aria-label="Items of the plant book">
        {items.map((each) => (
          <li key={each.id} className={styles.item}>
            <div>
              <h3>
                {each.name}
                {!each.name.startsWith(BOOK_KINDS[each.kind].words) && <span>{BOOK_KINDS[each.kind].words}</span>}
                {each.due && <Tag {...MARKS[each.due.state]}>{capital(DUE_WORDS[each.due.state])}</Tag>}
              </h3>
              <ItemWords item={each} today={today} />
            </div>
            {isAuth && (
              <div className={styles.buttons}>
                <Button onClick={() => setAct({ what: 'serviced', item: each })}>
                  SERVICE DONE<span className="visually-hidden">{` at ${each.name}`}</span>
                </Button>
                <Button look="text" onClick={() => setAct({ what: 'write', item: each })}>
                  CHANGE<span className="visually-hidden">{` ${each.name}`}</span>
                </Button>
                <Button look="text" onClick={() => setAct({ what: 'remove', item: each })}>
                  REMOVE<span className="visually-hidden">{` ${each.name}`}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {used.length > 0 && <p className={styles.foot}>{`Findings and energy use: ${used.join('. ')}.`}</p>}
      <Suspense>
        {what === 'write' && (
          <BookItemDialog
            item={item}
            items={items}
            sensors={sensors}
            onSave={(words) => (item ? acts.change(item, words) : acts.add(words))}
            onClose={close}
          />
        )}
        {what === 'serviced' && item && (
          <ServiceDialog
            name={item.name}
            today={today}
            onSave={(service) => acts.serviced(item, service)}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={what === 'remove'}
        onClose={close}
        question={`Remove ${item?.name ?? ''} from the plant book?`}
        consequence="Its services go with it."
        verb="REMOVE"
        danger
        onConfirm={async () => item && acts.remove(item)}
        failure={reasonOf}
      />
    </Card>
  );
}
