import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, CircleCheck, CircleHelp, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { countsRuns } from '../../../../shared/api/fields/book-fields.ts';
import type { API } from '../../../../shared/api/routes.ts';
import type { BookItemReply, PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { dateText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { type BookItem, type BookWords, itemInWords } from '../../../../shared/domain/plant/book.ts';
import { PLANT_FIELD_NAMES, PLANT_FIELDS, plantText } from '../../../../shared/domain/plant/plant-words.ts';
import type { DueState, Service } from '../../../../shared/domain/plant/service.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { BOOK_KIND_WORDS } from '../../../../shared/domain/sentences/english/book-kinds.ts';
import { bookPath } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call, type Input } from '../../../api/client.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { callLater, callOrWait, WaitsError } from '../../../api/waiting/waiting.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { reasonOf } from '../../../ui/forms/reason.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { bookQuery, DUE_WORDS, glanceInWords } from '../../common/book-query.ts';
import { saying } from '../../common/saying.ts';
import { DoSomething } from '../../jobs/DoSomething.tsx';
import styles from './PlantBook.module.css';

const MEANWHILE = 'Someone else changed this item. Close and reopen it to see their changes.';
const failed = saying('The equipment was not changed', 'Couldn’t save. Your changes are still here.');

/** An item in the form that the calls take. */
const sent = (words: BookWords) => words as unknown as Input<typeof API.properties.addBookItem>['body'];
const wordsOf = ({ id: _id, version: _version, due: _due, ...words }: BookItemReply) => sent(words);

/** Acts of people on the items of a book. An act can be undone; a failure is a sentence, and typed text stays. */
function useBookActs(propertyId: string) {
  const queries = useQueryClient();
  const { queryKey } = bookQuery(propertyId);
  const path = { id: propertyId };
  const at = (item: Pick<BookItem, 'id'>) => ({ ...path, bookItemId: item.id });
  /** Shows the book that a change has left. The facts of the plant follow from it. Rejects with the sentence of a failure. */
  const send = async (change: () => Promise<PlantBookReply>): Promise<PlantBookReply | undefined> => {
    try {
      const book = await untilKnown(change);
      showAnswer(queries, queryKey, book);
      void queries.invalidateQueries({ queryKey: propertyQuery(propertyId).queryKey });
      return book;
    } catch (error) {
      if (error instanceof WaitsError) {
        showToast(error.message);
        return undefined;
      }
      const isMeanwhile = hasCode(error, 'CHANGED_MEANWHILE');
      if (isMeanwhile) void queries.invalidateQueries({ queryKey });
      throw new Error(isMeanwhile ? MEANWHILE : failed(error), { cause: error });
    }
  };
  const undo = useAct((_id: string, back: () => Promise<PlantBookReply>) => send(back), {
    toast: (id) => `book-${id}`,
  });
  const later = (title: string, detail: string) => ({ title, detail, page: bookPath(propertyId) });
  return {
    add: async (words: BookWords, id: string | undefined): Promise<void> => {
      const data = callLater('properties', 'addBookItem', { path, body: { ...sent(words), id } });
      if (await send(() => callOrWait(data, later(`Equipment: ${words.name}`, words.maker ?? '')))) {
        showToast('Equipment added.');
      }
    },
    change: async (item: BookItem, words: BookWords): Promise<void> => {
      const body = { ...sent(words), version: item.version };
      await send(() => call('properties', 'changeBookItem', { path: at(item), body }));
      showToast('Saved.');
    },
    serviced: async (item: BookItemReply, service: Service): Promise<void> => {
      const data = callLater('properties', 'addService', { path: at(item), body: service });
      const book = await send(() => callOrWait(data, later(`Service: ${item.name}`, service.note)));
      const now = book?.items.find(({ id }) => id === item.id);
      if (!now) return;
      const body = { ...wordsOf(item), version: now.version };
      showUndoToast('Service logged.', () =>
        undo.start(item.id, () => call('properties', 'changeBookItem', { path: at(item), body })),
      );
    },
    remove: async (item: BookItemReply): Promise<void> => {
      await send(() => call('properties', 'removeBookItem', { path: at(item) }));
      showUndoToast('Equipment removed.', () =>
        undo.start(item.id, () => call('properties', 'addBookItem', { path, body: wordsOf(item) })),
      );
    },
  };
}

const BookItemDialog = lazyPart(() => import('./BookItemDialog.tsx'));
const Photos = lazyPart(() => import('../../photos/Photos.tsx'));
const ServiceDialog = lazyPart(() => import('./ServiceDialog.tsx'));

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
        <Disclosure
          title={earlier.length === 1 ? '1 earlier service' : `${earlier.length} earlier services`}
          className={styles.quiet}
        >
          <ul>
            {earlier.map((service, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two services may say the same.
              <li key={at}>{serviceInWords(service)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {sensor && <p className={styles.quiet}>{`Run hours from ${labelInWords(sensor)}`}</p>}
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

/** The equipment of a building, and the work that is due (docs/product/book.md#page). */
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
      typed === undefined || typed === text
        ? `${words}: ${text}`
        : `${words}: ${typed} (manual; equipment log says ${text})`,
    ];
  });
  const { what, item } = act ?? {};
  return (
    <Card title="Equipment" aside={isAuth && <Button onClick={() => setAct({ what: 'write' })}>ADD ITEM</Button>}>
      {items.length === 0 ? (
        <EmptyState icon={BookOpen}>No equipment yet. Start with the boiler.</EmptyState>
      ) : (
        <p className={kit.strong}>{glanceInWords(book)}</p>
      )}
      <ul className={styles.items} aria-label="Equipment">
        {items.map((each) => (
          <li key={each.id} className={styles.item}>
            <div>
              <h3>
                {each.name}
                {!each.name.startsWith(BOOK_KIND_WORDS[each.kind]) && <span>{BOOK_KIND_WORDS[each.kind]}</span>}
                {each.due && <Tag {...MARKS[each.due.state]}>{capital(DUE_WORDS[each.due.state])}</Tag>}
              </h3>
              <ItemWords item={each} today={today} />
              <DoSomething
                propertyId={property.id}
                timeZone={knownZone(property.config.timeZone)}
                about={{ bookItemId: each.id }}
                what={`Service ${each.name}`}
                isOver={each.due?.state !== 'overdue' && each.due?.state !== 'soon'}
              />
              <Suspense>
                <Photos
                  atOnce
                  propertyId={property.id}
                  about="book"
                  aboutId={each.id}
                  zone={knownZone(property.config.timeZone)}
                />
              </Suspense>
            </div>
            {isAuth && (
              <div className={styles.buttons}>
                <Button onClick={() => setAct({ what: 'serviced', item: each })}>
                  LOG SERVICE<span className="visually-hidden">{` for ${each.name}`}</span>
                </Button>
                <Button look="text" onClick={() => setAct({ what: 'write', item: each })}>
                  EDIT<span className="visually-hidden">{` ${each.name}`}</span>
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
            propertyId={property.id}
            onSave={(words, id) => (item ? acts.change(item, words) : acts.add(words, id))}
            onClose={close}
          />
        )}
        {what === 'serviced' && item && (
          <ServiceDialog
            name={item.name}
            id={item.id}
            today={today}
            onSave={(service) => acts.serviced(item, service)}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={what === 'remove'}
        onClose={close}
        question={`Remove ${item?.name ?? ''}?`}
        consequence="This permanently deletes its service history and photos."
        verb="REMOVE"
        danger
        onConfirm={async () => item && acts.remove(item)}
        failure={reasonOf}
      />
    </Card>
  );
}
