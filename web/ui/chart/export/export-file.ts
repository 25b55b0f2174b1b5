/** The page styles that a picture needs. A separate file has neither our tokens nor our classes. */
const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linejoin',
  'stroke-dasharray',
  'paint-order',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/**
 * A copy of a drawing with its computed styles as attributes. Style text is not possible: the policy allows no inline
 * styles.
 */
function painted(original: SVGElement): SVGElement {
  const copy = original.cloneNode(true) as SVGElement;
  const copies = copy.querySelectorAll('*');
  original.querySelectorAll('*').forEach((element, index) => {
    const computed = getComputedStyle(element);
    const target = copies[index];
    for (const name of PAINTED) target?.setAttribute(name, computed.getPropertyValue(name));
    target?.removeAttribute('style');
  });
  copy.removeAttribute('style');
  return copy;
}

const SVG = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/**
 * The drawings of a card: charts, lanes, axes. Icons, the elements that follow the pointer and drawings inside of others
 * are left out.
 */
const drawingsOf = (card: Element): SVGElement[] =>
  [...card.querySelectorAll<SVGElement>('svg')].filter(
    (svg) =>
      svg.closest('button, table, [role="slider"]') === null &&
      !svg.ownerSVGElement &&
      svg.getBoundingClientRect().height > 4,
  );

/** The heights of the heading of two lines, and of each further line, px. */
const HEAD = 60;
const HEAD_LINE = 18;
const LEGEND_ROW = 20;

/** The heading of a picture: property and chart in the first line, time and zone below, then what the lines are compared with. */
export type Heading = readonly [title: string, time: string, ...more: string[]];

/**
 * A row of the legend as one line: 'Boiler Supply Header 1: Now 155.6, Min 147.6, Avg 164.1, Max 181.6', or of what it is compared
 * with: 'Difference: Previous day: Min +1.2, Avg −0.4, Max 0.0'.
 */
function legendText(name: Element): string {
  const [row, table] = [name.closest('tr'), name.closest('table')];
  const names = [...(table?.querySelectorAll('thead th') ?? [])].slice(1);
  const figures = [...(row?.querySelectorAll('td') ?? [])].flatMap((cell, index) => {
    const figure = cell.firstChild?.textContent;
    // A cell over all columns is words.
    return figure ? (cell.colSpan > 1 ? figure : `${names[index]?.textContent ?? ''} ${figure}`) : [];
  });
  return `${name.textContent}: ${figures.join(', ')}`;
}

/** The card's drawings on one sheet, with the heading above and the names of the lines below. */
function sheetOf(card: Element, [title, ...below]: Heading): SVGElement {
  const head = HEAD + (below.length - 1) * HEAD_LINE;
  const colours = getComputedStyle(card);
  const drawings = drawingsOf(card);
  const boxes = drawings.map((svg) => svg.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const width = Math.ceil(Math.max(...boxes.map((box) => box.right)) - left);
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom)) - top) + head;
  const legend = [...card.querySelectorAll('tbody th button, tbody th[data-compared]')];
  const height = bottom + legend.length * LEGEND_ROW + 12;
  const sheet = element('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  const words = { 'font-family': colours.fontFamily, fill: colours.color };
  sheet.append(
    element('rect', { width, height, fill: colours.backgroundColor }),
    element('text', { x: 12, y: 26, 'font-size': 16, 'font-weight': 600, ...words }, title),
    ...below.map((line, index) =>
      element('text', { x: 12, y: 46 + index * HEAD_LINE, 'font-size': 12, ...words }, line),
    ),
  );
  const hatch = document.querySelector('pattern#no-data');
  if (hatch?.parentElement) sheet.append(painted(hatch.parentElement as unknown as SVGElement));
  drawings.forEach((svg, index) => {
    const copy = painted(svg);
    const box = boxes[index];
    copy.setAttribute('x', String((box?.left ?? 0) - left));
    copy.setAttribute('y', String((box?.top ?? 0) - top + head));
    copy.setAttribute('width', String(box?.width ?? 0));
    copy.setAttribute('height', String(box?.height ?? 0));
    sheet.append(copy);
  });
  // The name beside a lane is also part of the picture.
  for (const name of card.querySelectorAll('[data-lane] > span')) {
    const box = name.getBoundingClientRect();
    const at = { x: 44, y: box.top - top + head + 12, 'font-size': 11 };
    sheet.append(element('text', { ...at, ...words }, name.textContent ?? ''));
  }
  const unit = card.querySelector('[data-unit]')?.textContent;
  if (unit) sheet.append(element('text', { x: 12, y: head + 12, 'font-size': 11, ...words }, unit));
  legend.forEach((name, index) => {
    const swatch = name.querySelector('svg path');
    const paint = swatch && getComputedStyle(swatch);
    const y = bottom + 12 + index * LEGEND_ROW;
    sheet.append(
      element('path', {
        d: `M12 ${y - 4}h18`,
        stroke: paint?.stroke ?? 'none',
        'stroke-opacity': paint?.strokeOpacity ?? 1,
        'stroke-width': 2,
        'stroke-dasharray': paint?.strokeDasharray ?? 'none',
      }),
      element('text', { x: 38, y, 'font-size': 12, ...words }, legendText(name)),
    );
  });
  return sheet;
}

/** Twice the pixels of the screen, so that the print is sharp. */
const SCALE = 2;

async function asPng(svg: Blob, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures');
    context.scale(SCALE, SCALE);
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function svgOf(sheet: SVGElement) {
  const svg = new Blob([new XMLSerializer().serializeToString(sheet)], { type: 'image/svg+xml;charset=utf-8' });
  return { svg, width: Number(sheet.getAttribute('width')), height: Number(sheet.getAttribute('height')) };
}

/** Paper and pictures in mails are light in every theme. The person does not see the card change. */
function lightSheetOf(card: HTMLElement, heading: Heading): SVGElement {
  card.dataset.theme = 'light';
  const sheet = sheetOf(card, heading);
  delete card.dataset.theme;
  return sheet;
}

/**
 * A picture of a card's content, light in every theme. Throws when the browser cannot draw it.
 * @param card the chart's card on the page
 */
export async function pictureOf(card: HTMLElement, heading: Heading, format: 'svg' | 'png'): Promise<Blob> {
  const { svg, width, height } = svgOf(lightSheetOf(card, heading));
  return format === 'svg' ? svg : asPng(svg, width, height);
}

/**
 * Prints a card's content, at the width of the paper, and nothing else of the page. Throws when the browser cannot draw
 * it.
 */
export async function printOnly(card: HTMLElement, heading: Heading): Promise<void> {
  const image = new Image();
  image.src = URL.createObjectURL(svgOf(lightSheetOf(card, heading)).svg);
  await image.decode();
  image.setAttribute('data-printed', '');
  document.body.append(image);
  const done = () => {
    image.remove();
    URL.revokeObjectURL(image.src);
  };
  window.addEventListener('afterprint', done, { once: true });
  window.print();
}
