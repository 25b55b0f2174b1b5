/**
 * The parameters of paths and the fields of bodies that are ids of a company's own things. Tokens, places and Property
 * IDs are none: they are secrets or typed text.
 */
const IDS = [
  'id',
  'propertyId',
  'alarmId',
  'incidentId',
  'drillId',
  'wingnutId',
  'userId',
  'webhookId',
  'wallId',
  'linkId',
] as const;

/**
 * The ids of what a call was about, for its line in the log. Only of a call that has succeeded: then each is the id of
 * something that exists. Undefined when there is none.
 */
export function objectsOf(...sources: readonly unknown[]): string | undefined {
  const ids = sources.flatMap((source) =>
    typeof source === 'object' && source !== null
      ? IDS.map((name) => (source as Readonly<Record<string, unknown>>)[name])
      : [],
  );
  return ids.filter((id) => typeof id === 'string' && id !== '').join(' ') || undefined;
}
