import { useEffect } from 'react';
import { startSession, useSession } from '../../api/identity/session.ts';
import { enterPortal } from './destination.ts';
import LoginDialog from './LoginDialog.tsx';

interface LoginGateProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The way in from the public site. A signed-in person goes to the dashboard, everybody else gets the sign-in form. */
export default function LoginGate({ open, onClose }: LoginGateProps) {
  const { status } = useSession();
  useEffect(() => void startSession(), []);
  useEffect(() => {
    if (open && status === 'in') enterPortal();
  }, [open, status]);
  return <LoginDialog open={open && (status === 'out' || status === 'unreachable')} onClose={onClose} />;
}
