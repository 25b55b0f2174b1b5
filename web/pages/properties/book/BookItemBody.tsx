import { Suspense } from 'react';
import type { BookItemReply } from '../../../../shared/api/types/book-types.ts';
import { calendarDateText } from '../../../../shared/domain/figures/times.ts';
import { itemInWords } from '../../../../shared/domain/plant/book.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { TIGHT, useMedia } from '../../../ui/style/media.ts';
import { useJobsAbout } from '../../jobs/DoSomething.tsx';
import { linkInWords, serviceInWords } from './book-words.ts';
import styles from './PlantBook.module.css';

const Photos = lazyPart(() => import('../../photos/Photos.tsx'));

/** Where the equipment is, and what a press does with an item. */
export interface BookPlace {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** The local day of the property. */
  readonly today: string;
  readonly onService: (item: BookItemReply) => void;
  readonly onEdit: (item: BookItemReply) => void;
  readonly onRemove: (item: BookItemReply) => void;
}

interface ItemProps {
  readonly item: BookItemReply;
  readonly place: BookPlace;
}

const Named = ({ words }: { readonly words: string }) => <span className="visually-hidden">{` ${words}`}</span>;

/** The work orders of an item's service, and the way to make one. */
const useServiceJobs = ({ item, place }: ItemProps) =>
  useJobsAbout({
    propertyId: place.propertyId,
    timeZone: place.zone,
    about: { bookItemId: item.id },
    what: `Service ${item.name}`,
    isOver: item.due?.state !== 'overdue' && item.due?.state !== 'soon',
  });

/** What is done when a service is due: in the row, or below it where the row has no room. */
export function ServiceActs({ item, place }: ItemProps) {
  const isAuth = useMayAt(place.propertyId);
  const { onMake, dialog } = useServiceJobs({ item, place });
  if (!isAuth) return null;
  return (
    <>
      <Button onClick={() => place.onService(item)}>
        LOG SERVICE
        <Named words={`for ${item.name}`} />
      </Button>
      {onMake && (
        <Button onClick={onMake}>
          CREATE WORK ORDER
          <Named words={`for ${item.name}`} />
        </Button>
      )}
      {dialog}
    </>
  );
}

/** All that is written of an item but its name, and what an editor does with it (docs/product/book.md#page). */
export function BookItemBody({ item, place }: ItemProps) {
  const isAuth = useMayAt(place.propertyId);
  const isTight = useMedia(TIGHT);
  const { links } = useServiceJobs({ item, place });
  const { due, services, sensor, warrantyUntil, manuals } = item;
  const [last, ...earlier] = services;
  const words = itemInWords(item);
  const isOver = warrantyUntil !== undefined && warrantyUntil < place.today;
  return (
    <>
      <div className={styles.words}>
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
            {isOver
              ? `Warranty ended ${calendarDateText(warrantyUntil)}`
              : `Warranty until ${calendarDateText(warrantyUntil)}`}
          </p>
        )}
        {manuals.map((address) => (
          <p key={address} className={styles.quiet}>
            <a href={address} target="_blank" rel="noreferrer">
              {linkInWords(address)}
            </a>
          </p>
        ))}
        {links}
      </div>
      <Suspense>
        <Photos atOnce propertyId={place.propertyId} about="book" aboutId={item.id} zone={place.zone} />
      </Suspense>
      {isAuth && (
        <div className={styles.buttons}>
          {isTight && <ServiceActs item={item} place={place} />}
          <Button look="text" onClick={() => place.onEdit(item)}>
            EDIT
            <Named words={item.name} />
          </Button>
          <Button look="text" onClick={() => place.onRemove(item)}>
            REMOVE
            <Named words={item.name} />
          </Button>
        </div>
      )}
    </>
  );
}
