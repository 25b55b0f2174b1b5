import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { linkWingnutPath, propertyPath } from '../../../../shared/portal/paths.ts';
import { useSession } from '../../../api/identity/session.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { type AddedProperty, AddProperty } from '../../add-property/AddProperty.tsx';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import styles from './AddPage.module.css';

const Success = ({ id, name }: AddedProperty) => (
  <div className={styles.success}>
    <CircleCheck aria-hidden size={40} strokeWidth={1.2} />
    <h2>Success!</h2>
    <p>{name} has been added. Link a wingnut to start collecting data.</p>
    <div className={styles.actions}>
      <ButtonLink look="primary" to={linkWingnutPath(id)}>
        Link Wingnut
      </ButtonLink>
      <ButtonLink to={propertyPath(id)}>Go to Property</ButtonLink>
    </div>
  </div>
);

/** Adds a property: form, confirmation, success (docs/product/properties.md#add). */
export default function AddPage() {
  const { isAuth } = useSession();
  const [added, setAdded] = useState<AddedProperty>();
  return (
    <>
      <PageHeader />
      {!isAuth && <ReadOnlyNotice />}
      {isAuth && (
        <Card className={styles.card}>
          <div className={styles.body} role={added && 'status'}>
            {added ? <Success {...added} /> : <AddProperty onAdded={setAdded} />}
          </div>
        </Card>
      )}
    </>
  );
}
