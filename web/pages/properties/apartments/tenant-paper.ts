import { qrPath } from '../../../ui/figures/qr-path.ts';
import { INK, LINE, MARGIN, openSheets, type Sheet, TEXT_WIDTH } from '../../common/pdf/sheet.ts';

/** The paper with the links of tenants (docs/product/apartments.md#tenant-paper). Lengths are points. */

/** A new link with the number of its apartment. */
export interface PaperLink {
  readonly number: string;
  /** The whole address of the page. */
  readonly address: string;
}

/** Two apartments share a sheet, which is cut in the middle. */
const ON_A_SHEET = 2;
const HALF = 396;
const QR = 190;
const GAP = 24;
const WORDS = { x: MARGIN + QR + GAP, width: TEXT_WIDTH - QR - GAP };

/** The words beside the code. They are on paper, so both languages stand there. */
const PAPER_WORDS = [
  {
    title: 'Your apartment’s temperature',
    text: 'Scan the code with your phone’s camera. You see your temperature now, what the city requires, and the last 90 days. No account is needed. Keep this paper: whoever has the code sees the page.',
  },
  {
    title: 'La temperatura de su apartamento',
    text: 'Escanee el código con la cámara de su teléfono. Verá su temperatura actual, lo que exige la ciudad y los últimos 90 días. No necesita una cuenta. Guarde este papel: quien tenga el código ve la página.',
  },
] as const;

function drawOne(sheet: Sheet, { number, address }: PaperLink, building: string, top: number): void {
  const { size, path } = qrPath(address);
  sheet.page.drawSvgPath(path, { x: MARGIN, y: top, scale: QR / size, color: INK, borderWidth: 0 });
  sheet.y = top - 4;
  sheet.text(building, { size: 11, soft: true }, WORDS);
  sheet.text(`Apartment / Apartamento ${number}`, { size: 15, bold: true }, WORDS);
  for (const { title, text } of PAPER_WORDS) {
    sheet.space(8);
    sheet.text(title, { size: 11, bold: true }, WORDS);
    sheet.text(text, { size: 10 }, WORDS);
  }
  sheet.y = Math.min(sheet.y, top - QR) - 8;
  sheet.text(address, { size: 7.5, soft: true });
}

/** A PDF with half a sheet for each link. @param building its address in one line */
export async function tenantPaper(building: string, links: readonly PaperLink[]): Promise<Uint8Array> {
  const pages = Math.ceil(links.length / ON_A_SHEET);
  const { document, sheets } = await openSheets(building, pages, { building, links, PAPER_WORDS });
  for (const [index, link] of links.entries()) {
    const sheet = sheets[Math.floor(index / ON_A_SHEET)];
    if (!sheet) continue;
    const isLower = index % ON_A_SHEET === 1;
    drawOne(sheet, link, building, 2 * HALF - MARGIN - (isLower ? HALF : 0));
    if (isLower) {
      const [start, end] = [0, 2 * MARGIN + TEXT_WIDTH].map((x) => ({ x, y: HALF }));
      if (start && end) sheet.page.drawLine({ start, end, thickness: 0.5, color: LINE, dashArray: [3, 3] });
    }
  }
  return document.save();
}
