import { escapeMarkup } from '../ses/query.ts';
import type { Behaviour, ReceivedMessage, ReceiverState } from './received.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin-bottom: 1.5rem }
input[name=secret] { flex: 1 1 16rem; font: inherit; padding: .4rem .6rem }
button { font: inherit; padding: .4rem 1rem }
details { border: 1px solid #8886; border-radius: .5rem; margin: .75rem 0; padding: .75rem 1rem }
summary { cursor: pointer }
summary small { display: block; opacity: .75 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

const WORDS: Readonly<Record<Behaviour, string>> = {
  take: 'takes messages',
  fail: 'answers 500',
  hang: 'does not answer',
};

/** JSON with line breaks; another text as it is. */
function shown(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const messageBlock = ({ at, to, delivery, verdict, behaviour, body }: ReceivedMessage, index: number) =>
  `<details${index === 0 ? ' open' : ''}><summary><strong>${escapeMarkup(to || 'without a name')}</strong>: signature ${verdict}
<small><time>${at}</time> · delivery ${escapeMarkup(delivery)} · the receiver ${WORDS[behaviour]}</small></summary>
<pre>${escapeMarkup(shown(body))}</pre></details>`;

/** The page of the local receiver: what it does, and what came, the newest first. */
export const receiverPage = ({ behaviour, secret, messages }: ReceiverState) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Webhook receiver</title>
<style>${STYLE}</style></head><body><h1>Webhook receiver</h1>
<p>Add a webhook with the address of this page and a name: <code>/local/webhooks?to=desk</code></p>
<form method="post" action="/local/webhooks/control">
<input name="secret" aria-label="Secret" placeholder="Secret, to check the signature" value="${escapeMarkup(secret)}">
${Object.entries(WORDS)
  .map(
    ([name, words]) =>
      `<label><input type="radio" name="behaviour" value="${name}"${name === behaviour ? ' checked' : ''}> ${words}</label>`,
  )
  .join('\n')}
<button>Set</button></form>
${messages.length ? '' : '<p>Nothing came yet.</p>'}
${messages.map(messageBlock).join('\n')}
</body></html>`;
