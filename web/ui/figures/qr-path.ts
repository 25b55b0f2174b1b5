import encodeQR from 'qr';

/** A QR code as a path of SVG, in units of its modules, with the quiet zone around it. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
  // A run of dark modules is one rectangle.
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: runs.join('') };
}
