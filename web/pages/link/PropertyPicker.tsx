import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PropertyReply } from '../../../shared/api/types.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { call } from '../../api/client.ts';
import { forgetEstate, propertiesQuery } from '../../api/fleet-queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type AddedProperty, AddProperty } from '../add-property/AddProperty.tsx';
import { refusalOf } from '../common/refusal.ts';
import styles from './LinkPropertyPage.module.css';

/** What can be chosen: a property, or to add one. */
interface Option {
  readonly id: string;
  readonly title: string;
  readonly texts: string[];
}

const ADD: Option = { id: 'add', title: 'Add New Property', texts: [] };
const idOf = ({ id }: Option) => id;
const titleOf = ({ title }: Option) => title;
const textsOf = ({ texts }: Option) => texts;
const optionOf = (property: PropertyReply): Option => ({
  id: property.id,
  title: propertyTitle(property),
  texts: [property.config.name, property.externalId],
});

interface PropertyPickerProps {
  readonly wingnutId: string;
  readonly onLinked: () => void;
}

/** Chooses the property, then links: nothing happens before LINK PROPERTY (docs/product/wingnuts.md#link). */
export function PropertyPicker({ wingnutId, onLinked }: PropertyPickerProps) {
  const { isAuth } = useSession();
  const queries = useQueryClient();
  const properties = useQuery(propertiesQuery);
  const [chosen, setChosen] = useState<string>();
  const [added, setAdded] = useState<AddedProperty>();
  const options = useMemo(() => (properties.data ?? []).map(optionOf), [properties.data]);
  const [adding, setAdding] = useState(false);
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
  if (adding) {
    return (
      <Card title="Add New Property">
        <AddProperty
          onAdded={(property) => {
            setAdded(property);
            setChosen(property.id);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      </Card>
    );
  }
  return (
    <Card title="Link to a property">
      <div className={styles.picker}>
        {!isAuth && <Message tone="notice">You can look, but not change. Ask an admin.</Message>}
        {properties.isError && !properties.data && (
          <Message tone="error" busy={properties.isFetching} onTryAgain={() => void properties.refetch()}>
            Properties could not be loaded.
          </Message>
        )}
        <ComboBox
          label="Property"
          placeholder="Search Properties"
          icon={Building2}
          items={options}
          last={ADD}
          idOf={idOf}
          titleOf={titleOf}
          searched={textsOf}
          chosen={chosen}
          onChoose={(id) => {
            setFailure(undefined);
            if (id === ADD.id) setAdding(true);
            else setChosen(id);
          }}
          disabled={!isAuth || busy}
        />
        {added && <Message tone="success">{added.name} has been added. Link the wingnut to it now.</Message>}
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
