import { Message } from '../../ui/feedback/Message.tsx';

/** Stands where a person who may not change anything would look for the controls (docs/product/access.md#roles). */
export const ReadOnlyNotice = () => <Message tone="notice">You can look, but not change. Ask an admin.</Message>;
