import type { ReactNode } from 'react';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import styles from './KeptList.module.css';

/** The answer of a list that has a most. */
interface Limited {
  readonly max: number;
}

export interface KeptListProps<Data extends Limited, Item> {
  /** The name of the list. */
  readonly label: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Said when the list could not be loaded. */
  readonly failed: string;
  /** Shown meanwhile. */
  readonly loading?: ReactNode;
  readonly itemsOf: (data: Data) => readonly Item[];
  readonly row: (item: Item, data: Data) => ReactNode;
  /** Said when it takes no more. @param max how many it has then */
  readonly full: (max: number) => string;
  /** Shown before there is one. */
  readonly empty?: ReactNode;
}

/** Whether a list takes no more. False while it is not known. */
export const isFull = <Data extends Limited, Item>({
  query: { data },
  itemsOf,
}: Pick<KeptListProps<Data, Item>, 'query' | 'itemsOf'>): boolean =>
  data !== undefined && itemsOf(data).length >= data.max;

/** A list that people add to and take from: loading, failed, empty, full, or its rows. */
export function KeptList<Data extends Limited, Item>(props: KeptListProps<Data, Item>) {
  const { label, query, failed, loading, itemsOf, row, full, empty } = props;
  return (
    <QueryState query={query} failed={failed} loading={loading}>
      {(data) => (
        <>
          {isFull(props) && <Message tone="notice">{full(data.max)}</Message>}
          {itemsOf(data).length === 0 && empty}
          {itemsOf(data).length > 0 && (
            <ul aria-label={label} className={styles.list}>
              {itemsOf(data).map((item) => row(item, data))}
            </ul>
          )}
        </>
      )}
    </QueryState>
  );
}
