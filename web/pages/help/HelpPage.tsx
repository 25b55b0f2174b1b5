import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './HelpPage.module.css';
import { SupportForm } from './SupportForm.tsx';

/** Help: a message to the vendor (docs/product/public-site.md#help). */
export default function HelpPage() {
  return (
    <>
      <PageHeader />
      <Card title="Questions or Concerns? Send us a message." className={styles.card}>
        <SupportForm />
      </Card>
    </>
  );
}
