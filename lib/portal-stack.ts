import { CfnOutput, RemovalPolicies, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import packageFile from '../package.json' with { type: 'json' };
import { EVENT_FUNCTIONS, reservedRuns } from '../shared/platform/functions.ts';
import { CHECK_ATTEMPTS, CHUNK_LIFE_MS } from '../shared/platform/items/check-items.ts';
import { FACTS_ATTEMPTS, FACTS_CHUNK_LIFE_MS, FACTS_RUNS } from '../shared/platform/items/facts-chunks.ts';
import { ENTITIES } from '../shared/platform/items/items.ts';
import {
  BASIC_INGEST_OUTPUT,
  DOMAIN_NAME_OUTPUT,
  FIRMWARE_OUTPUTS,
  LETTER_OUTPUTS,
  OPTIONAL_OUTPUTS,
  OUTPUTS,
  OWN_RUNS_OUTPUT,
  QUEUED_OUTPUT,
  READINGS_OUTPUTS,
  THING_POLICY_OUTPUT,
} from '../shared/platform/outputs.ts';
import { acknowledge } from './acknowledged.ts';
import { Api } from './api.ts';
import { Bounces } from './bounces.ts';
import { Chunks } from './chunks.ts';
import type { PortalContext, Settings } from './context.ts';
import { Dashboard } from './dashboard.ts';
import { Entities } from './entities.ts';
import { Exports } from './exports.ts';
import { Firmware } from './firmware.ts';
import { Functions } from './functions.ts';
import { Identity } from './identity.ts';
import { MailIdentity } from './mail-identity.ts';
import { OriginCheck } from './origin-check.ts';
import { Photos } from './photos.ts';
import { READINGS_STORES } from './readings.ts';
import { Schedule } from './schedule.ts';
import { outputsOf } from './settings.ts';
import { Site } from './site.ts';
import type { Stage } from './stage.ts';
import { Telemetry } from './telemetry.ts';
import { Telling } from './telling.ts';
import { TextAnswers } from './text-answers.ts';
import { Watch } from './watch.ts';

export interface PortalProps extends StackProps, Omit<PortalContext, 'stage'> {
  readonly stage: Stage;
  /** The operator's settings. The outputs say it, so that a later deployment loses nothing. */
  readonly settings: Settings;
}

/** The whole portal: one construct for each capability. */
export class PortalStack extends Stack {
  constructor(scope: Construct, id: string, props: PortalProps) {
    super(scope, id, props);
    const { stage } = props;
    const entities = new Entities(this, 'Entities', {
      keepsData: stage.keepsData,
      capacity: props.capacity,
      restored: props.entitiesTable,
    });
    const readings = new READINGS_STORES[props.readings](this, 'Readings', {
      keepsData: stage.keepsData,
      months: props.readingsMonths,
      packing: props.hours,
      capacity: props.capacity,
      restored: props.readingsTable,
    });
    const mail = new MailIdentity(this, 'Mail', { from: props.mailFrom, mayBeInSandbox: stage.mayBeInSandbox });
    const telemetry = new Telemetry(this, 'Telemetry', props.queuedMessages);
    const check = new Chunks(this, 'Check', {
      attempts: CHECK_ATTEMPTS,
      lifeMs: CHUNK_LIFE_MS,
      timeoutSeconds: EVENT_FUNCTIONS.checkWorker.timeoutSeconds,
      runs: EVENT_FUNCTIONS.checkWorker.reserved,
    });
    const facts = new Chunks(this, 'Facts', {
      attempts: FACTS_ATTEMPTS,
      lifeMs: FACTS_CHUNK_LIFE_MS,
      timeoutSeconds: EVENT_FUNCTIONS.dayWorker.timeoutSeconds,
      runs: FACTS_RUNS,
    });
    const photos = new Photos(this, 'Photos');
    const firmware = new Firmware(this, 'Firmware');
    const site = new Site(this, 'Site', {
      domain: props.domain,
      logRetention: stage.logRetention,
      firewall: props.firewall,
      showsFrom: [photos.origin],
      connectsTo: props.map ? [`https://maps.geo.${this.region}.amazonaws.com`] : [],
    });
    const exports = new Exports(this, 'Exports');
    const telling = new Telling(this, 'Telling');
    const originCheck = new OriginCheck(this, 'Origin');
    const functions = new Functions(this, 'Functions', {
      entities,
      readings,
      mail,
      texts: props.texts,
      telemetry,
      check,
      facts,
      exports,
      photos,
      telling,
      logRetention: stage.logRetention,
      ownRuns: props.ownRuns,
      queueShards: props.queueShards,
      claimByUuid: props.claimByUuid,
      tracing: props.tracing,
      environment: {
        mailFrom: props.mailFrom,
        vendorMail: props.vendorMail,
        vendorDomain: props.vendorDomain,
        portalUrl: site.urlForFunctions,
        originSecret: originCheck.taken,
        metricsNamespace: this.stackName,
        readingsMonths: String(props.readingsMonths),
      },
    });
    telemetry.ingestWith(functions.of('ingest'));
    check.workWith(functions.of('checkWorker'));
    facts.workWith(functions.of('dayWorker'));
    exports.makeWith(functions.of('exportFiles'));
    telling.tellWith({
      people: functions.of('tellPeople'),
      webhooks: functions.of('tellWebhooks'),
      later: functions.of('tellPeople'),
    });
    new Schedule(this, 'Schedule', {
      check: functions.of('thresholdCheck'),
      facts: functions.of('facts'),
      canary: functions.of('canary'),
      firmware: functions.of('firmware'),
    });
    new Bounces(this, 'Bounces', {
      mail,
      bounces: functions.of('bounces'),
      deadLetters: telemetry.deadLetters,
    });
    if (props.texts) new TextAnswers(this, 'TextAnswers', { bounces: functions.of('bounces') });
    const identity = new Identity(this, 'Identity', {
      functions,
      mail,
      mailFrom: props.mailFrom,
      keepsData: stage.keepsData,
    });
    const api = new Api(this, 'Api', { functions, identity, logRetention: stage.logRetention });
    const { userPoolId } = identity.pool;
    const { userPoolClientId } = identity.client;
    const config = {
      version: packageFile.version,
      region: this.region,
      userPoolId,
      userPoolClientId,
      vendorDomain: props.vendorDomain,
      ...(props.map && { map: { key: props.map, region: this.region } }),
    };
    site.serve(api, originCheck.sent, config, props.vendorMail);

    const watched = {
      namespace: this.stackName,
      functions,
      api,
      telemetry,
      check,
      facts,
      telling,
      exports,
      entities: entities.table.tableName,
      entitiesIndex: ENTITIES.queueIndex.name,
      hours: readings.hours,
    };
    const { operatorMail, monthlyBudget } = props;
    const { alarms } = new Watch(this, 'Watch', {
      ...watched,
      operatorMail,
      monthlyBudget,
      only: stage.alarms,
    });
    new Dashboard(this, 'Dashboard', { ...watched, alarms });

    const outputs: Readonly<Record<keyof typeof OUTPUTS, string>> = {
      entitiesTable: entities.table.tableName,
      photosBucket: photos.variables.photosBucket,
      userPoolId: identity.pool.userPoolId,
      portalUrl: site.url,
      mailFrom: props.mailFrom,
      mailConfigurationSet: mail.configurationSet,
      vendorDomain: props.vendorDomain,
    };
    for (const [name, id] of Object.entries(OUTPUTS)) {
      new CfnOutput(this, id, { value: outputs[name as keyof typeof OUTPUTS] });
    }
    if (readings.hours !== undefined) new CfnOutput(this, OPTIONAL_OUTPUTS.readingsTable, { value: readings.hours });
    const where = { ...readings.variables, readingsMonths: String(props.readingsMonths) };
    for (const [name, id] of Object.entries(READINGS_OUTPUTS)) {
      const value = (where as Readonly<Record<string, string>>)[name];
      if (value !== undefined) new CfnOutput(this, id, { value });
    }
    for (const [id, value] of Object.entries(outputsOf(props.settings))) new CfnOutput(this, id, { value });
    new CfnOutput(this, OWN_RUNS_OUTPUT, { value: String(reservedRuns(props.ownRuns)) });
    const { queue, deadLetters, unstored } = telemetry;
    for (const [name, { queueUrl }] of Object.entries({ ingest: queue, dead: deadLetters, unstored })) {
      new CfnOutput(this, LETTER_OUTPUTS[name as keyof typeof LETTER_OUTPUTS], { value: queueUrl });
    }
    new CfnOutput(this, QUEUED_OUTPUT, { value: props.queuedMessages });
    new CfnOutput(this, THING_POLICY_OUTPUT, { value: telemetry.thingPolicyName });
    for (const [name, id] of Object.entries(FIRMWARE_OUTPUTS)) {
      new CfnOutput(this, id, { value: firmware[name as keyof typeof FIRMWARE_OUTPUTS] });
    }
    if (props.ingest === 'basic') new CfnOutput(this, BASIC_INGEST_OUTPUT, { value: telemetry.ruleName });
    new CfnOutput(this, 'UserPoolClientId', { value: identity.client.userPoolClientId });
    new CfnOutput(this, DOMAIN_NAME_OUTPUT, { value: site.host });
    new CfnOutput(this, 'BeforeMailIsSent', {
      value: 'Verify the domain of the sender in SES (DNS records) and ask AWS to leave the SES sandbox.',
    });
    acknowledge(this);
    // Logs show what happened before a stack was deleted, by whomever. They end by themselves.
    if (stage.keepsData)
      RemovalPolicies.of(this).retainOnUpdateOrDelete({ applyToResourceTypes: ['AWS::Logs::LogGroup'] });
    // The constructs retain resources with data. In a stage without this protection, the stack deletes everything.
    if (!stage.keepsData) RemovalPolicies.of(this).destroy();
  }
}
