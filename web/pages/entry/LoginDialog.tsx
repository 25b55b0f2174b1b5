import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import styles from './LoginDialog.module.css';
import LoginForm from './LoginForm.tsx';

interface LoginDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sign-in form over the entry page. */
export default function LoginDialog({ open, onClose }: LoginDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say`Login to see your Dashboard`}
      className={styles.login}
      closesOutside
      top={
        <div className={styles.top}>
          <Logo size={28} />
          <Button look="text" onClick={onClose}>
            {say`CLOSE`}
          </Button>
        </div>
      }
    >
      <LoginForm />
    </Dialog>
  );
}
