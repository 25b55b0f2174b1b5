import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../base/aws-json.ts';
import type { InboxMail } from '../ses/mail.ts';
import { escapeMarkup } from '../ses/query.ts';
import type { Texts } from '../texts/index.ts';
import type { PhoneMessage } from '../texts/phone-message.ts';

/** The path of the texts and calls as JSON, which takes replies too. */
export const TEXTS_PATH = '/local/texts';
const MAX_REPLY_BYTES = 4096;

// Links of a mail open in a new tab. The frame cannot navigate this page, and no script runs.
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; frame-src 'self'; form-action 'self'",
  'x-content-type-options': 'nosniff',
};

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
form { display: flex; gap: .5rem; margin-bottom: 1.5rem }
input { flex: 1; font: inherit; padding: .4rem .6rem }
button { font: inherit; padding: .4rem 1rem }
details { border: 1px solid #8886; border-radius: .5rem; margin: .75rem 0; padding: .75rem 1rem }
summary { cursor: pointer }
summary small { display: block; opacity: .75 }
iframe { width: 100%; height: 28rem; border: 1px solid #8886; border-radius: .25rem; background: #fff; margin-top: .75rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

const mailBlock = (mail: InboxMail, isFirst: boolean) => {
  const others = [mail.cc && `cc ${mail.cc}`, mail.bcc && `bcc ${mail.bcc}`].filter(Boolean).join(', ');
  const body = mail.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeMarkup(mail.subject)}" srcdoc="${escapeMarkup(
        `<base target="_blank">${mail.html}`,
      )}"></iframe>`
    : '';
  const text = mail.text ? `<pre>${escapeMarkup(mail.text)}</pre>` : '';
  return `<details${isFirst ? ' open' : ''}><summary><strong>${escapeMarkup(mail.subject)}</strong>
<small>to ${escapeMarkup(mail.to)} ${escapeMarkup(others)} · from ${escapeMarkup(mail.from)} · <time>${mail.at}</time></small></summary>
${body || text}</details>`;
};

const PHONE_WORDS: Readonly<Record<PhoneMessage['kind'], string>> = { text: 'Text', call: 'Call', reply: 'Reply' };

/** A text or a call with the buttons that answer it as its reader could. */
const phoneBlock = ({ kind, from, to, body, at }: PhoneMessage) => {
  const answer = (word: string) => `<button name="body" value="${word}">Reply ${word}</button>`;
  const form =
    kind === 'text'
      ? `<form method="post" action="${TEXTS_PATH}"><input type="hidden" name="from" value="${escapeMarkup(to)}">${answer('1')}${answer('2')}${answer('STOP')}${answer('START')}</form>`
      : '';
  return `<details open><summary><strong>${PHONE_WORDS[kind]}: ${escapeMarkup(body)}</strong>
<small>to ${escapeMarkup(to)} · from ${escapeMarkup(from)} · ${body.length} characters · <time>${at}</time></small></summary>${form}</details>`;
};

/** The maximum number of messages on the page. The JSON has all of them. */
const MAX_SHOWN = 100;

const page = (mails: readonly InboxMail[], texts: readonly PhoneMessage[], to: string) => {
  const newest = [...mails, ...texts].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MAX_SHOWN);
  const firstMail = newest.find((each) => 'subject' in each);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Inbox</title>
<style>${STYLE}</style></head><body><h1>Inbox</h1>
<form><input name="to" aria-label="Address" placeholder="Only to this address or number" value="${escapeMarkup(to)}"><button>Show</button></form>
${newest.length ? '' : '<p>No email yet</p>'}
${newest.map((each) => ('subject' in each ? mailBlock(each, each === firstMail) : phoneBlock(each))).join('\n')}
</body></html>`;
};

interface Lists {
  mails(filter: { to?: string }): InboxMail[];
  texts?(filter: { to?: string }): PhoneMessage[];
}

const replyWith =
  (request: IncomingMessage, response: ServerResponse) => (status: number, type: string, body: string) => {
    response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
const filterOf = ({ url }: IncomingMessage): { to?: string } => {
  const to = new URL(url ?? '/', 'http://inbox').searchParams.get('to') ?? '';
  return to ? { to } : {};
};

/**
 * Shows the mails, newest first: as JSON (`to`, `subject`, `text`, `html`, `at` and more) when the client accepts JSON, otherwise
 * as a page, with the texts and calls. `?to=` selects what went to one address or number.
 */
export function inboxHandler({ mails, texts }: Lists) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const reply = replyWith(request, response);
    const filter = filterOf(request);
    if (!isRead(request)) reply(405, 'text/plain', 'Only GET');
    else if (request.headers.accept?.includes('application/json'))
      reply(200, 'application/json', JSON.stringify(mails(filter)));
    else reply(200, 'text/html', page(mails(filter), texts?.(filter) ?? [], filter.to ?? ''));
  };
}

/**
 * The texts and calls as JSON, newest first. `?to=` selects those to one number. A POST of the form fields `from` and `body` is a reply
 * of that number to the portal, and leads back to the inbox.
 */
export function textsHandler({ messages, reply: receive }: Pick<Texts, 'messages' | 'reply'>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const reply = replyWith(request, response);
    if (isRead(request)) reply(200, 'application/json', JSON.stringify(messages(filterOf(request))));
    else if (request.method !== 'POST') reply(405, 'text/plain', 'Only GET and POST');
    else
      readBody(request, MAX_REPLY_BYTES).then(
        (sent) => {
          const form = new URLSearchParams(sent.toString('utf8'));
          receive(form.get('from') ?? '', form.get('body') ?? '');
          response.writeHead(303, { ...HEADERS, location: '/local/inbox' }).end();
        },
        () => reply(413, 'text/plain', 'Too long'),
      );
  };
}
