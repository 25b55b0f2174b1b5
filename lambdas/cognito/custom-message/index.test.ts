import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler } from './index.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO_-';

const mailFor = async (triggerSource: string, clientMetadata?: Record<string, string>) => {
  const event = { triggerSource, request: { codeParameter: '{####}', clientMetadata }, response: {} };
  const answer = await handler(event as unknown as CustomMessageTriggerEvent, {} as never, () => {});
  return answer?.response;
};

beforeEach(() => {
  vi.stubEnv('PORTAL_URL', 'https://portal.example');
  return () => {
    vi.unstubAllEnvs();
  };
});

it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
  'The mail of %s leads to the step that asks for its code, on any device',
  async (source) => {
    const mail = await mailFor(source, { token: TOKEN });
    expect(mail?.emailSubject).toBe('Confirm your email address');
    expect(mail?.emailMessage).toContain('Use this code to finish your account.');
    expect(mail?.emailMessage).toContain('<!doctype html>');
    expect(mail?.emailMessage).toContain(`https://portal.example/createaccount?token=${TOKEN}&amp;step=code`);
  },
);

it.each([undefined, '', 'x', `${TOKEN}"><a href="https://evil.example">`])(
  'What is no token gets into no mail: %j',
  async (token) => {
    const mail = await mailFor('CustomMessage_SignUp', token === undefined ? undefined : { token });
    expect(mail?.emailMessage).toContain('href="https://portal.example/login"');
    expect(mail?.emailMessage).not.toContain('evil.example');
  },
);
