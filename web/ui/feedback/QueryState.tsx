import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Message } from './Message.tsx';
import { RowsLoading } from './RowsLoading.tsx';

interface QueryStateProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Said when it could not be loaded, with TRY AGAIN. */
  readonly failed: string;
  /** The failure stands alone on its page, below this. */
  readonly icon?: LucideIcon;
  /** Shown meanwhile: lines that wait for rows, unless something else is given. */
  readonly loading?: ReactNode;
  /** Content for the loaded data. Left out where it stands elsewhere. */
  readonly children?: (data: Data) => ReactNode;
}

/** State of a query: loading, loaded, or failed with another try. What is known stays when it cannot be read again. */
export function QueryState<Data>({ query, failed, icon, loading = <RowsLoading />, children }: QueryStateProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children?.(data);
  if (!isError) return loading;
  const again = () => void refetch();
  if (!icon)
    return (
      <Message tone="error" busy={isFetching} onTryAgain={again}>
        {failed}
      </Message>
    );
  return (
    <EmptyState
      icon={icon}
      action={
        <Button busy={isFetching} onClick={again}>
          {say`TRY AGAIN`}
        </Button>
      }
    >
      {failed}
    </EmptyState>
  );
}
