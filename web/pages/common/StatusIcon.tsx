import type { ReactNode } from 'react';
import type { WingnutStatus } from '../../../shared/domain/wingnut.ts';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './StatusIcon.module.css';

/** Four silhouettes that differ without colour: disc with tick, broken chain, dashed ring with plus, struck-out waves. */
const SHAPES: Readonly<Record<WingnutStatus, ReactNode>> = {
  Live: (
    <>
      <circle cx="10" cy="10" r="7.2" fill="currentColor" stroke="none" />
      <path d="M6.500 10.300l2.400 2.400 4.600-5.200" className={styles.tick} />
    </>
  ),
  Unlinked: (
    <path d="M8.500 6.500L10.200 4.800a3.200 3.200 0 0 1 4.600 4.600L13 11.200M11.500 13.500l-1.700 1.700a3.200 3.200 0 0 1-4.600-4.600L7 8.800M4 4l2 2M16 16l-2-2" />
  ),
  Unconfigured: (
    <>
      <circle cx="10" cy="10" r="6.800" strokeDasharray="2.900 2.400" />
      <path d="M10 7v6M7 10h6" />
    </>
  ),
  Disconnected: (
    <path d="M3 8.500a10 10 0 0 1 14 0M5.700 11.300a6.200 6.200 0 0 1 8.600 0M10 15v.01M4 16.500L16 3.500" />
  ),
};

interface StatusIconProps {
  readonly status: WingnutStatus;
  /** Shows only the silhouette. The word must then be beside it. */
  readonly bare?: boolean;
}

/** A wingnut's status as a silhouette and a word. */
export function StatusIcon({ status, bare = false }: StatusIconProps) {
  return (
    <span className={classNames(styles.status, styles[status])}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.shape}>
        {SHAPES[status]}
      </svg>
      {!bare && status}
    </span>
  );
}
