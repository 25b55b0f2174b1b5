// When a wingnut publishes: the rule of docs/device.md (When to publish) as functions without effects. Plain JavaScript on
// Node 20 or newer, without packages. wingnut.mjs and the simulator of the local stack use it.

/** The longest time between a published sample and the next one, ms. */
const BATCH_MS = 300_000;
/** The next sample comes in a minute. It may be some seconds late. */
const NEXT_MS = 60_000;
const LATE_MS = 5000;
/** So many samples in a row outside a limit are published at once: the alarm needs two. */
const OUTSIDE_AT_ONCE = 3;
/** How far an analog value may move from the last published one, °F and PSI or A. */
const THERMISTOR_DEAD_BAND = 75;
const LOOP_DEAD_BAND = 15;
const FIRST_LOOP = 'AN17';

/** The portal answers the daily status. After a longer silence it may have forgotten the wingnut, and its limits may be old. */
const FORGET_MS = 25 * 3_600_000;

/** The second of the minute in which a wingnut measures. So a fleet does not send in the same second. */
export const secondOf = (uuid) => Number.parseInt(uuid.slice(-4), 16) % 60;

/** What a wingnut that has just started knows of its reporting. */
export const newReporter = () => ({
  told: undefined,
  toldAt: 0,
  sentAt: Number.NEGATIVE_INFINITY,
  sent: {},
  outside: {},
});

/** A message of the portal on the reporting topic. An empty one, or one that cannot be read, is forgotten: then it is as with none. `now` is in ms. */
export function withMessage(reporter, payload, now) {
  let told;
  try {
    const { liveUntil, limits, counters, jobs } = JSON.parse(payload);
    if (typeof liveUntil === 'number' && typeof limits === 'object' && limits !== null)
      told = { liveUntil, limits, ...(Array.isArray(counters) && { counters }), ...(jobs === true && { jobs }) };
  } catch {
    // As without a message.
  }
  // What is outside the new limits counts from the beginning.
  return { ...reporter, told, toldAt: now, outside: {} };
}

const isOutside = (value, limits) => {
  if (limits === undefined || typeof value !== 'number') return false;
  const [min, max] = limits;
  return (typeof min === 'number' && value < min) || (typeof max === 'number' && value > max);
};

function hasMoved(input, value, sent) {
  if (sent === undefined || value === sent) return false;
  // A state, and a fault that begins or ends.
  if (input.startsWith('DI') || value === null || sent === null) return true;
  return Math.abs(value - sent) > (input < FIRST_LOOP ? THERMISTOR_DEAD_BAND : LOOP_DEAD_BAND);
}

/**
 * A sample, {ts, readings}; its totals do not matter. Returns what the wingnut knows now, and why it must publish all that it holds: `untold`, `live`,
 * `limit`, `moved` or `time`; undefined if it may wait.
 */
export function withSample(reporter, { ts, readings }) {
  const { sentAt, sent } = reporter;
  const told = ts - reporter.toldAt <= FORGET_MS ? reporter.told : undefined;
  const outside = { ...reporter.outside };
  const reasons = new Set();
  for (const [input, value] of Object.entries(readings)) {
    // A pulse is no change of its own: its total goes with the next message.
    if (!told?.counters?.includes(input) && hasMoved(input, value, sent[input])) reasons.add('moved');
    // A fault says nothing about limits.
    if (typeof value !== 'number') continue;
    const before = outside[input] ?? 0;
    const now = isOutside(value, told?.limits[input]) ? before + 1 : 0;
    outside[input] = now;
    const isCrossing = (now === 0) !== (before === 0);
    if (isCrossing || (now > 0 && now <= OUTSIDE_AT_ONCE)) reasons.add('limit');
  }
  if (told === undefined) reasons.add('untold');
  else if (ts < told.liveUntil) reasons.add('live');
  if (ts - sentAt > BATCH_MS - NEXT_MS + LATE_MS) reasons.add('time');
  const why = ['untold', 'live', 'limit', 'moved', 'time'].find((reason) => reasons.has(reason));
  return { reporter: { ...reporter, outside }, why };
}

/**
 * Whether a wingnut may be restarted for an update: nobody looks, and no input is outside its limits. Unknown, and so false, before its first sample, and
 * while the portal has not told it anything. `readings` are of its newest sample.
 */
export function isCalm({ told, toldAt }, readings, now) {
  if (told === undefined || readings === undefined || now - toldAt > FORGET_MS || now < told.liveUntil) return false;
  return Object.entries(readings).every(([input, value]) => !isOutside(value, told.limits[input]));
}

/** The wingnut has published these samples, oldest first. */
export function withPublished(reporter, samples) {
  const last = samples.at(-1);
  if (last === undefined) return reporter;
  const sent = Object.assign({}, reporter.sent, ...samples.map(({ readings }) => readings));
  return { ...reporter, sentAt: Math.max(reporter.sentAt, last.ts), sent };
}
