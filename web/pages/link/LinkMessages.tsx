import { Message } from '../../ui/feedback/Message.tsx';
import type { LinkState } from './use-link.ts';

/** Why a link is not possible, or why it failed. */
export const LinkMessages = ({ state: { obstacle, failure, mayLink, link } }: { readonly state: LinkState }) => (
  <>
    {obstacle && <Message tone="notice">{obstacle}</Message>}
    {failure && (
      <Message tone="error" onTryAgain={mayLink ? link : undefined}>
        {failure}
      </Message>
    )}
  </>
);
