import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { readBody } from '../base/aws-json.ts';
import type { LocalPage } from '../runner/local-page.ts';
import { escapeMarkup } from '../ses/query.ts';

/** Treatments of a message: taken, answered with 500, or not answered. */
const BEHAVIOURS = ['take', 'fail', 'hang'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

/** A message that came. */
interface ReceivedMessage {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The name after `?to=`. */
  readonly to: string;
  /** The header `wingnut-delivery`: the same in each attempt. */
  readonly delivery: string;
  /** The header `wingnut-signature`; empty if there was none. */
  readonly signature: string;
  /** Whether it fits the secret: `unchecked` while the receiver does not know the secret. */
  readonly verdict: 'fits' | 'does not fit' | 'unchecked' | 'not signed';
  readonly body: string;
  readonly behaviour: Behaviour;
}

/** State that the page and the tests see and change. */
interface ReceiverState {
  readonly behaviour: Behaviour;
  readonly secret: string;
  /** The newest first. */
  readonly messages: readonly ReceivedMessage[];
}

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

/** The page of the local receiver: its behaviour, and its messages, the newest first. */
const receiverPage = ({ behaviour, secret, messages }: ReceiverState) => `<!doctype html>
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

/**
 * Path on which webhooks are received: `/local/webhooks?to=desk`, and with `&behaves=hang` one that differs from the
 * others. A GET shows the messages.
 */
export const WEBHOOKS_PATH = '/local/webhooks';
/** Takes the form fields `behaviour` and `secret`. */
export const WEBHOOKS_CONTROL_PATH = '/local/webhooks/control';

export interface WebhookReceiver {
  readonly receive: LocalPage;
  readonly control: LocalPage;
  state(): ReceiverState;
  /** Changes its behaviour, and the secret with which it checks. */
  change(next: { readonly behaviour?: Behaviour; readonly secret?: string }): void;
  close(): void;
}

const MAX_MESSAGES = 200;
const MAX_BODY_BYTES = 256 * 1024;
const MAX_AGE_SECONDS = 300;

/** As docs/webhooks.md tells receivers to check it. @param now UTC ms */
function isSignedBy(secret: string, signature: string, body: Buffer, now: number): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(now / 1000 - Number(time)) <= MAX_AGE_SECONDS)) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function verdictOf(secret: string, signature: string, body: Buffer, now: number): ReceivedMessage['verdict'] {
  if (signature === '') return 'not signed';
  if (secret === '') return 'unchecked';
  return isSignedBy(secret, signature, body, now) ? 'fits' : 'does not fit';
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'",
  'x-content-type-options': 'nosniff',
};

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
}

/** A receiver of webhooks on this machine. It forgets everything when it ends. @param now UTC ms */
export function openWebhookReceiver(now: () => number = Date.now): WebhookReceiver {
  let state: ReceiverState = { behaviour: 'take', secret: '', messages: [] };
  const hanging = new Set<ServerResponse>();
  const isBehaviour = (text: string | null): text is Behaviour => BEHAVIOURS.some((each) => each === text);

  const change: WebhookReceiver['change'] = (next) => {
    state = { ...state, ...next };
  };

  const receive: LocalPage = (request, response, url) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (request.headers.accept?.includes('application/json')) {
        answer(response, 200, 'application/json', JSON.stringify(state.messages));
      } else answer(response, 200, 'text/html', receiverPage(state));
      return;
    }
    if (request.method !== 'POST') return answer(response, 405, 'text/plain', 'Only GET and POST');
    readBody(request, MAX_BODY_BYTES).then(
      (bytes) => {
        const { secret } = state;
        const own = url.searchParams.get('behaves');
        const behaviour = isBehaviour(own) ? own : state.behaviour;
        const signature = String(request.headers['wingnut-signature'] ?? '');
        const message: ReceivedMessage = {
          id: randomUUID(),
          at: new Date(now()).toISOString(),
          to: url.searchParams.get('to') ?? '',
          delivery: String(request.headers['wingnut-delivery'] ?? ''),
          signature,
          verdict: verdictOf(secret, signature, bytes, now()),
          body: bytes.toString('utf8'),
          behaviour,
        };
        state = { ...state, messages: [message, ...state.messages].slice(0, MAX_MESSAGES) };
        if (behaviour === 'take') answer(response, 200, 'text/plain', 'Thank you');
        else if (behaviour === 'fail') answer(response, 500, 'text/plain', 'The endpoint is set to fail');
        else hanging.add(response.once('close', () => hanging.delete(response)));
      },
      () => answer(response, 413, 'text/plain', 'Too long'),
    );
  };

  const control: LocalPage = (request, response) => {
    if (request.method !== 'POST') return answer(response, 405, 'text/plain', 'Only POST');
    readBody(request, MAX_BODY_BYTES).then(
      (bytes) => {
        const form = new URLSearchParams(bytes.toString('utf8'));
        const [behaviour, secret] = [form.get('behaviour'), form.get('secret')];
        change({ ...(isBehaviour(behaviour) && { behaviour }), ...(secret !== null && { secret: secret.trim() }) });
        response.writeHead(303, { ...HEADERS, location: WEBHOOKS_PATH }).end();
      },
      () => answer(response, 413, 'text/plain', 'Too long'),
    );
  };

  return {
    receive,
    control,
    state: () => state,
    change,
    close() {
      for (const response of hanging) response.destroy();
    },
  };
}
