import type { CompanyInstruction } from '../../domain/alarms/instructions.ts';
import type { Language } from '../../domain/figures/reader.ts';

/** Replies to editors about contractor links, and what the page of one knows (docs/product/contractors.md). Times are UTC ms. */

export interface ContractorLinkReply {
  readonly id: string;
  readonly propertyId: string;
  /** A firm or a task. */
  readonly name: string;
  /** Whether it may configure the wingnuts of the property. */
  readonly mayChange: boolean;
  /** The address to which the link was mailed; null if it was not. */
  readonly email: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The time at which it was bound to a device; null before. */
  readonly openedAt: number | null;
  /** The last use, to the hour; null before the first. */
  readonly usedAt: number | null;
  /** The time at which it was opened on a second device; null while it was not. */
  readonly secondAt: number | null;
  /** The contractor's question for more days, with its time and reason; null when not. */
  readonly asked: { readonly at: number; readonly line: string } | null;
}

export interface ContractorLinksReply {
  /** Those that have not ended, the newest first. */
  readonly links: readonly ContractorLinkReply[];
  /** The most open links of a property. */
  readonly max: number;
  /** Whether the portal can text a link. */
  readonly texts: boolean;
}

export interface ContractorLinkMadeReply {
  readonly link: ContractorLinkReply;
  /** The part of the address of the link after `#`, for this one time. */
  readonly token: string;
  /** Whether the mail was handed over. Absent when no address was given. */
  readonly mailed?: boolean;
  /** Whether the text was handed over. Absent when no number was given. */
  readonly texted?: boolean;
}

/** The facts of the page of a contractor about itself. */
export interface ContractorSession {
  /** Of the invitation. Absent: English. */
  readonly language?: Language;
  /** The company's name. */
  readonly company: string;
  readonly propertyId: string;
  readonly propertyName: string;
  /** The name of the link. */
  readonly name: string;
  readonly mayChange: boolean;
  readonly expiresAt: number;
  /** The number of devices on which it is open, and the most. */
  readonly devices: number;
  readonly maxDevices: number;
  /** The time of the question for more days; null when no question waits. */
  readonly askedAt: number | null;
  /** The time at which the last question was declined; null when it was not. */
  readonly declinedAt: number | null;
  /** The server's clock. */
  readonly now: number;
}

/** A finding as a contractor reads it. Days are local dates of the property. */
export interface ContractorFindingReply {
  readonly key: string;
  /** 'Boiler Relay State 1'. */
  readonly about: string;
  readonly says: string;
  readonly since: string;
  readonly seenOn: string;
  readonly seenDays: number;
}

/** Somebody at the building whom a contractor may call. */
export interface ContractorContactReply {
  readonly name: string;
  /** In E.164 form. */
  readonly number: string;
}

/** The data that a contractor needs in the cellar (docs/product/contractors.md#building). */
export interface ContractorBuildingReply {
  /** The open ones by rank. */
  readonly findings: readonly ContractorFindingReply[];
  /** Instructions for alarms: by the label of a sensor, at any alarm of the property, and what the company says for the sensors here. */
  readonly instructions: {
    readonly sensors: Readonly<Record<string, string>>;
    readonly property: string | null;
    readonly company: readonly CompanyInstruction[];
  };
  readonly contacts: readonly ContractorContactReply[];
}

/** The work done by a link: `GET contractor/work`, the copy for the contractor's own invoice (docs/product/contractors.md#work). */
export interface ContractorWorkReply {
  readonly name: string;
  readonly company: string;
  readonly property: { readonly name: string; readonly address: string; readonly timeZone: string };
  readonly openedAt: number | null;
  /** The jobs that are done, the last one first. */
  readonly jobs: readonly {
    readonly id: string;
    readonly what: string;
    readonly doneAt: number;
    /** Lines of the link, the oldest first. */
    readonly lines: readonly { readonly at: number; readonly line: string }[];
    readonly photos: number;
  }[];
  /** Configurations and sign-offs of wingnuts by the link, the newest first. */
  readonly changes: readonly {
    readonly at: number;
    readonly serial: string;
    readonly what: 'configured' | 'signedOff';
  }[];
  /** There are more than are listed. */
  readonly more: boolean;
  /** The server's clock. */
  readonly now: number;
}

/** The code by which a second device opens the link, for this one time. */
export interface ContractorCodeReply {
  readonly code: string;
  /** Until when it works. */
  readonly until: number;
  /** The server's clock. */
  readonly now: number;
}

export interface ContractorOpenReply extends ContractorSession {
  /** The credential that the device sends with each call: `authorization: Contractor {credential}`. For this one time. */
  readonly credential: string;
}
