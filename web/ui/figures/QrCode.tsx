import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  /** The purpose of the code, for screen readers. */
  readonly label: string;
}

/** A text as a QR code: dark on white in both themes, because many apps read nothing else. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
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
