import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { addressLine } from '../../../shared/domain/property.ts';
import { configurePath, movePath, propertyPath, wingnutPath } from '../../../shared/portal/paths.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import styles from './LinkPropertyPage.module.css';

interface LinkedPropertyProps {
  readonly wingnut: WingnutReply;
  readonly property: NonNullable<WingnutReply['property']>;
  /** The wingnut was just linked on this page, and was not linked before. */
  readonly linkedHere: boolean;
}

/** The property of the wingnut, and the next steps. */
export function LinkedProperty({ wingnut, property, linkedHere }: LinkedPropertyProps) {
  const isAuth = useMayAt(property.id);
  const configured = Object.keys(wingnut.config.sensors).length > 0;
  return (
    <Card title={property.config.name}>
      <div className={styles.linked}>
        {linkedHere && <Message tone="success">The Wingnut and property have been linked</Message>}
        <DescriptionList
          facts={[
            ['Property ID', property.externalId],
            ['Portfolio', property.config.portfolio || '--'],
            ['Address', addressLine(property.config.address)],
          ]}
        />
        {!linkedHere && <p className={styles.hint}>The wingnut is linked to this property.</p>}
        <div className={styles.actions}>
          {linkedHere && !configured && (
            <ButtonLink look="primary" to={configurePath(wingnut.id)}>
              CONFIGURE WINGNUT
            </ButtonLink>
          )}
          {!linkedHere && isAuth && (
            <ButtonLink look="primary" to={movePath(wingnut.id)}>
              MOVE TO ANOTHER PROPERTY
            </ButtonLink>
          )}
          <ButtonLink to={wingnutPath(wingnut.id)}>GO TO WINGNUT</ButtonLink>
          <ButtonLink to={propertyPath(property.id)}>GO TO PROPERTY</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
