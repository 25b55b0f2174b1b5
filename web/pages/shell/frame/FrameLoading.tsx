import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import frame from './Frame.module.css';
import styles from './FrameLoading.module.css';

/**
 * The portal's frame without its entries, while the portal is loading. The real one takes its place without a jump. Its markup is
 * in the portal's page, so it is painted before any script is there. So only styles decide how it looks.
 */
export const FrameLoading = () => (
  <div className={frame.frame}>
    <div className={styles.navigation}>
      <Logo className={styles.logo} />
    </div>
    <div className={frame.column}>
      <Spinner label="Loading" />
    </div>
  </div>
);
