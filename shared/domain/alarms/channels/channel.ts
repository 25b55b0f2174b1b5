/** The ways on which a message reaches a person or a company (docs/product/channels.md#channel). */
export const CHANNELS = ['email', 'text', 'call', 'push', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels that reach a person. A webhook belongs to a company. */
export const PERSON_CHANNELS = ['email', 'text', 'call', 'push'] as const satisfies readonly Channel[];
export type PersonChannel = (typeof PERSON_CHANNELS)[number];
