import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeyReply } from '../../../../shared/api/types/key-types.ts';
import { isKeyOpen } from '../../../../shared/domain/people/api-keys.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SecondFactorNeeded } from '../../common/SecondFactorNeeded.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import styles from './Keys.module.css';
import { keyFacts, seenInWords } from './key-words.ts';

const KEY = ['keys'];

const failedSentence = (error: unknown) => errorSentence(error, 'users') ?? 'The key could not be revoked. Try again.';

interface KeyEntryProps {
  /** The answer may name a property that is removed. */
  readonly apiKey: ApiKeyReply;
  readonly titleOf: (propertyId: string) => string | undefined;
  /** UTC ms. */
  readonly now: number;
  readonly onRevoke: () => void;
}

/** A key: what it may do and where, its end and its last use. */
const KeyEntry = ({ apiKey, titleOf, now, onRevoke }: KeyEntryProps) => {
  const verb = isKeyOpen(apiKey.expiresAt, now) ? 'REVOKE' : 'REMOVE';
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <h3 className={styles.name}>{apiKey.name}</h3>
        <p className={styles.facts}>{seenInWords(apiKey, titleOf)}</p>
        <p className={styles.facts}>{keyFacts(apiKey, now)}</p>
      </div>
      <Button look="danger" aria-label={`${verb} ${apiKey.name}`} onClick={onRevoke}>
        {verb}
      </Button>
    </li>
  );
};

/** The keys of the company (docs/product/keys.md#screen). */
export function Keys() {
  const client = useQueryClient();
  const keys = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('companies', 'keys', undefined, signal),
  });
  const { data: properties = [] } = useQuery(propertiesQuery);
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyReply>();
  const { data } = keys;
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const titleOf = (id: string) => properties.find((property) => property.id === id)?.config.name;
  const isFull = data !== undefined && data.keys.length >= data.max;
  if (hasCode(keys.error, 'SECOND_FACTOR_NEEDED'))
    return (
      <Card title="Keys" className={styles.card}>
        <SecondFactorNeeded />
      </Card>
    );
  return (
    <Card
      title="Machines"
      className={styles.card}
      aside={
        <Button look="primary" disabled={!data || isFull} onClick={() => setAdding(true)}>
          ADD KEY
        </Button>
      }
    >
      <p className={styles.facts}>
        A key lets a spreadsheet, a dashboard or a script read your buildings, without a seat.
      </p>
      <QueryState query={keys} failed="The keys could not be loaded." />
      {isFull && <Message tone="notice">{`Your company has ${data.max} keys, which is the most.`}</Message>}
      {data?.keys.length === 0 && <EmptyState icon={KeyRound}>No machine has a key yet.</EmptyState>}
      {data && data.keys.length > 0 && (
        <ul aria-label="Keys" className={styles.list}>
          {data.keys.map((key) => (
            <KeyEntry key={key.id} apiKey={key} titleOf={titleOf} now={data.now} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <KeyDialog open={isAdding} onClose={() => setAdding(false)} onMade={refresh} />
      <ConfirmDialog
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        question={`Revoke ${revoking?.name ?? ''}?`}
        consequence="Everything that uses it is refused from now on."
        verb="REVOKE"
        danger
        onConfirm={async () => {
          if (!revoking) return;
          await call('companies', 'revokeKey', { path: { keyId: revoking.id } }).catch((error: unknown) => {
            // Somebody else was first: it is what was asked for.
            if (!hasCode(error, 'NOT_FOUND')) throw error;
          });
          await refresh();
        }}
        failure={failedSentence}
      />
    </Card>
  );
}
