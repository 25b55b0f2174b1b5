import { MAX_WINDOW_MS, MIN_ZOOM_MS, TIME_RANGES, type TimeWindow } from '../../../../shared/domain/time-range.ts';
import { UUID_PATTERN } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { DASHBOARD } from '../../../../shared/portal/public-paths.ts';
import { CHART_KINDS, type ChartKindName } from '../../common/charts/chart-kinds.ts';

export type Preset = keyof typeof TIME_RANGES;
export const PRESETS = Object.keys(TIME_RANGES) as Preset[];
export const DEFAULT_PRESET: Preset = 'Last 24 hours';
/**
 * The range of a whole month (docs/product/dashboard.md#month). In the address it says that the time names a month, not
 * an instant.
 */
export const CUSTOM = 'Custom';

/** Everything in the dashboard's address, so that two people with the same address see the same view. */
export interface ShownView {
  readonly propertyId: string | undefined;
  /** UTC ms. Undefined is now. */
  readonly at: number | undefined;
  readonly range: Preset | typeof CUSTOM;
  /** IANA name. Undefined is the property's own zone. */
  readonly zone: string | undefined;
  /** The window that a person zoomed or stepped to. Undefined shows the whole range. */
  readonly part?: TimeWindow | undefined;
  /** The charts whose axis fits their lines. The others have the usual axis. */
  readonly fit?: readonly ChartKindName[] | undefined;
  /** The comparison of the charts, as the address names it (docs/product/compare.md#compare-address). */
  readonly compare?: string | undefined;
}

/** The last instant that a Date can hold. */
const LAST_TIME_MS = 8_640_000_000_000_000;

const isRange = (text: string | null): text is ShownView['range'] =>
  text !== null && (text === CUSTOM || Object.hasOwn(TIME_RANGES, text));

function isZone(zone: string | null): zone is string {
  try {
    return zone ? Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone })) : false;
  } catch {
    return false;
  }
}

/** The window of `from` and `to`, UTC ms. Undefined when it is missing, too short or too long. */
function partIn(query: URLSearchParams): TimeWindow | undefined {
  const [startTime = 0, endTime = 0] = ['from', 'to'].map((name) => {
    const text = query.get(name) ?? '';
    return /^\d{1,16}$/.test(text) ? Number(text) : 0;
  });
  const length = endTime - startTime;
  const isKnown = startTime > 0 && endTime <= LAST_TIME_MS && length >= MIN_ZOOM_MS && length <= MAX_WINDOW_MS;
  return isKnown ? { startTime, endTime } : undefined;
}

const KINDS = Object.keys(CHART_KINDS) as ChartKindName[];

/** The kinds of charts in `fit`, in the order of the page. Undefined when there is none. */
function fitIn(query: URLSearchParams): ShownView['fit'] {
  const names = (query.get('fit') ?? '').split(',');
  const fit = KINDS.filter((kind) => names.includes(kind));
  return fit.length > 0 ? fit : undefined;
}

/** `compare`: a word, a date or a property. What it means depends on the shown property and window. */
function compareIn(query: URLSearchParams): ShownView['compare'] {
  const text = query.get('compare') ?? '';
  return /^(day|week|year|\d{4}-\d\d(-\d\d)?)$/.test(text) || UUID_PATTERN.test(text) ? text : undefined;
}

/** The view after the axis of a chart is fitted to its lines, or is the usual one again. */
export function withFit(view: ShownView, kind: ChartKindName, isFit: boolean): ShownView {
  const fit = KINDS.filter((each) => (each === kind ? isFit : view.fit?.includes(each)));
  return { ...view, fit: fit.length > 0 ? fit : undefined };
}

/**
 * Reads the address: `0` is now, digits are a time in ms, a uuid is a property, `{uuid}/{ms}` holds both
 * (docs/product/dashboard.md#address). An unreadable part counts as absent.
 * @param rest the path after /portal/dashboard/
 */
export function viewIn(rest: string, query: URLSearchParams): ShownView {
  const parts = rest.split('/').filter(Boolean);
  const digits = parts.findLast((part) => /^\d{1,16}$/.test(part));
  const time = Number(digits ?? 0);
  const at = time > 0 && time <= LAST_TIME_MS ? time : undefined;
  const range = query.get('range');
  const known = isRange(range) ? range : DEFAULT_PRESET;
  const zone = query.get('zone');
  const part = partIn(query);
  const fit = fitIn(query);
  const compare = compareIn(query);
  return {
    propertyId: parts.find((part) => UUID_PATTERN.test(part)),
    at,
    range: known === CUSTOM && at === undefined ? DEFAULT_PRESET : known,
    zone: isZone(zone) ? zone : undefined,
    ...(part && { part }),
    ...(fit && { fit }),
    ...(compare && { compare }),
  };
}

/** The address of a view, the inverse of `viewIn`. Default values are left out. */
export function viewAddressOf({ propertyId, at, range, zone, part, fit, compare }: ShownView): string {
  const path = [propertyId, at].filter((part) => part !== undefined).join('/') || '0';
  const query = new URLSearchParams();
  if (range !== DEFAULT_PRESET) query.set('range', range);
  if (zone !== undefined) query.set('zone', zone);
  if (part) {
    query.set('from', String(part.startTime));
    query.set('to', String(part.endTime));
  }
  if (fit?.length) query.set('fit', fit.join(','));
  if (compare) query.set('compare', compare);
  const text = query.toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
  return `${DASHBOARD}/${path}${text && `?${text}`}`;
}
