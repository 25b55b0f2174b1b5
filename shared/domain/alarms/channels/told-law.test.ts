import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { holdFlapping, type LastEnd } from '../check/flapping.ts';
import { SEVERITIES, type Severity, severityOf } from '../limits/severity.ts';
import type { Transition } from '../property-alarms.ts';
import { type AlertChoice, channelsFor } from './alert-choice.ts';
import { type BudgetPlace, freeFrom, hasRoom, withPlace } from './budget.ts';
import { NOT_CHOSEN } from './fan-out.ts';
import { endToldAt, type ManySites, manyOf, NO_SITES, stepManySites } from './many-sites.ts';
import { messageSeverity } from './message-severity.ts';
import type { QuietHours } from './quiet-hours.ts';
import { reasonToWait, type WaitReason } from './reason-to-wait.ts';

/** Random histories of several properties and people, decided by the rules that the check and those who tell use. */

const NIGHT: QuietHours = { from: '22:00', to: '07:00', timeZone: 'UTC' };
const WINDOW_MS = 5 * MINUTE_MS;
const GATHER_MS = 2 * MINUTE_MS;
/** What a recipient has chosen, or what protects the recipient: the page of the alarm names it. */
const OWN_RULES: readonly string[] = ['quietHours', 'budget', NOT_CHOSEN] satisfies (WaitReason | typeof NOT_CHOSEN)[];

interface Recipient {
  readonly properties: readonly string[];
  readonly choice: AlertChoice;
  readonly quiet: QuietHours | undefined;
}

/** What the history of an alarm says of a change and one recipient. */
interface Line {
  readonly change: Transition;
  readonly propertyId: string;
  readonly recipient: number;
  /** When it goes, UTC ms; undefined for never. */
  at: number | undefined;
  readonly why?: string;
}

interface OpenAlarm {
  readonly phase: 'raised';
  readonly raisedAt: number;
  readonly toldAt: number;
  readonly mailing?: 'held';
  readonly severity: Severity;
}

/** One company whose sensors go outside and come back. */
class Company {
  readonly lines: Line[] = [];
  readonly held: { readonly change: Transition; readonly propertyId: string }[] = [];
  /** What was raised, also where nobody is notified. */
  readonly raised: { readonly at: number; readonly propertyId: string }[] = [];
  #sites: ManySites = NO_SITES;
  readonly #open = new Map<string, OpenAlarm>();
  readonly #lastEnds = new Map<string, LastEnd>();
  readonly #places = new Map<number, BudgetPlace[]>();
  readonly recipients: readonly Recipient[];
  readonly many: number;

  constructor(properties: number, recipients: readonly Recipient[]) {
    this.recipients = recipients;
    this.many = manyOf(properties);
  }

  /** One check, as `stepProperty` makes it, and what is told of it in the same minute. @param flips the sensors that change */
  check(flips: readonly (readonly [propertyId: string, subject: string, severity: Severity])[], now: number): void {
    const messages = new Map<string, Transition[]>();
    for (const [propertyId, subject, severity] of flips) {
      const change = this.#step(propertyId, subject, severity, now);
      if (change) messages.set(propertyId, [...(messages.get(propertyId) ?? []), change]);
    }
    const all = [...messages].map(([propertyId, news]) => ({ propertyId, news }));
    if (all.length > 0) this.#note(all, now);
    for (const message of all) {
      this.recipients.forEach(({ properties }, recipient) => {
        if (properties.includes(message.propertyId)) this.#tell(message, recipient, now);
      });
    }
  }

  #step(propertyId: string, subject: string, chosen: Severity, now: number): Transition | undefined {
    const name = `${propertyId} ${subject}`;
    const known = this.#open.get(name);
    const last = this.#lastEnds.get(name);
    const severity = known?.severity ?? chosen;
    const change = known
      ? { state: undefined, event: 'recovered' as const }
      : { state: { phase: 'raised' as const, raisedAt: now, toldAt: now, severity }, event: 'raised' as const };
    const toldAt = last && endToldAt(this.#sites, propertyId, last, now);
    const step = holdFlapping<OpenAlarm>(change, known, last, now, severity === 'critical', toldAt);
    if (step.state) this.#open.set(name, step.state);
    else this.#open.delete(name);
    if (step.lastEnd) this.#lastEnds.set(name, step.lastEnd);
    else this.#lastEnds.delete(name);
    const raisedAt = known?.raisedAt ?? now;
    const said: Transition = {
      ...{ kind: 'sensor', subject, event: change.event, since: raisedAt, raisedAt, at: now, severity },
    };
    if (!known) this.raised.push({ at: now, propertyId });
    if (!step.held) return said;
    this.held.push({ change: said, propertyId });
    return undefined;
  }

  #note(messages: readonly { propertyId: string; news: readonly Transition[] }[], now: number): void {
    this.#sites = stepManySites(this.#sites, messages, this.many, now);
    const { storm } = this.#sites;
    if (storm?.overAt !== now) return;
    const from = Math.max(now, storm.gatherUntil);
    for (const line of this.lines) {
      if (line.why === 'manySites' && line.at !== undefined && line.at > from) line.at = from;
    }
  }

  #tell(message: { propertyId: string; news: readonly Transition[] }, recipient: number, now: number): void {
    const { choice, quiet } = this.recipients[recipient] ?? { choice: {}, quiet: undefined };
    const severity = messageSeverity(message.news);
    const { propertyId, news } = message;
    const add = (at: number | undefined, why?: string) => {
      for (const change of news) this.lines.push({ change, propertyId, recipient, at, ...(why && { why }) });
    };
    if (channelsFor(choice, severity, ['email']).length === 0) {
      add(undefined, NOT_CHOSEN);
      return;
    }
    const places = this.#places.get(recipient) ?? [];
    const wait = reasonToWait(message, this.#sites, quiet, now);
    const isBusy = !wait && !hasRoom(places, now, severity);
    const at = wait || isBusy ? freeFrom(places, wait?.earliest ?? now, severity, quiet) : now;
    // A digest that is promised already takes it without a place of its own.
    const id = wait || isBusy ? String(at) : `${propertyId} ${now}`;
    const place = { id, at, ...(severity === 'critical' && { isCritical: true as const }) };
    this.#places.set(recipient, withPlace(places, place, now));
    const why =
      isBusy || (wait && at > Math.max(wait.earliest, now) && wait.why === 'manySites') ? 'budget' : wait?.why;
    add(at, why);
  }
}

let seed = 29;
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};
const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const pick = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item;

/** A company with one to twelve properties and two people, for some hours. */
function randomHistory(): Company {
  const ids = Array.from({ length: between(1, 12) }, (_, index) => `p${index}`);
  const recipients = Array.from({ length: 2 }, (): Recipient => {
    const silent = random() < 0.2 ? { [pick(SEVERITIES.slice(1))]: [] } : {};
    const properties = random() < 0.5 ? ids : ids.filter(() => random() < 0.5);
    return { properties, choice: { channels: silent }, quiet: random() < 0.1 ? NIGHT : undefined };
  });
  const company = new Company(ids.length, recipients);
  let now = Date.UTC(2026, 10, 27, pick([3, 12, 20]), between(0, 59));
  for (let step = between(4, 14); step > 0; step -= 1) {
    now += pick([1, 1, 1, 2, 3, 5, 12, 25]) * MINUTE_MS;
    // Now and then most properties change at once, as with a power cut.
    const changing = random() < 0.2 ? ids.filter(() => random() < 0.6) : [pick(ids)];
    company.check(
      changing.map((id) => [id, pick(['a', 'b']), pick(SEVERITIES)] as const),
      now,
    );
  }
  return company;
}

/** The properties at which something was raised within the five minutes of which `raisedAt` is one, or the gathering after them. */
const raisedBeside = ({ raised }: Company, raisedAt: number): number =>
  new Set(
    raised.filter(({ at }) => Math.abs(at - raisedAt) < WINDOW_MS + GATHER_MS).map(({ propertyId }) => propertyId),
  ).size;

/** The fault of a line; undefined if there is none. */
function faultOf(company: Company, { change, at, why, propertyId }: Line): string | undefined {
  if (why && OWN_RULES.includes(why)) return undefined;
  const name = `${change.event} of ${propertyId} ${change.subject}`;
  if (at === undefined) return `${name} is told never`;
  const late = at - change.at;
  if (change.event === 'raised') return late <= GATHER_MS ? undefined : `${name} is told after ${late / MINUTE_MS} min`;
  if (late <= MINUTE_MS) return undefined;
  const isOneOfMany = raisedBeside(company, change.raisedAt) >= company.many;
  return isOneOfMany && at <= change.raisedAt + HOUR_MS + WINDOW_MS ? undefined : `${name} waits for others`;
}

/** The fault of an alarm that flaps, and so was told to nobody; undefined if each recipient knows the end before it. */
function heldFault({ lines }: Company, { change, propertyId }: Company['held'][number]): string | undefined {
  if (change.event !== 'raised') return undefined;
  const isEnd = (line: Line) =>
    line.propertyId === propertyId && line.change.subject === change.subject && line.change.event === 'recovered';
  const ends = lines.filter((line) => isEnd(line) && line.change.at < change.at);
  const newest = Math.max(...ends.map((line) => line.change.at));
  const unknown = ends.filter(
    (line) => line.change.at === newest && line.why === 'manySites' && (line.at ?? 0) > change.at,
  );
  return unknown.length > 0 ? `${propertyId} ${change.subject} is held by an end that nobody knows` : undefined;
}

describe('docs/product/channels.md#many-sites', () => {
  it('of ten properties, two that raised alarms together hold back no later alarm, and no end of one', () => {
    const ids = Array.from({ length: 10 }, (_, index) => `p${index}`);
    const company = new Company(10, [{ properties: ids, choice: {}, quiet: undefined }]);
    const minute = (count: number) => Date.UTC(2026, 10, 27, 12, count);
    company.check(
      [
        ['p0', 'a', 'warning'],
        ['p1', 'a', 'warning'],
      ],
      minute(0),
    );
    company.check([['p0', 'b', 'warning']], minute(9));
    company.check([['p0', 'b', 'warning']], minute(15));
    company.check([['p0', 'a', 'warning']], minute(20));
    company.check([['p0', 'a', 'warning']], minute(49));
    const told = company.lines.map(({ change, at, why }) => [change.event, change.subject, at, why]);
    expect(told).toEqual([
      ['raised', 'a', minute(2), 'manySites'],
      ['raised', 'a', minute(2), 'manySites'],
      ['raised', 'b', minute(9), undefined],
      ['recovered', 'b', minute(15), undefined],
      ['recovered', 'a', minute(60), 'manySites'],
      // Nobody knows of the end, so it is no flapping.
      ['raised', 'a', minute(49), undefined],
    ]);
    expect(company.held).toEqual([]);
  });

  it('a law, on ten thousand random histories: each alarm is told within two minutes, or its page names the rule of the recipient', () => {
    const seen = { told: 0, own: 0, waits: 0, held: 0 };
    for (let count = 0; count < 10_000; count += 1) {
      const company = randomHistory();
      const faults = [
        ...company.lines.map((line) => faultOf(company, line)),
        ...company.held.map((each) => heldFault(company, each)),
      ].filter(Boolean);
      if (faults.length > 0) expect(faults, `history ${count}`).toEqual([]);
      for (const { at, change, why } of company.lines) {
        if (why !== undefined && OWN_RULES.includes(why)) seen.own += 1;
        else if (at === change.at) seen.told += 1;
        else seen.waits += 1;
      }
      seen.held += company.held.length;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1000);
  });

  it('critical alarms wait for no quiet hours', () => {
    const company = new Company(1, [{ properties: ['p'], choice: {}, quiet: NIGHT }]);
    const night = Date.UTC(2026, 10, 27, 23);
    company.check([['p', 'a', 'critical']], night);
    company.check([['p', 'b', 'warning']], night + MINUTE_MS);
    expect(company.lines.map(({ at, why, change }) => [severityOf(change), at, why])).toEqual([
      ['critical', night, undefined],
      ['warning', night + 8 * HOUR_MS, 'quietHours'],
    ]);
  });
});
