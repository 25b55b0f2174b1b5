import { isOfPortfolio, zippedFileName } from '../../shared/domain/exports/export.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import { Refusal } from '../base/refusal.ts';
import { listProperties } from '../store/base/properties.ts';
import type { Content, ContentRequest } from './content.ts';
import { readingsContent, slicesOf } from './readings-content.ts';
import { openZip, type ZipState } from './zip.ts';

/** A property whose readings are a file of the ZIP. */
interface Part {
  readonly propertyId: string;
  readonly fileName: string;
  readonly window: TimeWindow;
}

/** The decisions of the first run, and the progress of the run before. */
interface State {
  readonly parts: readonly Part[];
  /** The part that is written, and its next slice. */
  readonly at: number;
  readonly next: number;
  /** The rest of the content of this part. */
  readonly part: unknown;
  readonly zip: ZipState;
}

/** The same days on the clock of a zone. @param window days of UTC */
function onClockOf(zone: string, { startTime, endTime }: TimeWindow): TimeWindow {
  const beginOf = (time: number) => localDayOf(new Date(time).toISOString().slice(0, 10), zone).startTime;
  return { startTime: beginOf(startTime), endTime: beginOf(endTime) };
}

async function partsOf({ reach, item }: ContentRequest, portfolio: string): Promise<Part[]> {
  const { startTime = 0, endTime = 0, format } = item;
  const properties = (await listProperties(reach)).filter((property) => isOfPortfolio(portfolio, property));
  return properties
    .map((property) => ({
      propertyId: property.id,
      fileName: zippedFileName(format, property),
      window: onClockOf(property.timeZone, { startTime, endTime }),
    }))
    .sort((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }));
}

/**
 * The readings of all properties of a portfolio, each as a file of a ZIP. A property that was removed since is left out.
 * @param portfolio empty for all properties of the company
 * @param before what the run before has left
 */
export async function portfolioContent(
  request: ContentRequest,
  portfolio: string,
  before: State | undefined,
): Promise<Content> {
  let parts = before?.parts ?? (await partsOf(request, portfolio));
  const zip = openZip(request.item.at, before?.zip);
  let { at = 0, next = 0 } = before ?? {};
  let left = before?.part;
  let content: Content | undefined;
  const contentOf = ({ propertyId, window }: Part): Promise<Content> =>
    readingsContent(
      { ...request, item: { ...request.item, propertyId, ...window } },
      left as Parameters<typeof readingsContent>[1],
    );
  /** Opens the next property that is still there. Returns undefined when none is left. */
  const openPart = async (): Promise<Part | undefined> => {
    for (;;) {
      const part = parts[at];
      if (!part) return undefined;
      try {
        content ??= await contentOf(part);
        return part;
      } catch (error) {
        // Half of a property would look like all of it.
        if (!(error instanceof Refusal && error.code === 'NOT_FOUND') || next > 0) throw error;
        parts = parts.filter((each) => each !== part);
      }
    }
  };
  return {
    get slices() {
      return parts.reduce((sum, { window }) => sum + slicesOf(window), 0);
    },
    async slice() {
      const part = await openPart();
      if (!part || !content) return new Uint8Array();
      const bytes: Uint8Array[] = next === 0 ? [zip.begin(part.fileName)] : [];
      bytes.push(await zip.add(await content.slice(next)));
      next += 1;
      if (next === content.slices) {
        bytes.push(await zip.add(content.end()), zip.close());
        [at, next, left, content] = [at + 1, 0, undefined, undefined];
      }
      return Buffer.concat(bytes);
    },
    end: () => zip.end(),
    state: (): State => ({ parts, at, next, part: content ? content.state() : left, zip: zip.state() }),
  };
}
