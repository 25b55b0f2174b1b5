import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { redAlarms, type StateStatement } from '../../../../shared/domain/alarms/property-state.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { postalLine } from '../../../../shared/domain/property.ts';
import { firstPageShown } from '../../../opening/first-page.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { bookQuery, dueCount } from '../book-query.ts';
import { useReach } from '../reach.ts';
import { StateTags } from '../state/StateTags.tsx';
import { AlarmBarPart } from './alarm-bar.ts';
import styles from './PropertyBar.module.css';
import { type PropertyPage, tabsOf, wordOf } from './property-pages.ts';

/** No page waits for it. */
const FavouriteStar = lazyPart(async () => {
  await firstPageShown();
  return import('../favourites/FavouriteStar.tsx');
});

/** The most urgent alarm, while one is counted in red. It has its place as soon as the property is known, so nothing moves when it comes. */
function Alarm({ property }: { readonly property: PropertyReply }) {
  const AlarmBar = use(AlarmBarPart);
  const { openAlarms = 0, quietAlarms } = property;
  if (!AlarmBar || redAlarms({ openAlarms, quiet: quietAlarms }) <= 0) return null;
  return (
    <Suspense fallback={<div className={styles.alarm} />}>
      <AlarmBar propertyId={property.id} name={property.config.name} />
    </Suspense>
  );
}

/** The services that are overdue or due soon. The rest of the page comes first. */
function useDue(property: PropertyReply | undefined): number {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => void firstPageShown().then(() => setCalm(true)), []);
  const { data } = useQuery({
    ...bookQuery(property?.id ?? ''),
    enabled: isCalm && property?.fromBook !== undefined,
  });
  return dueCount(data);
}

interface TabsProps {
  readonly propertyId: string;
  readonly property: PropertyReply | undefined;
  readonly page: PropertyPage;
}

/** The pages of a property. They are there before the property is; their counts take no room, so nothing moves when these come. */
function Tabs({ propertyId, property, page }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  const due = useDue(property);
  useEffect(() => {
    const nav = list.current;
    const current = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={list} className={styles.tabs} aria-label={say`Property pages`}>
      {tabsOf(propertyId, property, due).map(({ page: each, word, to, waiting }) => (
        <Link key={each} to={to} aria-current={each === page ? 'page' : undefined}>
          {word}
          {waiting > 0 && <span className={styles.count}>{waiting > 99 ? '99+' : waiting}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface PropertyBarProps extends TabsProps {
  /** What holds of it, the worst first. The bar has the first; undefined while it is not known. */
  readonly statements: readonly StateStatement[] | undefined;
  /** The company's name heads the dashboard. */
  readonly level?: 1 | 2;
  /** What stands in place of the name while there is no property. */
  readonly failed?: string | undefined;
  /** There is no such property: it has no pages. */
  readonly isMissing?: boolean;
  /** Links and buttons beside the address. */
  readonly children?: ReactNode;
}

/**
 * The bar that heads each page of a property: its name, state and address, and the tabs of its pages
 * (docs/product/properties.md#header). Its height is the same while the property is loading.
 */
export function PropertyBar(props: PropertyBarProps) {
  const { propertyId, property, page, statements, level = 1, failed, isMissing = false, children } = props;
  const { company } = useReach();
  const Heading = `h${level}` as const;
  const name = property?.config.name;
  const place = property && postalLine(property.config.address);
  // Screen readers hear which of the property's pages it is. The details are the property itself.
  const part = level === 1 && page !== 'details' && <span className="visually-hidden">{`, ${wordOf(page)}`}</span>;
  return (
    <>
      <div className={styles.bar} data-property-bar>
        <div className={styles.who}>
          <div className={styles.first}>
            {name ? (
              <Heading title={name}>
                {name}
                {part}
              </Heading>
            ) : failed ? (
              <Heading>{failed}</Heading>
            ) : (
              <span className={styles.nameToCome}>
                <Skeleton width={180} height={20} />
              </span>
            )}
            <span className={styles.state}>{statements && <StateTags statements={statements.slice(0, 1)} />}</span>
            {company && name && (
              <span className={styles.star}>
                <Suspense>
                  <FavouriteStar propertyId={propertyId} name={name} />
                </Suspense>
              </span>
            )}
          </div>
          <div className={styles.second}>
            {place !== undefined ? <p>{place}</p> : !failed && <Skeleton width={240} height={12} />}
            {children}
          </div>
        </div>
        {company && !isMissing && <Tabs propertyId={propertyId} property={property} page={page} />}
      </div>
      {property && page !== 'details' && <Alarm property={property} />}
    </>
  );
}
