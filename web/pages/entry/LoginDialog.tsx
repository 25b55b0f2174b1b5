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
      title="Login to see your Dashboard"
      className={styles.login}
      closesOutside
      top={
        <div className={styles.top}>
          <Logo size={28} />
          <Button look="text" onClick={onClose}>
            CLOSE
          </Button>
        </div>
      }
    >
      <LoginForm />
    </Dialog>
  );
}
