import { say } from '../../../shared/domain/figures/say.ts';
import { unprovenPath } from '../../api/identity/unproven.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import styles from './entry-form.module.css';

/** The field for a code that an account still waits for (docs/product/access.md#handed-over). */
export default function UnprovenHint({ email }: { readonly email: string }) {
  const path = unprovenPath(email);
  return path ? (
    <a href={path} className={styles.forgot}>
      {say`I HAVE A CODE`}
    </a>
  ) : (
    <Message tone="notice">
      {say`Open the link in the email with your code, or your invitation link, and enter the code there.`}
    </Message>
  );
}
