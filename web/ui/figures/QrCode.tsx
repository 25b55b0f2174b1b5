import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** A module of one unit for each dark square, row by row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

interface QrCodeProps {
  readonly text: string;
  /** The purpose of the code, for screen readers. */
  readonly label: string;
}

/** A text as a QR code: dark on white in both themes, because many apps read nothing else. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
    return { size: rows.length, path: pathOf(rows) };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
