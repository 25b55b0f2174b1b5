import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { type EarlyFacts, earlyWait, type LateFacts, lateWait, WAITS, type Wait } from './gate.ts';
import { isInWindow, parseWindow, USUAL_WINDOW, windowText } from './window.ts';

/** As the function asks: what is known without a look at the property comes first. */
const waitOf = (facts: EarlyFacts & LateFacts, now: number): Wait | undefined =>
  earlyWait(facts, now) ?? lateWait(facts, now);

const ZONE = 'America/New_York';
/** Monday, 11:00 AM in New York, in May: no winter. */
const MAY = Date.UTC(2026, 4, 4, 15);
/** Monday, 11:00 AM in New York, in November. */
const NOVEMBER = Date.UTC(2026, 10, 30, 16);

const facts = (now: number, property: Partial<NonNullable<LateFacts['property']>> = {}): EarlyFacts & LateFacts => ({
  jobs: true,
  startsAt: now - DAY_MS,
  window: USUAL_WINDOW,
  zone: ZONE,
  receivedAt: now - MINUTE_MS,
  liveUntil: 0,
  ignoresUnknownWeather: false,
  property: { openAlarms: 0, isUnderWork: false, outdoor: { time: now, value: 40 }, zone: ZONE, ...property },
});

describe('docs/product/firmware.md#gate: a wingnut', () => {
  const outdoor = (value: number | null, age = 0, now = NOVEMBER) =>
    facts(now, { outdoor: { time: now - age, value } });
  const rows: [string, number, EarlyFacts & LateFacts, Wait | undefined][] = [
    ['that nothing holds up', MAY, facts(MAY), undefined],
    ['without jobs', MAY, { ...facts(MAY), jobs: false }, 'noJobs'],
    ['of a ring that was announced a moment ago', MAY, { ...facts(MAY), startsAt: MAY + 1 }, 'notYet'],
    ['of a ring that starts now', MAY, { ...facts(MAY), startsAt: MAY }, undefined],
    ['that is postponed', MAY, { ...facts(MAY), postponedUntil: MAY + 1 }, 'postponed'],
    ['whose postponement is over', MAY, { ...facts(MAY), postponedUntil: MAY }, undefined],
    ['outside its hours', MAY + 5 * HOUR_MS, facts(MAY + 5 * HOUR_MS), 'outsideHours'],
    ['that is silent', MAY, { ...facts(MAY), receivedAt: MAY - 15 * MINUTE_MS - 1 }, 'silent'],
    ['heard of 15 minutes ago', MAY, { ...facts(MAY), receivedAt: MAY - 15 * MINUTE_MS }, undefined],
    ['that was never heard of', MAY, { ...facts(MAY), receivedAt: undefined }, 'silent'],
    ['that someone looks at', MAY, { ...facts(MAY), liveUntil: MAY + 1 }, 'watched'],
    ['that someone looked at', MAY, { ...facts(MAY), liveUntil: MAY }, undefined],
    ['never told how to report', MAY, { ...facts(MAY), liveUntil: undefined }, undefined],
    ['with an alarm', MAY, facts(MAY, { openAlarms: 1 }), 'alarm'],
    ['under maintenance', MAY, facts(MAY, { isUnderWork: true }), 'maintenance'],
    ['at 19.9°F', NOVEMBER, outdoor(19.9), 'frost'],
    ['at 20°F', NOVEMBER, outdoor(20), undefined],
    ['at 10°F in May', MAY, outdoor(10, 0, MAY), 'frost'],
    ['at 10°F three hours ago', NOVEMBER, outdoor(10, 3 * HOUR_MS), 'frost'],
    ['at 40°F more than three hours ago', NOVEMBER, outdoor(40, 3 * HOUR_MS + 1), 'unknownWeather'],
    ['with a faulty outdoor sensor', NOVEMBER, outdoor(null), 'unknownWeather'],
    ['without an outdoor sensor in November', NOVEMBER, facts(NOVEMBER, { outdoor: undefined }), 'unknownWeather'],
    ['without an outdoor sensor in May', MAY, facts(MAY, { outdoor: undefined }), undefined],
    [
      'without an outdoor sensor in any weather',
      NOVEMBER,
      { ...facts(NOVEMBER, { outdoor: undefined }), ignoresUnknownWeather: true },
      undefined,
    ],
    ['in a frost that is known', NOVEMBER, { ...outdoor(10), ignoresUnknownWeather: true }, 'frost'],
    ['that is not linked', NOVEMBER, { ...facts(NOVEMBER), property: undefined }, undefined],
  ];
  it.each(rows)('%s', (_, now, known, wait) => {
    expect(waitOf(known, now)).toBe(wait);
  });

  it('has a row for each reason', () => {
    expect(new Set(rows.flatMap(([, , , wait]) => wait ?? []))).toEqual(new Set(Object.keys(WAITS)));
  });

  it('is never let through by a reason more', () => {
    for (const [, now, known, wait] of rows.filter(([, , , wait]) => wait !== undefined)) {
      for (const [, , { property: _, ...other }] of rows) {
        const both = { ...other, ...known, jobs: known.jobs && other.jobs };
        expect(waitOf(both, now), String(wait)).not.toBe(undefined);
      }
    }
  });
});

describe('docs/product/firmware.md#window', () => {
  const at = (text: string) => Date.parse(text);

  it.each([
    ['2026-11-30T13:59:59Z', false],
    ['2026-11-30T14:00:00Z', true],
    ['2026-11-30T20:59:59Z', true],
    ['2026-11-30T21:00:00Z', false],
    ['2026-11-28T16:00:00Z', false],
    ['2026-11-29T16:00:00Z', false],
  ])('%s is in it: %s', (text, expected) => {
    expect(isInWindow(USUAL_WINDOW, ZONE, at(text))).toBe(expected);
  });

  it.each([
    ['9-16', 'on weekdays from 9 AM to 4 PM'],
    ['daily 12-24', 'every day from 12 PM to midnight'],
    ['daily 0-24', 'at any hour'],
    ['0-24', 'on weekdays'],
  ])('%s is said as %s', (text, words) => {
    const window = parseWindow(text);
    expect(window && windowText(window)).toBe(words);
  });

  it.each(['16-9', '9-9', '9-25', 'weekly 9-16', '9', '-1-5', '9:00-16:00'])('%s is no window', (text) => {
    expect(parseWindow(text)).toBe(undefined);
  });
});

test('The reasons have words of their own', () => {
  expect(new Set(Object.values(WAITS)).size).toBe(Object.keys(WAITS).length);
});
