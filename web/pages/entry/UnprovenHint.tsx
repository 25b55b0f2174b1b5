import { unprovenPath } from '../../api/identity/unproven.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { LinkButton } from './LinkButton.tsx';

/** Where the code is typed that an account still waits for (docs/product/access.md#handed-over). */
export default function UnprovenHint({ email }: { readonly email: string }) {
  const path = unprovenPath(email);
  return path ? (
    <LinkButton href={path}>I HAVE A CODE</LinkButton>
  ) : (
    <Message tone="notice">
      Open the link in the mail with your code, or the link of your invitation. There you type the code.
    </Message>
  );
}
