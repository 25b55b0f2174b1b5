import type { CSSProperties } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}

/** A grey placeholder for content that is loading. It appears after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ width = '100%', height = 14, round = false }: SkeletonProps) {
  const size: CSSProperties = { width, height };
  return <span aria-hidden="true" className={classNames(styles.skeleton, round && styles.round)} style={size} />;
}
