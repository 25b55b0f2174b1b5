import type { ReactNode } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { SecondFactorNeeded } from '../SecondFactorNeeded.tsx';
import styles from './KeptList.module.css';
import { isFull, KeptList, type KeptListProps } from './KeptList.tsx';

interface ListCardProps<Data extends { readonly max: number }, Item> extends KeptListProps<Data, Item> {
  /** Absent where the page has it already: the words above the list stand in its place. */
  readonly title?: string;
  readonly query: KeptListProps<Data, Item>['query'] & { readonly error: unknown };
  /** Without an item the card is one line with this word. */
  readonly none?: string;
  /** The words above the list. */
  readonly intro?: ReactNode;
  /** The button that adds; undefined for people who may not. */
  readonly add:
    | { readonly word: string; readonly look?: 'primary' | 'outlined'; readonly open: () => void }
    | undefined;
  /** The dialog that is open. */
  readonly over: ReactNode;
}

/** A list that a company keeps, with the button that adds to it. Without a second factor that the company asks for, only the way to set it up. */
export function ListCard<Data extends { readonly max: number }, Item>(props: ListCardProps<Data, Item>) {
  const { title, none, intro, add, over, ...list } = props;
  const { data, isError } = list.query;
  const isLine = none !== undefined && (data ? list.itemsOf(data).length === 0 : !isError);
  if (hasCode(list.query.error, 'SECOND_FACTOR_NEEDED'))
    return (
      <Card title={title}>
        <SecondFactorNeeded />
      </Card>
    );
  const button = add && (
    <Button
      look={isLine ? 'text' : (add.look ?? 'primary')}
      disabled={!list.query.data || isFull(list)}
      onClick={add.open}
    >
      {add.word}
    </Button>
  );
  if (!title)
    return (
      <Card className={classNames(styles.card, styles.untitled)}>
        {/* The rows are headings below it. */}
        <h2 className="visually-hidden">{list.label}</h2>
        <div className={styles.head}>
          {intro}
          {button}
        </div>
        <KeptList {...list} />
        {over}
      </Card>
    );
  return (
    <Card title={title} className={styles.card} none={isLine ? (data ? none : '') : undefined} aside={button}>
      {intro && <div className={styles.intro}>{intro}</div>}
      <KeptList {...list} />
      {over}
    </Card>
  );
}
