import { describe, expect, it } from 'vitest';
import {
  isQuiet,
  PROPERTY_STATES,
  type PropertyState,
  type StateFacts,
  stateCounts,
  statementsOf,
  stateOf,
  stateSentence,
  unwatchedWords,
  type WatchFacts,
} from './property-state.ts';

const WATCHED: StateFacts = {
  watch: { isOn: true, limits: 3, told: 1, outside: 0, warnings: 0, unknown: 0 },
  openAlarms: 0,
  wingnuts: 2,
  silent: 0,
  unconfigured: 0,
  isUnderWork: false,
};
const facts = (differs: Partial<StateFacts>, watch: Partial<WatchFacts> = {}): StateFacts => ({
  ...WATCHED,
  ...differs,
  watch: { ...WATCHED.watch, ...watch },
});

describe('docs/product/states.md#states: a property has the worst state that holds', () => {
  it.each<[what: string, given: StateFacts, state: PropertyState, says: string[]]>([
    ['all is well', WATCHED, 'watched', ['No alarms active']],
    ['an alarm is open', facts({ openAlarms: 1 }), 'alarm', ['1 alarm active']],
    [
      'the alarm of a silent wingnut is open',
      facts({ openAlarms: 2, silent: 2 }),
      'alarm',
      ['2 alarms active', '2 of 2 wingnuts offline'],
    ],
    [
      'one of its alarms is snoozed',
      facts({ openAlarms: 3, quiet: { snoozed: 1, notices: 0 } }),
      'alarm',
      ['2 alarms active', '1 snoozed'],
    ],
    [
      'all of its alarms are snoozed or notices',
      facts({ openAlarms: 3, quiet: { snoozed: 1, notices: 2 } }),
      'alarm',
      ['1 snoozed, 2 notices'],
    ],
    ['nothing reports', facts({ silent: 2 }), 'silent', ['2 of 2 wingnuts offline']],
    ['its only wingnut does not report', facts({ wingnuts: 1, silent: 1 }), 'silent', ['Wingnut offline']],
    ['a part does not report', facts({ silent: 1 }), 'unknown', ['1 of 2 wingnuts offline']],
    [
      'its only wingnut has sent nothing yet',
      facts({ wingnuts: 1, silent: 1, waiting: 1 }),
      'unwatched',
      ['Waiting for first message'],
    ],
    [
      'no wingnut has sent anything yet',
      facts({ silent: 2, waiting: 2 }),
      'unwatched',
      ['2 of 2 wingnuts have sent nothing yet'],
    ],
    [
      'one wingnut has stopped to report, and another has sent nothing yet',
      facts({ silent: 2, waiting: 1 }),
      'silent',
      ['1 of 2 wingnuts offline', '1 of 2 wingnuts has sent nothing yet'],
    ],
    [
      'one wingnut reports, and another has sent nothing yet',
      facts({ silent: 1, waiting: 1 }),
      'unwatched',
      ['1 of 2 wingnuts has sent nothing yet'],
    ],
    ['sensors have no value', facts({}, { unknown: 2 }), 'unknown', ['2 sensors not reporting']],
    ['a value is outside', facts({}, { outside: 1 }), 'outside', ['1 sensor out of range']],
    [
      'a value is outside while alarms are off',
      facts({}, { outside: 1, isOn: false }),
      'unwatched',
      ['Alarms are off'],
    ],
    ['a leak sensor is ON', facts({}, { warnings: 1 }), 'outside', ['1 warning']],
    [
      'no wingnut is linked',
      facts({ wingnuts: 0 }, { limits: 0, isOn: false, told: 0 }),
      'unwatched',
      ['No wingnut linked'],
    ],
    [
      'one of its wingnuts has no sensors',
      facts({ unconfigured: 1 }),
      'watched',
      ['No alarms active', 'Setup incomplete: 1 wingnut has no sensors'],
    ],
    [
      'none of its wingnuts has sensors',
      facts({ unconfigured: 2 }, { limits: 0 }),
      'unwatched',
      ['No alarm limits set', 'Setup incomplete: 2 wingnuts have no sensors'],
    ],
    [
      'one wingnut is silent, and another has no sensors',
      facts({ silent: 1, unconfigured: 1 }),
      'unknown',
      ['1 of 2 wingnuts offline', 'Setup incomplete: 1 wingnut has no sensors'],
    ],
    ['no limit is on', facts({}, { limits: 0 }), 'unwatched', ['No alarm limits set']],
    ['alarms are off', facts({}, { isOn: false }), 'unwatched', ['Alarms are off']],
    ['no recipients', facts({}, { told: 0 }), 'unwatched', ['No recipients']],
    ['work goes on', facts({ isUnderWork: true }), 'unwatched', ['Scheduled maintenance']],
    [
      'nothing reports, and nobody would know',
      facts({ silent: 2 }, { isOn: false, told: 0, limits: 0 }),
      'silent',
      ['2 of 2 wingnuts offline', 'No alarm limits set', 'Alarms are off', 'No recipients'],
    ],
  ])('%s', (_what, given, state, says) => {
    expect(stateOf(given)).toBe(state);
    expect(statementsOf(given).map(({ words }) => words)).toEqual(says);
  });
});

describe('Green', () => {
  const COUNTS = [0, 1];
  const all = COUNTS.flatMap((openAlarms) =>
    COUNTS.flatMap((wingnuts) =>
      COUNTS.flatMap((silent) =>
        COUNTS.flatMap((limits) =>
          COUNTS.flatMap((told) =>
            [true, false].flatMap((isOn) =>
              [true, false].flatMap((isUnderWork) =>
                COUNTS.flatMap((trouble) =>
                  COUNTS.map((unconfigured) =>
                    facts(
                      {
                        ...{ openAlarms, wingnuts, silent: Math.min(silent, wingnuts), unconfigured, isUnderWork },
                        ...(told === 1 && { waiting: Math.min(silent, wingnuts) }),
                      },
                      { limits, told, isOn, unknown: trouble },
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );

  it('means that limits are on, all is known and somebody is told, and stands alone', () => {
    const green = all.filter((each) => statementsOf(each).some(({ tone }) => tone === 'ok'));
    expect(green.length).toBeGreaterThan(0);
    for (const each of green) {
      expect(each).toMatchObject({ openAlarms: 0, wingnuts: 1, silent: 0, isUnderWork: false });
      expect(each.watch).toMatchObject({ limits: 1, told: 1, isOn: true, unknown: 0 });
      expect(statementsOf(each).filter(({ isBeside }) => !isBeside)).toHaveLength(1);
    }
  });

  it('is the same with and without a wingnut that has no sensors', () => {
    for (const each of all) expect(stateOf(each)).toBe(stateOf({ ...each, unconfigured: 1 - each.unconfigured }));
  });

  it('and the state watched are the same', () => {
    for (const each of all) {
      const [first] = statementsOf(each);
      expect(first.tone === 'ok').toBe(stateOf(each) === 'watched');
    }
  });

  it('is not there while any reason is', () => {
    for (const each of all)
      expect(unwatchedWords({ ...each, unconfigured: 0 }) === '' || stateOf(each) !== 'watched').toBe(true);
  });
});

it('A sentence has the word of the state and what is said of it', () => {
  expect(stateSentence(WATCHED)).toBe('Clear');
  expect(stateSentence(facts({ openAlarms: 2 }))).toBe('Alarm: 2 alarms active');
  expect(stateSentence(facts({}, { isOn: false, told: 0 }))).toBe('Not monitored: Alarms are off, no recipients');
});

it('What is not counted in red has no red tone (docs/product/incidents.md#red)', () => {
  const asleep = facts({ openAlarms: 1, quiet: { snoozed: 1, notices: 0 } });
  expect(statementsOf(asleep)).toEqual([{ state: 'alarm', tone: 'neutral', words: '1 snoozed' }]);
  expect([isQuiet(asleep), isQuiet(facts({ openAlarms: 1 })), isQuiet(WATCHED)]).toEqual([true, false, false]);
});

it('A sentence says what stands beside the state', () => {
  const setup = 'Setup incomplete: 1 wingnut has no sensors';
  expect(stateSentence(facts({ unconfigured: 1 }))).toBe(`Clear. ${setup}`);
  expect(stateSentence(facts({ unconfigured: 1 }, { isOn: false }))).toBe(`Not monitored: Alarms are off. ${setup}`);
  expect(unwatchedWords(facts({ unconfigured: 1 }))).toBe(setup);
  expect(unwatchedWords(facts({ unconfigured: 1 }, { muted: 1 }))).toBe(`1 sensor muted, s${setup.slice(1)}`);
});

describe('Muted sensors (docs/product/alarms.md#muted)', () => {
  it('are said, and the property is not green', () => {
    const muted = facts({}, { limits: 14, muted: 2 });
    expect([stateOf(muted), statementsOf(muted)]).toEqual([
      'watched',
      [{ state: 'watched', tone: 'neutral', words: '2 sensors muted' }],
    ]);
    expect([stateSentence(muted), unwatchedWords(muted)]).toEqual(['Clear: 2 sensors muted', '2 sensors muted']);
  });

  it('tell nobody when no other limit is on', () => {
    expect(stateSentence(facts({}, { limits: 1, muted: 1 }))).toBe('Not monitored: No recipients');
    expect(unwatchedWords(facts({}, { limits: 1, muted: 1 }))).toBe('No recipients, 1 sensor muted');
  });
});

it('Counts have each state once', () => {
  expect(stateCounts(PROPERTY_STATES)).toEqual({
    alarm: 1,
    silent: 1,
    unknown: 1,
    outside: 1,
    unwatched: 1,
    watched: 1,
  });
});
