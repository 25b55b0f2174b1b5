/** The messages that a wingnut publishes under its own id (docs/product/telemetry.md#topics). */
export type TopicKind = 'telemetry' | 'status';

/** The topic of one wingnut: `wingnuts/{uuid}/telemetry`. */
export const topicOf = (wingnutId: string, kind: TopicKind): string => `wingnuts/${wingnutId}/${kind}`;

/** The topic on which the portal tells one wingnut how to report (docs/product/telemetry.md#reporting). */
export const reportingTopicOf = (wingnutId: string): string => `wingnuts/${wingnutId}/reporting`;

/**
 * A topic of AWS IoT Jobs of one wingnut: `$aws/things/{uuid}/jobs/start-next`. The broker itself answers it
 * (https://docs.aws.amazon.com/iot/latest/developerguide/jobs-mqtt-api.html). @param rest what follows, `*` in a policy
 */
export const jobsTopicOf = (wingnutId: string, rest: string): string => `$aws/things/${wingnutId}/jobs/${rest}`;

/** Matches the topics of every wingnut. */
export const TOPIC_FILTER = 'wingnuts/+/+';

/** The part of a message that the rule queues: as it was published, or the fields that the ingest of 1.0.0 reads (docs/decisions/241). */
export const QUEUED_MESSAGES = ['published', 'fields'] as const;
export type QueuedMessages = (typeof QUEUED_MESSAGES)[number];

/** The way in which new wingnuts publish: by the broker's topics, or by Basic Ingest, which costs less and which nobody can subscribe to. */
export const INGEST_WAYS = ['topic', 'basic'] as const;
export type IngestWay = (typeof INGEST_WAYS)[number];

/** A topic of Basic Ingest: IoT Core gives what is published there to one rule, and counts no message. */
export const basicIngestTopic = (ruleName: string, topic: string): string => `$aws/rules/${ruleName}/${topic}`;

/**
 * So many deliveries of a message that fail are tried again within half a minute. After that the queue's own pace goes, six minutes: what
 * lasts longer is an outage, and no throttled key.
 */
export const SOON_DELIVERIES = 5;
