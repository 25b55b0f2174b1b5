import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mail } from './mail.ts';
import { escapeMarkup } from './query.ts';

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

const mailBlock = (mail: Mail, isFirst: boolean) => {
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

/** The maximum number of mails on the page. The JSON has all of them. */
const MAX_SHOWN = 100;

const page = (mails: readonly Mail[], to: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Inbox</title>
<style>${STYLE}</style></head><body><h1>Inbox</h1>
<form><input name="to" aria-label="Address" placeholder="Only mails to this address" value="${escapeMarkup(to)}"><button>Show</button></form>
${mails.length ? '' : '<p>No mail yet.</p>'}
${mails
  .slice(0, MAX_SHOWN)
  .map((mail, index) => mailBlock(mail, index === 0))
  .join('\n')}
</body></html>`;

/**
 * Shows the mails, newest first: as JSON (`to`, `subject`, `text`, `html`, `at` and more) when the client accepts JSON, otherwise
 * as a page. `?to=` selects the mails to one address.
 */
export function inboxHandler(list: (filter: { to?: string }) => Mail[]) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const reply = (status: number, type: string, body: string) => {
      response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const to = new URL(request.url ?? '/', 'http://inbox').searchParams.get('to') ?? '';
    const mails = list(to ? { to } : {});
    if (request.method !== 'GET' && request.method !== 'HEAD') reply(405, 'text/plain', 'Only GET');
    else if (request.headers.accept?.includes('application/json'))
      reply(200, 'application/json', JSON.stringify(mails));
    else reply(200, 'text/html', page(mails, to));
  };
}
