import { Link } from 'react-router-dom';
import { configurePath } from '../../../shared/portal/paths.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import type { LinkState } from './use-link.ts';

/** Why a link is not possible, or why it failed. */
export const LinkMessages = ({
  state: { obstacle, failure, mayLink, renumber, link },
}: {
  readonly state: LinkState;
}) => (
  <>
    {obstacle && <Message tone="notice">{obstacle}</Message>}
    {failure && (
      <Message tone="error" onTryAgain={mayLink ? link : undefined}>
        {failure}
      </Message>
    )}
    {renumber && (
      <Message tone="notice">
        Give them other numbers in <Link to={configurePath(renumber)}>the configuration of this wingnut</Link>, or in
        that of the other one.
      </Message>
    )}
  </>
);
