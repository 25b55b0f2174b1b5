import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { useSidebar } from '../navigation/use-sidebar.ts';
import frame from './Frame.module.css';
import styles from './FrameLoading.module.css';

/** The portal's frame without its entries, while the portal is loading. The real one takes its place without a jump. */
export function FrameLoading() {
  const small = useMedia(SMALL);
  const [sidebarOpen] = useSidebar();
  const side = classNames(styles.side, !sidebarOpen && styles.closed);
  return (
    <div className={frame.frame}>
      <div className={small ? styles.bar : side}>{!small && <Logo />}</div>
      <div className={frame.column}>
        <Spinner label="Loading" />
      </div>
    </div>
  );
}
