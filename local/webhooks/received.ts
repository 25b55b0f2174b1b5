/** What it does with a message: takes it, answers 500, or does not answer. */
export const BEHAVIOURS = ['take', 'fail', 'hang'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** A message that came. */
export interface ReceivedMessage {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The name after `?to=`. */
  readonly to: string;
  /** The header `wingnut-delivery`: the same in each attempt. */
  readonly delivery: string;
  /** The header `wingnut-signature`; empty if there was none. */
  readonly signature: string;
  /** Whether it fits the secret: `unchecked` while the receiver does not know the secret. */
  readonly verdict: 'fits' | 'does not fit' | 'unchecked' | 'not signed';
  readonly body: string;
  readonly behaviour: Behaviour;
}

/** What the page and the tests see and change. */
export interface ReceiverState {
  readonly behaviour: Behaviour;
  readonly secret: string;
  /** The newest first. */
  readonly messages: readonly ReceivedMessage[];
}
