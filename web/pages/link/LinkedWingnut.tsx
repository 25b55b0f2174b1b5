import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { propertyPath, wingnutPath } from '../../../shared/portal/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import cards from '../common/cards.module.css';
import { WingnutFacts } from './WingnutFacts.tsx';

interface LinkedWingnutProps {
  readonly wingnut: WingnutReply;
  readonly propertyId: string;
}

/** The end of linking: the message of success and the linked device. */
export const LinkedWingnut = ({ wingnut, propertyId }: LinkedWingnutProps) => (
  <Card title="Linked Wingnut">
    <div className={cards.stack}>
      <Message tone="success">Success: The Wingnut and property have been linked</Message>
      <WingnutFacts wingnut={wingnut} />
    </div>
    <div className={cards.foot}>
      <ButtonLink look="primary" to={propertyPath(propertyId)}>
        GO TO PROPERTY
      </ButtonLink>
      <ButtonLink to={wingnutPath(wingnut.id)}>GO TO WINGNUT</ButtonLink>
    </div>
  </Card>
);
