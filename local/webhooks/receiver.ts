import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { readBody } from '../aws-json.ts';
import type { LocalPage } from '../runner/local-page.ts';
import { receiverPage } from './page.ts';
import { BEHAVIOURS, type Behaviour, type ReceivedMessage, type ReceiverState } from './received.ts';

/** Where webhooks are received: `/local/webhooks?to=desk`, and with `&behaves=hang` one that differs from the others. A GET shows what came. */
export const WEBHOOKS_PATH = '/local/webhooks';
/** Takes the form fields `behaviour` and `secret`. */
export const WEBHOOKS_CONTROL_PATH = '/local/webhooks/control';

export interface WebhookReceiver {
  readonly receive: LocalPage;
  readonly control: LocalPage;
  state(): ReceiverState;
  /** Changes what it does, and the secret that it checks with. */
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
        else if (behaviour === 'fail') answer(response, 500, 'text/plain', 'The receiver was told to fail');
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
