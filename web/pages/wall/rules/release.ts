import { HOUR_MS } from '../../../../shared/domain/durations.ts';

/** Between two looks at the release that is deployed, ms. */
export const LOOK_EVERY_MS = HOUR_MS;
/** The hour of the night in which a wall begins anew whatever it shows. */
const NIGHT_HOUR = 3;

/** The script of a document, whose name changes with each release. Undefined for a document without one. */
export const entryScriptOf = (html: string): string | undefined =>
  /<script[^>]*\stype="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];

/** State of the wall at the turn of a page. */
export interface Moment {
  readonly isLive: boolean;
  readonly alarms: number;
  /** The browser shows nothing but the wall, because a person has pressed FULL SCREEN. A reload ends that. */
  readonly isFullScreen: boolean;
  /** By the clock of the wall. */
  readonly hour: number;
}

/** Whether a wall may begin anew, with a new release (docs/product/wall.md#release). */
export const isQuiet = ({ isLive, alarms, isFullScreen, hour }: Moment): boolean =>
  isLive && (hour === NIGHT_HOUR || (alarms === 0 && !isFullScreen));
