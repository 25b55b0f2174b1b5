import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { OnCallReply } from '../../../../shared/api/types/escalation-types.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { useSession } from '../../../api/identity/session.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { onCallQuery } from '../alarm-queries.ts';
import styles from './OnCallCard.module.css';
import { onCallWords } from './on-call-words.ts';

const Person = ({
  rota,
  now,
  isOnly,
}: {
  readonly rota: OnCallReply;
  readonly now: number;
  readonly isOnly: boolean;
}) => {
  const { title, note, isMissing } = onCallWords(rota, now, isOnly);
  return (
    <li className={styles.person} data-missing={isMissing || undefined}>
      <span className={styles.icon}>
        <UserRound aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
    </li>
  );
};

/** Who is on call now, in each rota (docs/product/channels.md#rota). Nothing is shown for a company without a rota. */
export function OnCallCard() {
  const { data, dataUpdatedAt } = useQuery(onCallQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const session = useSession();
  if (!data || data.rotas.length === 0) return null;
  return (
    <Card className={styles.card}>
      <h2 className="visually-hidden">On call now</h2>
      <ul aria-label="On call now" className={styles.people}>
        {data.rotas.map((rota) => (
          <Person key={rota.id} rota={rota} now={now} isOnly={data.rotas.length === 1} />
        ))}
      </ul>
      {session.isSignedIn && session.isAdmin && (
        <ButtonLink to={PAGE_PATHS.escalation}>
          {data.rotas.some(({ person }) => !person) ? 'CHOOSE PEOPLE' : 'ESCALATION'}
        </ButtonLink>
      )}
    </Card>
  );
}
