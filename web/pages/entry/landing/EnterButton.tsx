import { say } from '../../../../shared/domain/figures/say.ts';
import { sessionIsLikely } from '../../../api/identity/stored-session.ts';
import { useHydrated } from '../../../opening/use-hydrated.ts';
import { Button } from '../../../ui/controls/Button.tsx';

interface EnterButtonProps {
  readonly onEnter: () => void;
  readonly className?: string | undefined;
}

/**
 * The way into the portal. It reads LOG IN for everybody who is not signed in, and on the page before its script runs
 * (docs/product/public-site.md#landing).
 */
export function EnterButton({ onEnter, className }: EnterButtonProps) {
  const known = useHydrated() && sessionIsLikely();
  return (
    <Button className={className} onClick={onEnter}>
      {known ? say`GO TO DASHBOARD` : say`LOG IN`}
    </Button>
  );
}
