import type { Duplex } from 'node:stream';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import type { JobTopics } from './job-topics.ts';
import type { Policy, PolicyAction, Principal } from './policy.ts';
import type { Registry } from './registry.ts';
import type { PublishedMessage } from './rules.ts';

/** IoT Core's limit for a payload. */
const MAX_PAYLOAD_BYTES = 128 * 1024;
const MQTT_3_1_1 = 4;
const NOT_AUTHORIZED = 5;

/** The client certificate of a connection. */
export interface Peer {
  certificateId: string;
  commonName: string;
}

export interface BrokerOptions {
  registry: Registry;
  policy: Policy;
  policyName: string;
  peerOf(connection: Duplex): Peer | undefined;
  /** Whether a refused subscription ends the connection, as it did in IoT Core for years. By default it gets 128. */
  endsOnRefusedSubscription?: boolean | undefined;
  /** The topics that the service of jobs answers. */
  jobTopics: JobTopics;
  /** Takes a message. Its device gets the PUBACK at once, whatever becomes of the message. */
  accept(published: PublishedMessage): void;
}

const refusal = (reason: string): AuthenticateError => Object.assign(new Error(reason), { returnCode: NOT_AUTHORIZED });

/** An MQTT broker that behaves like IoT Core: a refused publish ends the connection, a refused subscription gets 128. */
export async function openBroker({
  registry,
  policy,
  policyName,
  peerOf,
  endsOnRefusedSubscription = false,
  jobTopics,
  accept,
}: BrokerOptions): Promise<Aedes> {
  type Holder = Principal & { certificateId: string };
  const principalOf = (client: Client): Holder | undefined => {
    const peer = peerOf(client.conn);
    const certificate = peer && registry.certificate(peer.certificateId);
    if (!peer || certificate?.status !== 'ACTIVE') return undefined;
    return {
      ...peer,
      clientId: client.id,
      thingName: registry.thing(client.id)?.thingName,
      isAttached: certificate.things.includes(client.id),
    };
  };

  /** A certificate without the policy has no permissions. */
  const allows = (principal: Holder, action: PolicyAction, resource: string) =>
    registry.certificate(principal.certificateId)?.policies.includes(policyName) === true &&
    policy(principal, action, resource);

  const may = (client: Client, action: PolicyAction, resource: string) => {
    const principal = principalOf(client);
    return principal !== undefined && allows(principal, action, resource);
  };

  const refuseConnect = (client: Client): string | undefined => {
    const principal = principalOf(client);
    if (!principal) return 'the certificate is not active';
    // A rule of the product (docs/product/telemetry.md#own-topics), which holds even if the policy lacks it.
    if (client.id !== principal.commonName) return `the client id '${client.id}' is not '${principal.commonName}'`;
    return allows(principal, 'iot:Connect', `client/${client.id}`) ? undefined : 'the policy denies iot:Connect';
  };

  const options: AedesOptions = {
    preConnect: (_client, packet, done) =>
      packet.protocolVersion === MQTT_3_1_1 ? done(null, true) : done(new Error('only MQTT 3.1.1'), false),
    authenticate(client, _username, _password, done) {
      const reason = refuseConnect(client);
      if (reason === undefined) done(null, true);
      else done(refusal(reason), false);
    },
    authorizePublish(client, packet, done) {
      const principal = client && principalOf(client);
      const payload = Buffer.from(packet.payload);
      if (!client || !principal) return done(new Error('no one publishes'));
      if (packet.qos === 2) return done(new Error('QoS 2 is not supported'));
      if (packet.retain) return done(new Error('retained messages are not supported'));
      if (payload.length > MAX_PAYLOAD_BYTES) return done(new Error(`more than ${MAX_PAYLOAD_BYTES} bytes`));
      if (!allows(principal, 'iot:Publish', `topic/${packet.topic}`))
        return done(new Error(`not allowed: ${packet.topic}`));
      if (jobTopics.isJobs(packet.topic)) {
        // Nobody but the service publishes answers, and no rule sees a request.
        if (!jobTopics.isAsked(packet.topic)) return done(new Error(`not allowed: ${packet.topic}`));
        done();
        return jobTopics.receive(packet.topic, payload);
      }
      const published = { topic: packet.topic, clientId: client.id, principal: principal.certificateId, payload };
      accept(published);
      done();
    },
    authorizeSubscribe(client, subscription, done) {
      if (subscription.qos === 2) return done(new Error('QoS 2 is not supported'));
      const isAllowed = may(client, 'iot:Subscribe', `topicfilter/${subscription.topic}`);
      if (!isAllowed && endsOnRefusedSubscription) return done(new Error(`not allowed: ${subscription.topic}`));
      done(null, isAllowed ? subscription : null);
    },
    authorizeForward: (client, packet) => (may(client, 'iot:Receive', `topic/${packet.topic}`) ? packet : null),
  };
  return Aedes.createBroker(options);
}
