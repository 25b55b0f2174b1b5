import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './HelpPage.module.css';
import { SupportForm } from './SupportForm.tsx';

/** Help: a message to those who make the wingnuts (S2 §2.13). */
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
