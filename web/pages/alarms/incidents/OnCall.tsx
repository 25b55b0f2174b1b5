import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { Link } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { useSession } from '../../../api/identity/session.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { onCallQuery } from '../alarm-queries.ts';
import styles from './OnCall.module.css';
import { onCallWords } from './on-call-words.ts';

/**
 * The person on call now in each rota (docs/product/channels.md#rota). It leads admins to the schedule. Nothing is shown for a
 * company without a rota.
 */
export function OnCall() {
  const { data, dataUpdatedAt } = useQuery(onCallQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const session = useSession();
  if (!data || data.rotas.length === 0) return null;
  const isAdmin = session.isSignedIn && session.isAdmin;
  return (
    <ul aria-label={say`On call now`} className={styles.chips}>
      {data.rotas.map((rota) => {
        const { title, note, isMissing } = onCallWords(rota, now, data.rotas.length === 1);
        const words = (
          <>
            <PhoneCall aria-hidden size={16} strokeWidth={1.75} />
            <span className={styles.words}>
              <b>{title}</b> {isAdmin && isMissing ? <span className={styles.act}>{say`SET UP ON-CALL`}</span> : note}
            </span>
          </>
        );
        return (
          <li key={rota.id} data-missing={isMissing || undefined}>
            {isAdmin ? (
              <Link to={PAGE_PATHS.escalation} className={styles.chip}>
                {words}
              </Link>
            ) : (
              <span className={styles.chip}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
