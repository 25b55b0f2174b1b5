import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { type Refused, type RefusedPart, refusedNow, refusedPartOf, saysNothingNew, traceRefused } from './refused.ts';
import { parseTelemetry } from './telemetry.ts';

const T = Date.UTC(2026, 10, 27, 12);
const at = (minute: number) => T + minute * MINUTE_MS;

describe('The cause that a message shows', () => {
  it.each([
    ['a clock of 1970', { ts: 5000, readings: { AN01: 150 } }, { cause: 'clockBehind' }],
    ['seconds in place of milliseconds', { ts: T / 1000, readings: { AN01: 150 } }, { cause: 'clockBehind' }],
    ['a clock of the zone', { ts: at(300), readings: { AN01: 150 } }, { cause: 'clockAhead' }],
    ['a time as a text', { ts: `${T}`, readings: { AN01: 150 } }, { cause: 'badTimes' }],
    ['no object', [1], { cause: 'unreadable' }],
    ['no readings', { ts: T }, { cause: 'unreadable' }],
    [
      'numbers as texts',
      { ts: T, readings: { A1: '150', AN02: '7' } },
      { cause: 'badValues', inputs: ['AN01', 'AN02'] },
    ],
    ['a state of 2', { ts: T, readings: { DI05: 2, AN01: 150 } }, { cause: 'badValues', inputs: ['DI05'] }],
    ['an input that no wingnut has', { ts: T, readings: { AN77: 1 } }, { cause: 'unknownInputs' }],
    [
      'a time and a text, of which the time is worse',
      {
        batch: [
          { ts: 1, readings: {} },
          { ts: T, readings: { AN01: 'x' } },
        ],
      },
      { cause: 'clockBehind' },
    ],
    ['an input in two spellings, which costs nothing', { ts: T, readings: { AN01: 1, A1: 2 } }, undefined],
    ['nothing', { ts: T, readings: { AN01: null } }, undefined],
  ] as const)('%s', (_what, message, part) => {
    expect(refusedPartOf(parseTelemetry(message, T).refusals)).toEqual(part);
  });
});

type Message = {
  readonly minute: number;
  readonly kept?: readonly string[];
  readonly late?: number;
  readonly refused?: RefusedPart;
};

/** The trace after some messages. */
const trace = (...messages: readonly Message[]) =>
  messages.reduce<Refused | undefined>((before, { minute, kept = [], late = 0, refused }) => {
    const values = Object.fromEntries(kept.map((input) => [input, 1]));
    const readings = kept.length > 0 ? [{ time: at(minute - late), values }] : [];
    return traceRefused(before, { receivedAt: at(minute), readings, refused });
  }, undefined);
const AHEAD: RefusedPart = { cause: 'clockAhead' };
const texts = (...inputs: NonNullable<RefusedPart['inputs']>): RefusedPart => ({ cause: 'badValues', inputs });

describe('The trace', () => {
  it('says from the first message on why, since when, and that no reading was kept', () => {
    expect(trace({ minute: 0, refused: AHEAD })).toEqual({ cause: 'clockAhead', since: at(0), at: at(0), isAll: true });
    const lasting = trace({ minute: 0, refused: AHEAD }, { minute: 1, refused: AHEAD });
    expect(lasting).toEqual({ cause: 'clockAhead', since: at(0), at: at(1), isAll: true });
  });

  it('begins anew with another cause, and after a quarter of an hour', () => {
    expect(trace({ minute: 0, refused: AHEAD }, { minute: 1, refused: { cause: 'badTimes' } })?.since).toBe(at(1));
    expect(trace({ minute: 0, refused: AHEAD }, { minute: 15, refused: AHEAD })?.since).toBe(at(0));
    expect(trace({ minute: 0, refused: AHEAD }, { minute: 16, refused: AHEAD })?.since).toBe(at(16));
  });

  it('of a clock ends with a reading of the right time, and not with one that was kept for long', () => {
    expect(trace({ minute: 0, refused: AHEAD }, { minute: 1, kept: ['AN01'] })).toBeUndefined();
    const late = trace({ minute: 0, refused: AHEAD }, { minute: 1, kept: ['AN01'], late: 60 });
    expect(late).toEqual({ cause: 'clockAhead', since: at(0), at: at(0) });
  });

  it('of values ends when each input has brought one', () => {
    const both = { minute: 0, refused: texts('AN01', 'AN02') };
    expect(trace(both, { minute: 1, kept: ['AN01'] })).toMatchObject({ inputs: ['AN02'] });
    expect(trace(both, { minute: 1, kept: ['AN01'] }, { minute: 2, kept: ['AN02'] })).toBeUndefined();
  });

  it('of one input beside good ones names it alone, also when it comes in messages of its own', () => {
    const beside = trace(
      { minute: 0, kept: ['AN01'], refused: texts('AN02') },
      { minute: 1, kept: ['AN01'], refused: texts('AN02') },
    );
    expect(beside).toEqual({ cause: 'badValues', since: at(0), at: at(1), inputs: ['AN02'] });
    const alone = trace(
      { minute: 0, refused: texts('AN02') },
      { minute: 0, kept: ['AN01'] },
      { minute: 1, refused: texts('AN02') },
    );
    expect(alone).toEqual(beside);
  });

  it('of what cannot be read stays beside good messages, and ends by its age', () => {
    const known = trace({ minute: 0, refused: { cause: 'unreadable' } }, { minute: 1, kept: ['AN01'] });
    expect(known).toEqual({ cause: 'unreadable', since: at(0), at: at(0) });
    expect(refusedNow(known, at(15))).toBe(known);
    expect(refusedNow(known, at(16))).toBeUndefined();
  });

  it('is not changed by a message that comes again, or by an older one', () => {
    const known = trace({ minute: 5, refused: AHEAD });
    expect(traceRefused(known, { receivedAt: at(5), readings: [], refused: AHEAD })).toEqual(known);
    expect(traceRefused(known, { receivedAt: at(4), readings: [], refused: { cause: 'badTimes' } })).toBe(known);
  });
});

it('What says nothing new is not written: the same cause within a minute, and nothing kept', () => {
  const known = trace({ minute: 0, refused: texts('AN01') });
  const says = (minutes: number, refused: RefusedPart | undefined, kept = false) =>
    !saysNothingNew(known, {
      receivedAt: at(minutes),
      readings: kept ? [{ time: T, values: { AN01: 1 } }] : [],
      refused,
    });
  expect([says(0.9, texts('AN01')), says(1, texts('AN01')), says(0.9, texts('AN02')), says(0.9, AHEAD)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([says(0.9, texts('AN01'), true), says(0.9, undefined)]).toEqual([true, true]);
  expect(saysNothingNew(undefined, { receivedAt: T, readings: [], refused: AHEAD })).toBe(false);
});

it('A day of refused readings is one trace', () => {
  const day = Array.from({ length: DAY_MS / MINUTE_MS }, (_, minute) => ({ minute, refused: AHEAD }));
  expect(trace(...day)).toEqual({ cause: 'clockAhead', since: at(0), at: at(1439), isAll: true });
});
