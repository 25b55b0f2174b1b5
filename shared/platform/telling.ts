/** A queue of those who tell (docs/decisions/203): of what the outbox holds, each message names one entry. */
export interface QueueRow {
  /** The number of runs that take from the queue at once. Lambda knows no fewer than two. */
  readonly runs: number;
  /** The number of messages that a run takes, and the time that it may wait for as many, s. SQS gives more than ten only to who waits. */
  readonly batch: number;
  readonly waitSeconds: 0 | 1;
  /** The share that all runs together have of the mails that SES takes in a second. The rest is for other mail. */
  readonly mailShare: number;
}

export type TellingQueue = 'people' | 'webhooks' | 'later';

/** Alarms never wait for a receiver of webhooks, nor for mail that can wait. */
export const TELLING: Readonly<Record<TellingQueue, QueueRow>> = {
  /**
   * Alarms, escalations and digests to people, by whatever channel. What a run tells the same person moves into a digest together: with 25
   * messages the first digest of 10,000 properties goes out in two minutes, with ten in three (`npm run bench -- storm`).
   */
  people: { runs: 8, batch: 25, waitSeconds: 1, mailShare: 0.8 },
  /** Alarms to webhooks. A receiver may take seconds, so each run has one message. */
  webhooks: { runs: 6, batch: 1, waitSeconds: 0, mailShare: 0 },
  /** Mails that no alarm waits for: the list of Monday, reports, sign-offs. */
  later: { runs: 2, batch: 10, waitSeconds: 0, mailShare: 0.1 },
};

/** The runs of the function that tells people, at most. */
export const PEOPLE_RUNS = TELLING.people.runs + TELLING.later.runs;

/** A message of these queues. It names an entry of the outbox, and holds nothing of it. */
export interface TellMessage {
  readonly pk: string;
  readonly sk: string;
  /** The due time of the entry when it was handed on, UTC ms. An entry that has another time by now was sent, or waits anew. */
  readonly due: number;
  /** The time of the check that has handed it on, UTC ms. */
  readonly at: number;
}
