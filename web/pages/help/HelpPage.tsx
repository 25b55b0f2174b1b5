import { Suspense } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './HelpPage.module.css';
import { SupportForm } from './SupportForm.tsx';

/** Below the message, so nobody who writes one waits for it. */
const Guide = lazyPart(() => import('./Guide.tsx'));

/** Help: a message to the vendor, and a short guide (docs/product/public-site.md#help). */
export default function HelpPage() {
  return (
    <>
      <PageHeader />
      <div className={styles.page}>
        <Card title="Questions or Concerns? Send us a message." className={styles.card}>
          <SupportForm />
        </Card>
        <Suspense fallback={null}>
          <Guide />
        </Suspense>
      </div>
    </>
  );
}
