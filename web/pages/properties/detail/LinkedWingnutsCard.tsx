import type { EarlierWingnut, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone, readingTimeText, zoneText } from '../../../../shared/domain/figures/times.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { exchangePath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { earlierWingnutText } from '../../common/earlier/earlier-words.ts';
import { LinkWingnutLink } from '../../common/LinkWingnutLink.tsx';
import { StatusIcon, statusOf } from '../../common/StatusIcon.tsx';
import { Serial } from '../../common/WingnutChips.tsx';
import { alikeSerials } from '../../common/wingnut.ts';
import styles from './LinkedWingnutsCard.module.css';

function latestText(latestPost: string | undefined, zone: string): string {
  const time = latestPost === undefined ? undefined : parseUtc(latestPost);
  return time === undefined ? '--' : `${readingTimeText(time, Date.now(), zone)} ${zoneText(time, zone)}`;
}

/** Wingnuts of the property's earlier readings (docs/product/properties.md#earlier-wingnuts). */
function EarlierWingnuts({ wingnuts, zone }: { readonly wingnuts: readonly EarlierWingnut[]; readonly zone: string }) {
  if (wingnuts.length === 0) return null;
  return (
    <div className={styles.earlier}>
      <p>Earlier readings</p>
      <ul>
        {wingnuts.map((wingnut) => (
          <li key={wingnut.id} title={wingnut.externalId}>
            {earlierWingnutText(wingnut, zone)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The wingnuts of a property with their status, and a link to add another (docs/product/properties.md#linked-wingnuts).
 */
export function LinkedWingnutsCard({ property }: { readonly property: PropertyReply }) {
  const isAuth = useMayAt(property.id);
  const zone = knownZone(property.config.timeZone);
  const alike = alikeSerials(property.linkedWingnuts);
  const link = isAuth && <LinkWingnutLink propertyId={property.id} />;
  return (
    <Card title="Linked Wingnuts" className={styles.card}>
      {property.linkedWingnuts.length === 0 ? (
        <>
          <p className={kit.quiet}>
            No Wingnuts currently linked to this Property.
            <br />
            You must link a wingnut to start collecting data.
          </p>
          {link && <div className={styles.foot}>{link}</div>}
        </>
      ) : (
        <>
          <ul className={styles.wingnuts}>
            {property.linkedWingnuts.map(({ id, externalId, config, ...wingnut }) => (
              <li key={id} className={styles.wingnut}>
                <span className={styles.serial} title={externalId}>
                  <Serial serial={externalId} whole={alike.has(externalId)} />
                </span>
                <StatusIcon status={statusOf(wingnut)} />
                <span className={styles.latest}>Latest {latestText(config.latestPost, zone)}</span>
                <span className={styles.links}>
                  {isAuth && (
                    <ButtonLink look="text" to={exchangePath(id)} aria-label={`REPLACE WINGNUT ${externalId}`}>
                      REPLACE
                    </ButtonLink>
                  )}
                  <ButtonLink look="text" to={wingnutPath(id)} aria-label={`GO TO WINGNUT ${externalId}`}>
                    GO TO WINGNUT
                  </ButtonLink>
                </span>
              </li>
            ))}
          </ul>
          {link && <div className={styles.foot}>{link}</div>}
        </>
      )}
      <EarlierWingnuts wingnuts={property.earlierWingnuts ?? []} zone={zone} />
    </Card>
  );
}
