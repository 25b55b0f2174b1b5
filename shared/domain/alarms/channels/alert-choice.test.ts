import { describe, expect, it } from 'vitest';
import { type AlertChoice, channelsFor, isSetUp } from './alert-choice.ts';
import { PERSON_CHANNELS } from './channel.ts';

const ALL = PERSON_CHANNELS;
const PHONE = { verifiedAt: 1 };
const DEVICES = [{ id: 'd' }];

describe('docs/product/channels.md#alerts: a channel is set up', () => {
  it.each<[string, AlertChoice, readonly (typeof ALL)[number][]]>([
    ['without anything: e-mail', {}, ['email']],
    ['with a verified number: texts and calls too', { phone: PHONE }, ['email', 'text', 'call']],
    ['after STOP: no texts and no calls', { phone: { ...PHONE, stoppedAt: 1 } }, ['email']],
    ['with a browser: push too', { devices: DEVICES, phone: null }, ['email', 'push']],
    ['with all', { phone: PHONE, devices: DEVICES }, ['email', 'text', 'call', 'push']],
  ])('%s', (_what, settings, expected) => {
    expect(ALL.filter((channel) => isSetUp(channel, settings, ALL))).toEqual(expected);
  });

  it('only if the stack has it', () => {
    expect(isSetUp('text', { phone: PHONE }, ['email', 'push'])).toBe(false);
  });
});

describe('docs/product/channels.md#fall-back: a person is told', () => {
  it.each<[string, AlertChoice, readonly (typeof ALL)[number][]]>([
    ['by e-mail who has chosen nothing', {}, ['email']],
    ['by e-mail where no channel was chosen for the severity', { channels: { notice: ['email'] } }, ['email']],
    ['as chosen', { channels: { warning: ['push', 'email'] }, devices: DEVICES }, ['email', 'push']],
    ['not at all who wants it so', { channels: { warning: [] } }, []],
    ['without the channel that is not set up any more', { channels: { warning: ['push', 'email'] } }, ['email']],
    ['by e-mail when no chosen channel is set up any more', { channels: { warning: ['push', 'text'] } }, ['email']],
  ])('%s', (_what, settings, expected) => {
    expect(channelsFor(settings, 'warning', ALL)).toEqual(expected);
  });
});
