import type { Thresholds } from '../alarms/limits/breach.ts';
import type { BulkChange, BulkState } from './changes.ts';

/** The actions and the settings that each of them gets (docs/product/bulk.md#actions). */
export interface BulkActions {
  readonly notifications: 'enabled' | 'disabled';
  /** An empty text takes the portfolio away. */
  readonly portfolio: string;
  /** Ids of users. */
  readonly addRecipients: string[];
  readonly removeRecipients: string[];
  /** The version is the one that the person has seen. With `switchOn` the notifications are switched on too. */
  readonly template: { readonly id: string; readonly version: number; readonly switchOn?: boolean | undefined };
  /** Times as '2026-11-26T14:00' in the zone of each property; without `from` the work begins now. */
  readonly plannedWork: { readonly from?: string | undefined; readonly to: string; readonly reason: string };
}
export type BulkActionName = keyof BulkActions;
/** One action: one of the attributes. */
export type BulkAction = { readonly [Name in BulkActionName]?: BulkActions[Name] | undefined };

const NAMES = Object.keys({
  notifications: true,
  portfolio: true,
  addRecipients: true,
  removeRecipients: true,
  plannedWork: true,
  template: true,
} satisfies Readonly<Record<BulkActionName, true>>) as BulkActionName[];
/** The names of the actions that have a setting. Every function reads the routes, and the routes need no more of the rule. */
export const bulkNames = (action: BulkAction): BulkActionName[] => NAMES.filter((name) => action[name] !== undefined);

/** A property as the rule sees it. */
export interface BulkTarget extends BulkState {
  /** Its sensors. Empty for an action that does not ask for them. */
  readonly labels: readonly string[];
  /** IANA name. */
  readonly timeZone: string;
}

/** The facts that the rule cannot know by itself. */
export interface BulkContext {
  /** UTC ms. */
  readonly now: number;
  /** The actor. */
  readonly userId: string;
  /** The id of a work that is planned. */
  readonly newId: string;
  /** The time that a text of a field for day and time means in a zone, UTC ms; undefined if it is none. */
  readonly timeOf: (text: string, zone: string) => number | undefined;
  /** The limits of the template that is applied, by name of sensor or label. */
  readonly template?: Thresholds | undefined;
}

/** The effect of an action on one property, or why it does nothing. */
export type BulkVerdict =
  | { readonly is: 'change'; readonly changes: readonly BulkChange[]; readonly remarks: readonly string[] }
  /** It is so already. */
  | { readonly is: 'same'; readonly why: string; readonly remarks?: readonly string[] }
  | { readonly is: 'cannot'; readonly why: string }
  /** Something went wrong, and the same may be tried again. */
  | { readonly is: 'failed'; readonly why: string };

export const cannot = (why: string): BulkVerdict => ({ is: 'cannot', why });
