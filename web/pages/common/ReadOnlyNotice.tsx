import { Message } from '../../ui/feedback/Message.tsx';

/** Shown in place of the controls to people who may not change anything (docs/product/access.md#roles). */
export const ReadOnlyNotice = () => <Message tone="notice">You can look, but not change. Ask an admin.</Message>;
