import type { EscalationSettings } from '../../domain/alarms/escalation/escalation.ts';

/** Somebody of the company, as the caller may see them. */
export interface EscalationPersonReply {
  /** A user's id. Of a person whom the caller may not see, a name that only this answer and the next save know. */
  readonly id: string;
  readonly name: string;
  /** The caller may choose this person. False for somebody whom the caller may not see. */
  readonly canBeChosen: boolean;
}

/** The escalation of the company. */
export interface EscalationsReply extends EscalationSettings {
  /** Counts the saves of levels and rotas. A save names it. */
  readonly version: number;
  /** The people who can be notified, and all who stand in the settings. */
  readonly people: readonly EscalationPersonReply[];
  /** The server's clock, UTC ms. */
  readonly now: number;
}

/** The person on call in one rota. */
export interface OnCallReply {
  readonly id: string;
  readonly name: string;
  /** The rota's, IANA name. */
  readonly timeZone: string;
  /** null if there is nobody. */
  readonly person: { readonly name: string; readonly isCaller: boolean } | null;
  /** The time at which another person takes over, UTC ms; null if nobody does in the next weeks. */
  readonly until: number | null;
  /** The person who takes over then. */
  readonly next: { readonly name: string; readonly isCaller: boolean } | null;
}

export interface OnCallsReply {
  readonly rotas: readonly OnCallReply[];
  readonly now: number;
}
