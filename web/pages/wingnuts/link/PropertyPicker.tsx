import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { PropertyReply } from '../../../../shared/api/types.ts';
import { propertyTitle } from '../../../../shared/domain/property.ts';
import { call } from '../../../api/client.ts';
import { forgetEstate, propertiesQuery } from '../../../api/estate.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { refusalOf } from '../refusal.ts';
import styles from './LinkPage.module.css';

const NOTHING: readonly never[] = [];
const idOf = ({ id }: PropertyReply) => id;
const searched = ({ config, externalId }: PropertyReply) => [config.name, externalId];

interface PropertyPickerProps {
  readonly wingnutId: string;
  readonly onLinked: () => void;
}

/** Chooses the property, then links: nothing happens before LINK PROPERTY (S2 §2.7). */
export function PropertyPicker({ wingnutId, onLinked }: PropertyPickerProps) {
  const { isAuth } = useSession();
  const queries = useQueryClient();
  const properties = useQuery(propertiesQuery);
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const link = async (propertyId: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call('wingnuts', 'link', { path: { id: wingnutId }, body: { propertyId } });
      onLinked();
      await forgetEstate(queries);
    } catch (error) {
      setFailure(refusalOf(error) ?? 'The wingnut is not linked yet.');
    }
    setBusy(false);
  };
  return (
    <Card title="Link to a property">
      <div className={styles.picker}>
        {!isAuth && <Message tone="notice">You can look, but not change. Ask an admin.</Message>}
        {properties.isError && !properties.data && (
          <Message tone="error" busy={properties.isFetching} onTryAgain={() => void properties.refetch()}>
            Properties could not be loaded.
          </Message>
        )}
        <SearchSelect
          label="Property"
          placeholder="Search Properties"
          icon={Building2}
          items={properties.data ?? NOTHING}
          idOf={idOf}
          titleOf={propertyTitle}
          searched={searched}
          chosen={chosen}
          onChoose={(id) => {
            setChosen(id);
            setFailure(undefined);
          }}
          disabled={!isAuth || busy}
        />
        {failure && (
          <Message tone="error" onTryAgain={chosen ? () => void link(chosen) : undefined}>
            {failure}
          </Message>
        )}
        <div className={styles.actions}>
          <Button
            look="primary"
            busy={busy}
            disabled={!isAuth || chosen === undefined}
            onClick={() => chosen && void link(chosen)}
          >
            LINK PROPERTY
          </Button>
        </div>
      </div>
    </Card>
  );
}
