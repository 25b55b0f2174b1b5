import { useCallback, useEffect, useState } from 'react';
import { contractor } from '../../../../shared/api/contractor.ts';
import type { Envelope, Route } from '../../../../shared/api/route.ts';
import type { TenantReply } from '../../../../shared/api/types/tenant-types.ts';
import { dayTextOf, localDay } from '../../../../shared/domain/calendar-day.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { rangeText, temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import type { Language } from '../../../../shared/domain/figures/reader.ts';
import { calendarDayText, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { listPhone } from '../../../../shared/domain/people/phone.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Tenant.module.css';
import { DaysChart, WeekChart } from './TenantCharts.tsx';
import { tenantState } from './tenant-state.ts';
import { addressIn, firstLanguage, TENANT_READERS, TENANT_TEXTS, type TenantTexts } from './tenant-texts.ts';

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
  readonly texts: TenantTexts;
  readonly language: Language;
}

/** The newest temperature, and what is required at this moment. */
function NowCard({ reply, texts, language }: PartProps) {
  const { reading, rules, min, now, zone } = reply;
  const state = tenantState(reply);
  const time = reading && weekTimeText(reading.time, now, zone, TENANT_READERS[language]);
  const required =
    min === undefined ? rules && texts.outdoorUnknown : min === null ? texts.nothingRequired : texts.requiredNow(min);
  return (
    <Card title={texts.now}>
      <p className={styles.now} data-state={state}>
        {reading && reading.value !== null && <span className={styles.value}>{temperatureText(reading.value)}</span>}
        {state && <strong className={styles.state}>{texts.states[state]}</strong>}
      </p>
      {time && <p>{state === 'stale' ? texts.lastAt(time) : texts.readAt(time)}</p>}
      {required && <p>{required}</p>}
    </Card>
  );
}

function RuleCard({ reply: { rules }, texts }: PartProps) {
  return (
    <Card title={texts.rule}>
      {rules ? (
        <>
          <p>{texts.season(rules)}</p>
          <ul className={styles.rules}>
            {rules.heat.map((rule) => (
              <li key={rule.from}>{texts.ruleLine(rule)}</li>
            ))}
          </ul>
          {rules.source && (
            <a href={rules.source.url} rel="noreferrer">
              {texts.source}
            </a>
          )}
        </>
      ) : (
        <p>{texts.noRule}</p>
      )}
    </Card>
  );
}

/** The 90 days: what the record counts, each day as a bar, and all of them as a list. */
function DaysCard({ reply: { rules, counts, days, now, zone }, texts, language }: PartProps) {
  if (days.length === 0) return <Card title={texts.days}>{texts.noReadings}</Card>;
  return (
    <Card title={texts.days}>
      {rules?.heat.map((rule, at) => {
        const count = counts[at];
        return count && <p key={rule.from}>{texts.counted(rule, count)}</p>;
      })}
      <DaysChart days={days} today={dayTextOf(localDay(now, zone))} texts={texts} language={language} />
      <details className={styles.list}>
        <summary>{texts.allDays}</summary>
        <table>
          <thead>
            <tr>
              {texts.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, low, high, below, readings }) => (
              <tr key={day}>
                <th scope="row">{calendarDayText(day, TENANT_READERS[language])}</th>
                <td>{rangeText('temperature', low, high)}</td>
                <td>{readings > 0 && texts.belowOf(below, readings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={styles.note}>{texts.disclaimer}</p>
    </Card>
  );
}

function CallCard({ reply: { company, contacts }, texts }: PartProps) {
  return (
    <Card title={texts.call}>
      <p>{texts.managedBy(company)}</p>
      {contacts.length === 0 && <p>{texts.noContact}</p>}
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
  const { reply, texts, language } = props;
  return (
    <>
      <NowCard {...props} />
      <CallCard {...props} />
      {reply.week.length > 0 && (
        <Card title={texts.week}>
          <WeekChart week={reply.week} zone={reply.zone} now={reply.now} texts={texts} language={language} />
        </Card>
      )}
      <DaysCard {...props} />
      <RuleCard {...props} />
      <p className={styles.note}>{texts.since(reply.from)}</p>
    </>
  );
};

/** The page of a tenant's link: one apartment, in English or Spanish, without an account (docs/product/apartments.md#tenant-page). */
export function TenantPage({ token }: { readonly token: string }) {
  const [language, setLanguage] = useState(() => firstLanguage(location.search, navigator.languages));
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
  const texts = TENANT_TEXTS[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts.title;
  }, [language, texts]);
  const other: Language = language === 'en' ? 'es' : 'en';
  const change = () => {
    setLanguage(other);
    history.replaceState(null, '', addressIn(other, location));
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{reply ? texts.apartment(reply.number) : texts.title}</h1>
          {reply && <p>{reply.address}</p>}
        </div>
        <Button onClick={change} lang={other}>
          {texts.other}
        </Button>
      </header>
      <main className={styles.cards}>
        {!reply && !problem && <Spinner label={texts.loading} />}
        {problem === 'ended' && (
          <Message tone="error">
            <p>{texts.ended}</p>
            <p lang={other}>{TENANT_TEXTS[other].ended}</p>
          </Message>
        )}
        {problem === 'tooOften' && <Message tone="error">{texts.tooOften}</Message>}
        {problem === 'failed' && (
          <div className={styles.failed}>
            <Message tone="error">{texts.failed}</Message>
            <Button onClick={read}>{texts.tryAgain}</Button>
          </div>
        )}
        {reply && <Apartment reply={reply} texts={texts} language={language} />}
      </main>
      <footer className={styles.note}>
        <a href={PUBLIC_PATHS.privacy}>{texts.privacy}</a>
      </footer>
    </div>
  );
}
