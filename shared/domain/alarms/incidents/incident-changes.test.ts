import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import {
  changedWork,
  type IncidentAction,
  IncidentOverError,
  type IncidentWork,
  MAX_ENTRIES,
  SeenTooOldError,
} from './incident-changes.ts';

type Known = IncidentWork & { readonly endedAt?: number };
type Act = readonly [who: string, at: number, action: IncidentAction];

/** What is known after some people have acted, one after the other. */
function worked(acts: readonly Act[], start: Known = {}): Known {
  let known = start;
  for (const [userId, at, action] of acts) {
    const next = Object.entries({ ...known, ...changedWork(known, action, { userId, at }) });
    known = Object.fromEntries(next.filter(([, value]) => value !== undefined));
  }
  return known;
}

const assign = (userId: string, seen?: number): IncidentAction => ({ kind: 'assign', userId, seen });
const cause = (name: 'fuel' | 'power', seen?: number): IncidentAction => ({
  kind: 'giveCause',
  cause: name,
  note: '',
  seen,
});
const ack = (note = ''): IncidentAction => ({ kind: 'acknowledge', note });
const [takeBack, release, unsnooze, uncause] = (
  ['takeAcknowledgementBack', 'release', 'takeSnoozeBack', 'takeCauseBack'] as const
).map((kind): IncidentAction => ({ kind })) as [IncidentAction, IncidentAction, IncidentAction, IncidentAction];

/** What stands there, in short. */
const short = ({ acknowledged, assignee, snoozed, foundCause }: Known) =>
  [
    acknowledged && `acknowledged by ${acknowledged.userId}`,
    assignee && `owner ${assignee.userId}`,
    snoozed && `snoozed until ${snoozed.until}`,
    foundCause && `cause ${foundCause.cause}`,
  ]
    .filter(Boolean)
    .join(', ');

describe('An incident', () => {
  it.each<[what: string, acts: readonly Act[], left: string]>([
    ['that is taken is also acknowledged', [['ann', 1, assign('ann')]], 'acknowledged by ann, owner ann'],
    [
      'that is given to another is acknowledged by the giver',
      [['ann', 1, assign('bo')]],
      'acknowledged by ann, owner bo',
    ],
    ['with a cause is also acknowledged', [['ann', 1, cause('fuel')]], 'acknowledged by ann, cause fuel'],
    [
      'by mail gets no cause in place of another one',
      [
        ['ann', 1, { ...cause('fuel'), via: 'mail' } as IncidentAction],
        ['ben', 2, { ...cause('power'), via: 'mail' } as IncidentAction],
      ],
      'acknowledged by ann, cause fuel',
    ],
    [
      'that was acknowledged stays so when it is taken',
      [
        ['ann', 1, ack()],
        ['bo', 2, assign('bo')],
      ],
      'acknowledged by ann, owner bo',
    ],
    [
      'that is released loses the acknowledgement that came with it',
      [
        ['ann', 1, assign('ann')],
        ['ann', HOUR_MS, release],
      ],
      '',
    ],
    [
      'that is released keeps an older acknowledgement',
      [
        ['ann', 1, ack()],
        ['bo', 2, assign('bo')],
        ['bo', HOUR_MS, release],
      ],
      'acknowledged by ann',
    ],
    [
      'taken over by mistake goes back at once',
      [
        ['ann', 1, assign('ann')],
        ['bo', 2, assign('bo')],
        ['bo', 3, release],
      ],
      'acknowledged by ann, owner ann',
    ],
    [
      'taken over an hour ago is nobody’s after a release',
      [
        ['ann', 1, assign('ann')],
        ['bo', 2, assign('bo')],
        ['bo', HOUR_MS, release],
      ],
      'acknowledged by ann',
    ],
    [
      'released by another is nobody’s',
      [
        ['ann', 1, assign('ann')],
        ['bo', 2, assign('bo')],
        ['cy', 3, release],
      ],
      'acknowledged by ann',
    ],
    [
      'acknowledged again by mistake goes back at once',
      [
        ['ann', 1, ack('first')],
        ['bo', 2, ack()],
        ['bo', 3, takeBack],
      ],
      'acknowledged by ann',
    ],
    [
      'whose acknowledgement is taken back later has no owner either',
      [
        ['ann', 1, ack()],
        ['bo', 2, assign('bo')],
        ['ann', HOUR_MS, takeBack],
      ],
      '',
    ],
    [
      'whose acknowledgement is undone stays with who took it meanwhile',
      [
        ['ann', 1, ack()],
        ['bo', 2, assign('bo')],
        ['ann', 3, takeBack],
      ],
      'acknowledged by bo, owner bo',
    ],
    [
      'gets its earlier cause back at once',
      [
        ['ann', 1, cause('fuel')],
        ['ann', 2, cause('power')],
        ['ann', 3, uncause],
      ],
      'acknowledged by ann, cause fuel',
    ],
    [
      'loses its cause later',
      [
        ['ann', 1, cause('fuel')],
        ['ann', 2, cause('power')],
        ['ann', HOUR_MS, uncause],
      ],
      'acknowledged by ann',
    ],
    [
      'without its cause loses the acknowledgement that came with it',
      [
        ['ann', 1, cause('fuel')],
        ['ann', 2, uncause],
      ],
      '',
    ],
    [
      'without its cause stays with its owner',
      [
        ['ann', 1, cause('fuel')],
        ['bo', 2, assign('bo')],
        ['ann', 3, uncause],
      ],
      'acknowledged by bo, owner bo',
    ],
    [
      'gets its earlier snooze back at once',
      [
        ['ann', 1, { kind: 'snooze', until: 50 }],
        ['ann', 2, { kind: 'snooze', until: 'over' }],
        ['ann', 3, unsnooze],
      ],
      'snoozed until 50',
    ],
    [
      'loses its snooze later',
      [
        ['ann', 1, { kind: 'snooze', until: 'over' }],
        ['ann', HOUR_MS, unsnooze],
      ],
      '',
    ],
  ])('%s', (_, acts, left) => expect(short(worked(acts))).toBe(left));

  it('keeps who did what, and counts the changes', () => {
    const known = worked([
      ['ann', 1, ack('On my way')],
      ['bo', 2, assign('cy')],
      ['bo', 3, { kind: 'note', note: 'Called' }],
      ['cy', 4, { kind: 'snooze', until: 'over' }],
      ['cy', 5, cause('fuel')],
    ]);
    expect(known.entries).toEqual([
      { at: 1, userId: 'ann', kind: 'acknowledged', note: 'On my way' },
      { at: 2, userId: 'bo', kind: 'taken', to: 'cy' },
      { at: 3, userId: 'bo', kind: 'noted', note: 'Called' },
      { at: 4, userId: 'cy', kind: 'snoozed', until: 'over' },
      { at: 5, userId: 'cy', kind: 'causeGiven', cause: 'fuel' },
    ]);
    expect(known.version).toBe(5);
  });

  it('keeps the newest steps of people, and one value that each has replaced', () => {
    const acts = Array.from({ length: MAX_ENTRIES + 5 }, (_, index): Act => ['ann', index, ack(`note ${index}`)]);
    const known = worked(acts);
    expect(known.entries).toHaveLength(MAX_ENTRIES);
    expect(known.entries?.at(-1)).toMatchObject({ note: `note ${MAX_ENTRIES + 4}` });
    expect(known.acknowledged?.before).not.toHaveProperty('before');
  });

  it('is unchanged by what is so already', () => {
    const known = worked([
      ['ann', 1, assign('ann')],
      ['ann', 2, cause('fuel')],
    ]);
    for (const action of [assign('ann'), cause('fuel')])
      expect(changedWork(known, action, { userId: 'bo', at: 9 })).toBeUndefined();
    for (const action of [takeBack, release, unsnooze, uncause])
      expect(changedWork({}, action, { userId: 'bo', at: 9 })).toBeUndefined();
  });
});

describe('Two people at once', () => {
  const taken = worked([
    ['ann', 1, assign('ann')],
    ['ann', 2, cause('fuel')],
  ]);

  it('the second replaces nobody whom the screen has not shown', () => {
    for (const action of [assign('bo', 0), cause('power', 1)]) {
      expect(() => changedWork(taken, action, { userId: 'bo', at: 3 })).toThrow(SeenTooOldError);
    }
  });

  it('the second may replace what the screen has shown, and whoever names no version', () => {
    expect(short(worked([['bo', 3, assign('bo', 1)]], taken))).toContain('owner bo');
    expect(
      short(
        worked(
          [
            ['bo', 3, assign('bo')],
            ['bo', 4, cause('power', 2)],
          ],
          taken,
        ),
      ),
    ).toContain('owner bo, cause power');
  });

  it('both acknowledge: the second stands there, and both notes stay', () => {
    const known = worked([
      ['ann', 1, ack('first')],
      ['bo', MINUTE_MS, ack('second')],
    ]);
    expect(known.acknowledged).toEqual({
      userId: 'bo',
      at: MINUTE_MS,
      note: 'second',
      before: { userId: 'ann', at: 1, note: 'first' },
    });
    expect(known.entries?.map(({ note }) => note)).toEqual(['first', 'second']);
  });
});

it('A past incident takes notes and causes, which acknowledge nothing, and cannot be taken or snoozed', () => {
  const over: Known = { endedAt: 5 };
  expect(
    short(
      worked(
        [
          ['ann', 6, cause('fuel')],
          ['ann', 7, { kind: 'note', note: 'x' }],
        ],
        over,
      ),
    ),
  ).toBe('cause fuel');
  for (const action of [assign('ann'), { kind: 'snooze', until: 'over' } as const]) {
    expect(() => changedWork(over, action, { userId: 'ann', at: 6 })).toThrow(IncidentOverError);
  }
});

describe('The link in a mail', () => {
  const byMail: IncidentAction = { kind: 'acknowledge', note: 'On my way', via: 'mail' };

  it('acknowledges what nobody has acknowledged, and the timeline says how', () => {
    expect(changedWork({}, byMail, { userId: 'ann', at: 5 })).toMatchObject({
      acknowledged: { userId: 'ann', at: 5, note: 'On my way' },
      entries: [{ at: 5, userId: 'ann', kind: 'acknowledged', note: 'On my way', via: 'mail' }],
      version: 1,
    });
  });

  it('changes nothing twice, replaces nobody, and does nothing when the alarm is over', () => {
    const known = worked([['ann', 1, byMail]]);
    for (const who of ['ann', 'bo']) expect(changedWork(known, byMail, { userId: who, at: 2 })).toBeUndefined();
    expect(changedWork({ endedAt: 3 }, byMail, { userId: 'ann', at: 4 })).toBeUndefined();
  });

  it('works again when the acknowledgement was taken back', () => {
    const known = worked([
      ['ann', 1, byMail],
      ['ann', 2 * MINUTE_MS + 2, { kind: 'takeAcknowledgementBack' }],
    ]);
    expect(short(worked([['bo', 3 * MINUTE_MS, byMail]], known))).toBe('acknowledged by bo');
  });
});
