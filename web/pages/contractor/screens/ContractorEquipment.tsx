import { useQuery } from '@tanstack/react-query';
import { BookOpen, CircleAlert } from 'lucide-react';
import { Suspense } from 'react';
import type { BookItemReply } from '../../../../shared/api/types/book-types.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { dateText, knownZone } from '../../../../shared/domain/figures/times.ts';
import { itemInWords } from '../../../../shared/domain/plant/book.ts';
import { BOOK_KIND_WORDS } from '../../../../shared/domain/sentences/english/book-kinds.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { equipmentQuery } from '../link/contractor-queries.ts';
import { useContractor } from '../shell/contractor.ts';
import styles from './ContractorEquipment.module.css';

const dayText = (day: string): string => dateText(Date.parse(day), 'UTC');

/** The plates and parts, where there is a network (docs/product/photos.md#offline). */
const Photos = lazyPart(() => import('../../photos/Photos.tsx'));

interface ItemProps {
  readonly item: BookItemReply;
  readonly propertyId: string;
  /** Of the building. */
  readonly zone: string;
}

function Item({ item, propertyId, zone }: ItemProps) {
  const { name, kind, manuals, services, warrantyUntil } = item;
  const facts = [say(english(BOOK_KIND_WORDS[kind])), itemInWords(item)].filter(Boolean).join(', ');
  return (
    <li className={styles.item}>
      <h2 className={kit.strong}>{name}</h2>
      <p className={kit.note}>{facts}</p>
      {services.map(({ day, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two services may say the same.
        <p key={at} className={kit.note}>
          {[say`Serviced ${dayText(day)}`, note].filter(Boolean).join(': ')}
        </p>
      ))}
      {warrantyUntil && <p className={kit.note}>{say`Warranty until ${dayText(warrantyUntil)}`}</p>}
      {manuals.map((address) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https:\/\//i, '')}
        </a>
      ))}
      <Suspense>
        <Photos propertyId={propertyId} about="book" aboutId={item.id} zone={zone} atOnce />
      </Suspense>
    </li>
  );
}

/** The equipment of the building, to read (docs/product/contractors.md#equipment). */
export default function ContractorEquipment() {
  const { propertyId } = useContractor().session;
  const book = useQuery(equipmentQuery(propertyId));
  const { data } = book;
  const { data: property } = useQuery(propertyQuery(propertyId));
  const zone = property ? knownZone(property.config.timeZone) : OWN_ZONE;
  return (
    <>
      <PageHeader title={say`Equipment`} />
      <QueryState query={book} failed={say`Couldn’t load the equipment.`} icon={CircleAlert} />
      {data && (
        <Card>
          {data.items.length === 0 ? (
            <EmptyState icon={BookOpen}>{say`No equipment yet`}</EmptyState>
          ) : (
            <ul className={styles.items} aria-label={say`Equipment`}>
              {data.items.map((item) => (
                <Item key={item.id} item={item} propertyId={propertyId} zone={zone} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}
