/** The sentences of the log of changes about a value (docs/product/audit.md#values). A limit has its parts in one order, each with its comma. */
export const AUDIT_SENTENCES = {
  'limit.on': 'on{min:part}{max:part}{lasts:part}{band:part}{severity:part}{only:part}{muted:part}{toDo:part}',
  'limit.off': 'off{min:part}{max:part}{lasts:part}{band:part}{severity:part}{only:part}{muted:part}{toDo:part}',
  'limit.min': ', min {value:part}',
  'limit.max': ', max {value:part}',
  'limit.lasts': ', for {time:span}',
  'limit.band': ', back by {value:part}',
  'limit.critical': ', critical',
  'limit.notice': ', notice',
  'limit.only': ', only {condition:part}',
  'limit.muted': ', muted',
  'limit.to-do': ', to do: {text:text}',

  'bare.temperature': '{value:temperature:plain}',
  'bare.difference': '{value:difference:plain}',
  'bare.pressure': '{value:pressure:plain}',
  'bare.current': '{value:current:plain}',
  'bare.level': '{value:level:plain}',
  'bare.counter': '{value:counter:plain}',
  'bare.number': '{value:number:plain}',

  'level.rota': 'after {time:span}, rota {name:text}',
  'level.person': 'after {time:span}, 1 person',
  'level.people': 'after {time:span}, {people:number} people',
  rota: '{weekday:weekday} {hour:clock} {zone:text}, from {day:day}',
} as const;
