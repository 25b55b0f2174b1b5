import type { ReactNode } from 'react';
import type { LinkedWingnut } from '../../../shared/api/types/entity-types.ts';
import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import type { WingnutStatus } from '../../../shared/domain/wingnuts/wingnut.ts';
import { useLostConnection } from '../../api/connection.ts';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './StatusIcon.module.css';

/**
 * The status that is shown. Without a connection nobody knows whether a wingnut is still live, and one whose clock may be wrong or
 * whose readings are refused is not called live.
 */
export type ShownStatus = WingnutStatus | 'Waiting for first message' | 'Unknown' | 'Check clock' | 'Rejected';

/** The statuses as people read them. */
export const STATUS_WORDS: Readonly<Record<ShownStatus, English>> = {
  Live: english('Live'),
  Unlinked: english('Unlinked'),
  Unconfigured: english('Unconfigured'),
  Disconnected: english('Disconnected'),
  'Waiting for first message': english('Waiting for first message'),
  Unknown: english('Unknown'),
  'Check clock': english('Check clock'),
  Rejected: english('Rejected'),
};

/** The status to show of a wingnut (docs/product/wingnuts.md#clock, docs/product/wingnuts.md#new). */
export function statusOf({
  status,
  isNew,
  clock,
  refused,
}: Pick<LinkedWingnut, 'status' | 'isNew' | 'clock' | 'refused'>): ShownStatus {
  if (status === 'Disconnected' && isNew) return 'Waiting for first message';
  if (status !== 'Live') return status;
  if (refused?.isAll && !refused.cause.startsWith('clock')) return 'Rejected';
  return clock || refused?.isAll ? 'Check clock' : status;
}

/** The status to show now (docs/product/shell.md#no-connection). */
export function useShownStatus(status: ShownStatus): ShownStatus {
  const isOld = useLostConnection()?.isOld ?? false;
  return isOld && ['Live', 'Check clock', 'Rejected'].includes(status) ? 'Unknown' : status;
}

/**
 * Silhouettes that differ without colour: disc with tick, broken chain, dashed ring with plus, struck-out waves, ring
 * with question mark, clock, dashed clock, ring with cross.
 */
const SHAPES: Readonly<Record<ShownStatus, ReactNode>> = {
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
  'Waiting for first message': (
    <>
      <circle cx="10" cy="10" r="6.800" strokeDasharray="2.900 2.400" />
      <path d="M10 6v4l2.500 2" />
    </>
  ),
  'Check clock': (
    <>
      <circle cx="10" cy="10" r="6.800" />
      <path d="M10 6v4l2.500 2" />
    </>
  ),
  Rejected: (
    <>
      <circle cx="10" cy="10" r="6.800" />
      <path d="M7.500 7.500l5 5M12.500 7.500l-5 5" />
    </>
  ),
  Unknown: (
    <>
      <circle cx="10" cy="10" r="6.800" />
      <path d="M8 8.200a2 2 0 1 1 2.900 1.900c-.6.3-.9.7-.9 1.300M10 13.800v.01" />
    </>
  ),
};

interface StatusIconProps {
  readonly status: ShownStatus;
  /** Shows only the silhouette. The word must then be beside it. */
  readonly bare?: boolean;
  /** It stands for the status in general, such as on a tile, and not for one wingnut's. */
  readonly general?: boolean;
}

/** A wingnut's status as a silhouette and a word. */
export function StatusIcon({ status, bare = false, general = false }: StatusIconProps) {
  const now = useShownStatus(status);
  const shown = general ? status : now;
  return (
    <span
      className={classNames(
        styles.status,
        shown === 'Waiting for first message' ? styles.waiting : (styles[shown] ?? styles.doubtful),
      )}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.shape}>
        {SHAPES[shown]}
      </svg>
      {!bare && say(STATUS_WORDS[shown])}
    </span>
  );
}
