import styles from './NumberWithUnit.module.css';

interface FigureProps {
  readonly value: number | null | undefined;
  readonly unit: string;
  readonly decimals?: number;
}

/** A figure with its unit smaller behind it; '--' when it is missing. */
export function Figure({ value, unit, decimals = 1 }: FigureProps) {
  if (value === null || value === undefined) return <>--</>;
  return (
    <>
      {value.toFixed(decimals)}
      <span className={styles.unit}>{unit}</span>
    </>
  );
}
