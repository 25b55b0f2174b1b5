import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputsOf, settingsFrom, settingsOf, settingsOfApp } from './settings.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wingnut-settings-'));
  write('cdk.json', { context: { mailFrom: 'portal@wingnut.example', readings: 'timestream', '@aws-cdk/x:y': true } });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const write = (name: string, content: object | string) =>
  writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));

describe("An operator's settings", () => {
  it("come from the command line, then from the stage's file, then from cdk.json, where earlier operators wrote them", () => {
    write('portal.prod.json', { mailFrom: 'portal@acme.com', domain: 'portal.acme.com', monthlyBudget: 900 });
    write('portal.dev.json', { domain: 'dev.acme.com' });
    const { all, sourceOf, file, emptied } = settingsOf(root, { stage: 'prod', domain: '' });
    expect(all).toEqual({
      stage: 'prod',
      mailFrom: 'portal@acme.com',
      domain: '',
      monthlyBudget: 900,
      readings: 'timestream',
      '@aws-cdk/x:y': true,
    });
    expect(['stage', 'mailFrom', 'readings'].map(sourceOf)).toEqual([undefined, 'portal.prod.json', 'cdk.json']);
    expect([file, emptied]).toEqual(['portal.prod.json', ['domain']]);
    expect(settingsOf(root, {}).all).toMatchObject({ domain: 'dev.acme.com', mailFrom: 'portal@wingnut.example' });
  });

  it('are the same for the app of the CDK, which gets command line and cdk.json in one', () => {
    write('portal.prod.json', { mailFrom: 'portal@acme.com', domain: 'portal.acme.com' });
    const merged = { mailFrom: 'portal@wingnut.example', readings: 'timestream', '@aws-cdk/x:y': true };
    const asked = { stage: 'prod', domain: '' };
    expect(settingsOfApp(root, { ...merged, ...asked }).all).toEqual(settingsOf(root, asked).all);
    expect(settingsOfApp(root, { ...merged, ...asked, 'aws:cdk:x': 1 }).all).toMatchObject({ 'aws:cdk:x': 1 });
  });

  it.each<[what: string, file: string, content: object | string, sentence: RegExp]>([
    ['no JSON', 'portal.prod.json', '{ "domain": }', /^portal\.prod\.json is no JSON: /],
    ['a list', 'portal.prod.json', [], /^portal\.prod\.json must be an object/],
    [
      'a stage',
      'portal.prod.json',
      { stage: 'prod' },
      /^portal\.prod\.json: Remove stage\. The name of the file says it/,
    ],
    [
      'a setting that is none',
      'portal.prod.json',
      { map: null },
      /^portal\.prod\.json: map must be a setting with a text/,
    ],
    ["a flag of the CDK's", 'portal.prod.json', { 'aws:x': 'y' }, /^portal\.prod\.json: aws:x must be a setting/],
    [
      'a file of no stage',
      'portal.production.json',
      {},
      /^There is no stage production, so nothing reads portal\.production/,
    ],
    [
      'settings among what the CDK looks up',
      'cdk.context.json',
      { domain: 'x', 'hosted-zone:account=1': {} },
      /^cdk\.context\.json is for what the CDK looks up\. Move domain to portal\.prod\.json/,
    ],
  ])('are refused in a sentence: %s', (_, file, content, sentence) => {
    write(file, content);
    expect(() => settingsOf(root, { stage: 'prod' })).toThrow(sentence);
  });

  it('leave what the CDK has looked up alone', () => {
    write('cdk.context.json', { 'hosted-zone:account=1': {} });
    expect(settingsOf(root, {}).file).toBeUndefined();
  });

  it('are outputs of the stack, and read back from them', () => {
    const settings = { mailFrom: 'portal@acme.com', hostedZoneId: 'Z1', smsCalls: 'off' };
    const outputs = outputsOf({ stage: 'prod', ...settings });
    expect(outputs).toEqual({ SettingMailFrom: 'portal@acme.com', SettingHostedZoneId: 'Z1', SettingSmsCalls: 'off' });
    expect(settingsFrom({ ...outputs, PortalUrl: 'https://x', SettingNobodyKnows: 'x' })).toEqual(settings);
  });
});
