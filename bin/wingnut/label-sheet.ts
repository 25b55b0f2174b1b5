import encodeQR from 'qr';
import type { SerialItem } from '../../shared/platform/items/device-items.ts';
import { claimPath } from '../../shared/portal/paths.ts';

const STYLE = `
@page { margin: 10mm; }
body { margin: 0; font-family: "Helvetica Neue", Arial, sans-serif; color: #000; background: #fff; }
ul { display: grid; grid-template-columns: repeat(auto-fill, 60mm); gap: 4mm; margin: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 24mm 1fr; align-items: center; gap: 3mm; padding: 3mm; border: 0.2mm dashed #999; break-inside: avoid; }
svg { width: 24mm; height: 24mm; }
strong { display: block; font-size: 16pt; letter-spacing: 0.02em; }
small { display: block; font: 8pt monospace; }
b { display: block; font: bold 9pt monospace; }
`.trim();

/** The content of a label. One without a claim code is that of a device which keeps the label that it has. */
export interface Label extends SerialItem {
  readonly claimCode?: string;
}

/**
 * A page for the printer with a label for each wingnut: a QR code with the portal's address, the UUID and
 * the claim code, the serial number in large type, the UUID, the code (docs/product/commissioning.md#label). It needs nothing but itself.
 * @param portal the portal's address
 */
export function labelSheet(devices: readonly Label[], portal: string): string {
  const labels = devices.map(({ serial, id, claimCode }) => {
    const code = encodeQR(new URL(claimPath(id, claimCode), portal).href, 'svg', { ecc: 'medium', border: 4 });
    return `<li>${code}<div><strong>${serial}</strong><small>${id}</small>${claimCode ? `<b>${claimCode}</b>` : ''}</div></li>`;
  });
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<title>Labels of wingnuts</title>',
    `<style>${STYLE}</style>`,
    `<ul>${labels.join('\n')}</ul>`,
    '</html>',
    '',
  ].join('\n');
}
