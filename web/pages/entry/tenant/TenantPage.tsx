import { useCallback, useEffect, useState } from 'react';
import { contractor } from '../../../../shared/api/contractor.ts';
import type { Envelope, Route } from '../../../../shared/api/route.ts';
import type { TenantReply } from '../../../../shared/api/types/tenant-types.ts';
import { dayTextOf, localDay } from '../../../../shared/domain/calendar-day.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { rangeText, temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { LANGUAGE_NAMES, type Language, pageReader } from '../../../../shared/domain/figures/reader.ts';
import { english, say, sayTo } from '../../../../shared/domain/figures/say.ts';
import { calendarDateText, calendarDayText, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { listPhone } from '../../../../shared/domain/people/phone.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { readIn } from '../../../api/reader/read-in.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Tenant.module.css';
import { DaysChart, WeekChart } from './TenantCharts.tsx';
import { addressIn, tenantWords } from './tenant-language.ts';
import { STATE_WORDS, tenantState } from './tenant-state.ts';
import { countedWords, ruleWords, seasonWords } from './tenant-words.ts';

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). */
const ANSWER_WITHIN_MS = 15_000;
/** A sensor reports each hour. */
const AGAIN_MS = 10 * MINUTE_MS;

/** Why nothing new is shown. A link that has ended shows nothing; otherwise what was read last stays. */
type Problem = 'ended' | 'tooOften' | 'failed';

const { method, path }: Route = contractor.tenant;

/** What a link shows. Not by `call`: its refusals end the session of a person who is signed in in this browser. */
async function readLink(token: string): Promise<TenantReply | Problem> {
  try {
    const response = await fetch(`/api/contractor${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const envelope = (await response.json()) as Envelope<TenantReply>;
    if (envelope.success) return envelope.data;
    if (envelope.code === 'TOO_MANY_REQUESTS') return 'tooOften';
    return envelope.code === 'NOT_FOUND' || envelope.code === 'BAD_REQUEST' ? 'ended' : 'failed';
  } catch (error) {
    console.warn('The page of the apartment was not read', error);
    return 'failed';
  }
}

interface PartProps {
  readonly reply: TenantReply;
}

/** The newest temperature, and what is required at this moment. */
function NowCard({ reply }: PartProps) {
  const { reading, rules, min, now, zone } = reply;
  const state = tenantState(reply);
  const time = reading && weekTimeText(reading.time, now, zone);
  const required =
    min === undefined
      ? rules && say`The rule depends on the outdoor temperature, which is unknown now.`
      : min === null
        ? say`The rule requires no heat now.`
        : say`The rule requires at least ${temperatureText(min)} now.`;
  return (
    <Card title={say`Now`}>
      <p className={styles.now} data-state={state}>
        {reading && reading.value !== null && <span className={styles.value}>{temperatureText(reading.value)}</span>}
        {state && <strong className={styles.state}>{say(STATE_WORDS[state])}</strong>}
      </p>
      {time && (
        <p>
          {state === 'stale'
            ? say`The last reading is from ${time}. It says nothing about now.`
            : say`Measured at ${time}.`}
        </p>
      )}
      {required && <p>{required}</p>}
    </Card>
  );
}

function RuleCard({ reply: { rules } }: PartProps) {
  return (
    <Card title={say`What the rule requires`}>
      {rules ? (
        <>
          <p>{seasonWords(rules)}</p>
          <ul className={styles.rules}>
            {rules.heat.map((rule) => (
              <li key={rule.from}>{ruleWords(rule)}</li>
            ))}
          </ul>
          {rules.source && (
            <a href={rules.source.url} rel="noreferrer">
              {say`Read the rule`}
            </a>
          )}
        </>
      ) : (
        <p>{say`We don’t have heat rules for this address. Ask your city.`}</p>
      )}
    </Card>
  );
}

/** The 90 days: what the record counts, each day as a bar, and all of them as a list. */
function DaysCard({ reply: { rules, counts, days, now, zone } }: PartProps) {
  if (days.length === 0)
    return <Card title={say`Last 90 days`}>{say`No readings yet. The page fills as the sensor reports.`}</Card>;
  return (
    <Card title={say`Last 90 days`}>
      {rules?.heat.map((rule, at) => {
        const count = counts[at];
        return count && <p key={rule.from}>{countedWords(rule, count)}</p>;
      })}
      <DaysChart days={days} today={dayTextOf(localDay(now, zone))} />
      <details className={styles.list}>
        <summary>{say`Every day as a list`}</summary>
        <table>
          <thead>
            <tr>
              {[say`Day`, say`Lowest to highest`, say`Below the rule`].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, low, high, below, readings }) => (
              <tr key={day}>
                <th scope="row">{calendarDayText(day)}</th>
                <td>{rangeText('temperature', low, high)}</td>
                <td>{readings > 0 && say`${numberText(below)} of ${numberText(readings)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={styles.note}>{say`These are sensor measurements. They aren’t a legal determination.`}</p>
    </Card>
  );
}

function CallCard({ reply: { company, contacts } }: PartProps) {
  return (
    <Card title={say`Who to call`}>
      <p>{say`Your building is managed by ${company}.`}</p>
      {contacts.length === 0 && <p>{say`Call the number that you use for repairs.`}</p>}
      <ul className={styles.contacts}>
        {contacts.map(({ name, number }) => (
          <li key={`${name} ${number}`}>
            <span>{name}</span>
            <a href={`tel:${number}`}>{listPhone(number)}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Apartment = (props: PartProps) => {
  const { reply } = props;
  return (
    <>
      <NowCard {...props} />
      <CallCard {...props} />
      {reply.week.length > 0 && (
        <Card title={say`Last 7 days`}>
          <WeekChart week={reply.week} zone={reply.zone} now={reply.now} />
        </Card>
      )}
      <DaysCard {...props} />
      <RuleCard {...props} />
      <p
        className={styles.note}
      >{say`This page is for the tenant of this apartment. It shows readings since ${calendarDateText(reply.from)} and ends with the tenancy.`}</p>
    </>
  );
};

const ENDED = english('This link is no longer valid. Ask your building’s management for a new one.');

/** A page that shows nothing else says it in the other language too: whoever cannot read it would find no button. */
function InOther({ language }: { readonly language: Language }) {
  const [knows, setKnows] = useState(language === 'en');
  useEffect(() => {
    if (knows) return;
    tenantWords()
      .then(({ speak }) => {
        speak();
        setKnows(true);
      })
      .catch((error: unknown) => console.warn('The language was not loaded', error));
  }, [knows]);
  return knows && <p lang={language}>{sayTo({ ...pageReader(), language })(ENDED)}</p>;
}

/** The page of a tenant's link: one apartment, in English or Spanish, without an account (docs/product/apartments.md#tenant-page). */
export function TenantPage({ token }: { readonly token: string }) {
  // The reader stands outside of React: a new language renders all texts again.
  const [language, setLanguage] = useState(() => pageReader().language);
  const [reply, setReply] = useState<TenantReply>();
  const [problem, setProblem] = useState<Problem>();
  const read = useCallback(async () => {
    const answer = await readLink(token);
    const isProblem = typeof answer === 'string';
    setProblem(isProblem ? answer : undefined);
    if (!isProblem || answer === 'ended') setReply(isProblem ? undefined : answer);
  }, [token]);
  useEffect(() => {
    const ifSeen = () => document.visibilityState === 'visible' && void read();
    ifSeen();
    const timer = setInterval(ifSeen, AGAIN_MS);
    document.addEventListener('visibilitychange', ifSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ifSeen);
    };
  }, [read]);
  const title = say`Apartment temperature`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const other: Language = language === 'en' ? 'es' : 'en';
  const change = () => {
    // Without a network it stays English.
    readIn({ ...pageReader(), language: other }, () => setLanguage(pageReader().language), tenantWords);
    history.replaceState(null, '', addressIn(other, location));
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{reply ? say`Apartment ${reply.number}` : title}</h1>
          {reply && <p>{reply.address}</p>}
        </div>
        <Button onClick={change} lang={other}>
          {LANGUAGE_NAMES[other]}
        </Button>
      </header>
      <main className={styles.cards}>
        {!reply && !problem && <Spinner label={say`Loading`} />}
        {problem === 'ended' && (
          <Message tone="error">
            <p>{say(ENDED)}</p>
            <InOther language={other} />
          </Message>
        )}
        {problem === 'tooOften' && (
          <Message tone="error">{say`This link was opened too often. Try again in an hour.`}</Message>
        )}
        {problem === 'failed' && (
          <div className={styles.failed}>
            <Message tone="error">{say`Couldn’t load the temperature.`}</Message>
            <Button onClick={read}>{say`TRY AGAIN`}</Button>
          </div>
        )}
        {reply && <Apartment reply={reply} />}
      </main>
      <footer className={styles.note}>
        <a href={PUBLIC_PATHS.privacy}>{say`Privacy`}</a>
      </footer>
    </div>
  );
}
