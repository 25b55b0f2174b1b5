import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { dayNumber, momentOf } from '../calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { jobEvents, shiftEvents, workEvents } from './events.ts';
import { calendarText, type TimedEvent } from './ical.ts';

const NOW = Date.UTC(2026, 10, 1, 12);
const event = (more: Partial<TimedEvent> = {}): TimedEvent => ({
  id: 'work-1',
  from: NOW,
  to: NOW + HOUR_MS,
  title: 'Planned work: Alder House',
  text: '',
  place: '',
  url: '',
  ...more,
});
/** What another program reads of a calendar. */
function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  return root.getAllSubcomponents('vevent').map((each) => {
    const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(each);
    const [from, to] = [startDate, endDate].map((date) => date.toJSDate().getTime());
    return { uid, summary, description, location, from, to, url: each.getFirstPropertyValue('url') };
  });
}

describe('docs/product/calendar.md#form', () => {
  test('another program reads what was written, whatever people have typed', () => {
    const texts = [
      'One, two; three\\four\nfive "six": seven',
      'Łódź – 桜の家 集合住宅 👩‍👩‍👧 '.repeat(12).trim(),
      'BEGIN:VEVENT\r\nEND:VCALENDAR',
      'x'.repeat(400),
    ];
    const events = texts.map((text, index) =>
      event({ id: `work-${index}`, title: text, text, place: text, url: `https://p.example/portal/${index}` }),
    );
    const said = calendarText('Wingnut: A, B', 'p.example', events, NOW);
    expect(read(said)).toEqual(
      events.map(({ id, title, text, place, url, from, to }) => ({
        uid: `${id}@p.example`,
        summary: title.replaceAll('\r\n', '\n'),
        description: text.replaceAll('\r\n', '\n'),
        location: place.replaceAll('\r\n', '\n'),
        from,
        to,
        url,
      })),
    );
  });

  test('no line has more than 75 bytes, each ends as it must, and no character is cut in two', () => {
    const said = calendarText('桜'.repeat(60), 'p.example', [event({ text: '👩‍👩‍👧é'.repeat(40) })], NOW);
    expect(said.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(said.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of said.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });

  test('a calendar without events is one all the same', () => {
    expect(read(calendarText('Wingnut', 'p.example', [], NOW))).toEqual([]);
  });
});

describe('docs/product/calendar.md#what', () => {
  const address = { streetAddress: '1 Main St', city: 'Troy', provinceState: 'NY', country: 'US', postalZip: '12180' };
  const work = (id: string, from: number, to: number, more: object = {}) => ({
    ...{ id, from: NOW + from * HOUR_MS, to: NOW + to * HOUR_MS, reason: 'New pump', userId: 'ann' },
    ...more,
  });

  test('planned work is an event, to its real end; what was ended before it began is none', () => {
    const works = [
      work('later', 48, 50),
      work('early', -2, 6, { endedAt: NOW }),
      work('one', 1, 2, { wingnutId: 'w', kinds: ['danger'] }),
      work('never', 5, 6, { endedAt: NOW }),
      work('old', -40 * 24, -39 * 24),
    ];
    const place = { property: { id: 'p', name: 'Elm', address }, works, url: 'https://p.example/p' };
    expect(workEvents([place], NOW).map(({ id, to, text }) => [id, (to - NOW) / HOUR_MS, text])).toEqual([
      ['work-early', 0, 'New pump'],
      [
        'work-one',
        2,
        'New pump\nOne wingnut only\nPaused: safety. Still active: heating, hot water, other sensors, offline wingnuts.',
      ],
      ['work-later', 50, 'New pump'],
    ]);
    expect(workEvents([place], NOW)[0]).toMatchObject({
      title: 'Elm: scheduled maintenance',
      place: '1 Main St, Troy, NY, US, 12180',
    });
  });

  test('a job is a whole day, of the person who has it, until it is done', () => {
    const property = { id: 'p', name: 'Elm', address };
    const endless = { id: 'm', what: 'Bleed', who: { userId: 'ann' }, state: 'onIt' as const };
    const job = { ...endless, id: 'j', until: '2026-11-30' };
    const others = [{ ...job, id: 'k', who: { userId: 'bo' } }, { ...job, id: 'l', state: 'done' as const }, endless];
    const events = jobEvents(
      [job, ...others].map((each) => ({ job: each, property, url: 'https://p.example/j' })),
      'ann',
    );
    expect(events).toMatchObject([{ id: 'job-j', day: '2026-11-30', title: 'Elm: Bleed', text: 'In progress' }]);
    const [read] = new ICAL.Component(ICAL.parse(calendarText('W', 'p.example', events, NOW))).getAllSubcomponents(
      'vevent',
    );
    const { startDate, endDate } = new ICAL.Event(read);
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, '2026-11-30', '2026-12-01']);
  });

  const zone = 'America/New_York';
  const rota = {
    ...{ id: 'r', name: 'Boilers', people: ['ann', 'bo'], weekday: 1, hour: 9, timeZone: zone, startDay: '2026-10-26' },
  };
  const shifts = (now: number, overrides: Parameters<typeof shiftEvents>[1] = []) =>
    shiftEvents([rota], overrides, () => true, 'ann', 'https://p.example/a', now);

  test('shifts are the person’s own, at the hour that the clock shows on both sides of its change', () => {
    const at = (day: string) => momentOf(dayNumber(day), 9, zone);
    const [first] = shifts(NOW).filter(({ from }) => from === at('2026-10-26'));
    // Clocks change on November 1: the week has 169 hours.
    expect(first).toMatchObject({ to: at('2026-11-02'), title: 'On call: Boilers' });
    expect((at('2026-11-02') - at('2026-10-26')) / HOUR_MS).toBe(169);
    expect(shifts(NOW).some(({ from }) => from === at('2026-11-02'))).toBe(false);
    const [back] = read(calendarText('Wingnut', 'p.example', first ? [first] : [], NOW));
    expect([back?.from, back?.to]).toEqual([at('2026-10-26'), at('2026-11-02')]);
  });

  test('an event keeps its id at each reading, and an override cuts a shift', () => {
    const ids = (now: number) => new Set(shifts(now).map(({ id }) => id));
    const [today, tomorrow] = [ids(NOW), ids(NOW + DAY_MS + 5 * HOUR_MS)];
    expect([...today].filter((id) => tomorrow.has(id)).length).toBeGreaterThanOrEqual(today.size - 1);
    const override = { id: 'o', rotaId: 'r', from: '2026-11-04', to: '2026-11-04' };
    const taken = shifts(NOW, [{ ...override, userId: 'ann' }]).filter(({ text }) => text !== '');
    expect(taken).toMatchObject([
      { text: 'Covering for someone else', from: momentOf(dayNumber('2026-11-04'), 0, zone) },
    ]);
  });
});
