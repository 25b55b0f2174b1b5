import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AFTER_LOGIN } from './destination.ts';

/** An address without a page. */
export default function NotFoundPage() {
  const { isSignedIn } = useSession();
  return (
    <EmptyState
      icon={MapPinOff}
      action={isSignedIn ? <Link to={AFTER_LOGIN}>Go to the dashboard</Link> : <Link to="/">Go to the first page</Link>}
    >
      There is no page at this address.
    </EmptyState>
  );
}
