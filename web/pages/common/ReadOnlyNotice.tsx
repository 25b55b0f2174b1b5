import { Message } from '../../ui/feedback/Message.tsx';
import { useReach } from './reach.ts';

/** Shown in place of the controls to people who may not change anything (docs/product/access.md#roles). */
export const ReadOnlyNotice = () => (
  <Message tone="notice">
    {useReach().company
      ? 'You have view-only access. Ask an admin to make changes.'
      : 'You can look, but not change. Ask who invited you.'}
  </Message>
);
