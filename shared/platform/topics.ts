/** The messages that a wingnut publishes under its own id (docs/product/telemetry.md#topics). */
export type TopicKind = 'telemetry' | 'status';

/** The topic of one wingnut: `wingnuts/{uuid}/telemetry`. */
export const topicOf = (wingnutId: string, kind: TopicKind): string => `wingnuts/${wingnutId}/${kind}`;

/** Matches both topics of every wingnut. */
export const TOPIC_FILTER = 'wingnuts/+/+';

/** Every field that a message can have (docs/device.md). The IoT rule forwards these and no other. */
export const MESSAGE_FIELDS = ['ts', 'readings', 'batch', 'model', 'software', 'hardware', 'lastBoot'] as const;
