import { say } from '../../../../shared/domain/figures/say.ts';
import { EARLY_PROPERTY } from '../../../opening/early-property.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import frame from './Frame.module.css';
import styles from './FrameLoading.module.css';

interface FrameLoadingProps {
  /** Small screens have it in their top bar. The markup of the build has none: web/opening/start.ts writes it into `data-page-title`. */
  readonly title?: string;
}

/**
 * The portal's frame without its entries, while the portal is loading. The real one takes its place without a jump. Its markup is
 * in the portal's page, so it is painted before the portal's scripts are there. So only styles decide how it looks.
 */
export const FrameLoading = ({ title }: FrameLoadingProps) => (
  <div className={frame.frame}>
    <div className={styles.navigation}>
      <Logo className={styles.logo} size={26} />
      <span className={styles.title} data-page-title>
        {title}
      </span>
    </div>
    <div className={frame.column}>
      <Spinner label={say`Loading`} />
    </div>
    <div className={classNames(frame.frame, styles.early)} {...{ [EARLY_PROPERTY]: true }} hidden aria-hidden>
      <div className={styles.space} />
      <div className={frame.column}>
        <div className={styles.place}>
          <p className={styles.name} />
          <p className={styles.address} />
        </div>
      </div>
    </div>
  </div>
);
