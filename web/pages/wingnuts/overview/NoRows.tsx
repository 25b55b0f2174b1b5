import { CircuitBoard, SearchX, SlidersHorizontal } from 'lucide-react';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

interface NoRowsProps {
  readonly query: string;
  readonly flag: WingnutStatus | undefined;
  /** The number of all wingnuts. */
  readonly total: number;
}

/** Why the list is empty. */
export function NoRows({ query, flag, total }: NoRowsProps) {
  if (total === 0) return <EmptyState icon={CircuitBoard}>No wingnuts yet. Add the first one by its UUID.</EmptyState>;
  if (query.trim()) {
    return <EmptyState icon={SearchX}>Nothing matches "{query.trim()}". Try a city or a serial number.</EmptyState>;
  }
  return <EmptyState icon={SlidersHorizontal}>No wingnut is {flag?.toLowerCase() ?? 'here'} right now.</EmptyState>;
}
