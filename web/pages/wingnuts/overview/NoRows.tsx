import { CircuitBoard, SearchX, SlidersHorizontal } from 'lucide-react';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { useSession } from '../../../api/identity/session.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

interface NoRowsProps {
  readonly query: string;
  readonly flag: WingnutStatus | undefined;
  /** The number of all wingnuts. */
  readonly total: number;
}

/** Why the list is empty. */
export function NoRows({ query, flag, total }: NoRowsProps) {
  const { isAuth } = useSession();
  if (total === 0) {
    return (
      <EmptyState
        icon={CircuitBoard}
        action={
          isAuth && (
            <ButtonLink look="primary" to={PAGE_PATHS.addWingnut}>
              ADD WINGNUT
            </ButtonLink>
          )
        }
      >
        {isAuth ? 'No wingnuts yet. Add the first one by the 32 letters and digits on its label.' : 'No wingnuts yet.'}
      </EmptyState>
    );
  }
  if (query.trim()) {
    return <EmptyState icon={SearchX}>Nothing matches "{query.trim()}". Try a city or a serial number.</EmptyState>;
  }
  return <EmptyState icon={SlidersHorizontal}>No wingnut is {flag?.toLowerCase() ?? 'here'} right now.</EmptyState>;
}
