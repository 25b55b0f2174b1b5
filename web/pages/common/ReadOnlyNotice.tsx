import { say } from '../../../shared/domain/figures/say.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { useReach } from './reach.ts';

/** Shown in place of the controls to people who may not change anything (docs/product/access.md#roles). */
export const ReadOnlyNotice = () => (
  <Message tone="notice">
    {useReach().company
      ? say`You have view-only access. Ask an admin to make changes.`
      : say`You have view-only access. Ask the person who invited you to make changes.`}
  </Message>
);
