import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatUtc } from '../../shared/domain/time-text.ts';
import { readBody } from '../base/aws-json.ts';
import type { LocalStack } from '../stack/stack.ts';
import { COMPANIES, type DemoWingnut } from '../world/fixtures.ts';
import { genericWingnut } from '../world/simulator/generic-wingnut.ts';
import { wingnutItems } from './items.ts';
import { writeItems } from './write-items.ts';

const MAX_COUNT = 5000;

/** Eight digits that are derived from a uuid. */
const serialOf = (id: string): string =>
  String(10_000_000 + (createHash('sha256').update(id).digest().readUInt32BE(0) % 90_000_000));

/** A device of the first company without a property. Its messages are accepted. */
function newLoadWingnut(): DemoWingnut {
  const id = randomUUID();
  return {
    ...genericWingnut(id, serialOf(id)),
    companyId: COMPANIES[0]?.id ?? null,
    propertyId: null,
    sensors: {},
    state: 'unlinked',
    createdAt: formatUtc(Date.now()),
  };
}

/** Answers `POST /local/wingnuts {count}`: provisions devices for a load test and returns their certificates as PEM texts. */
export async function provisionWingnuts(
  stack: LocalStack,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  try {
    const { count } = JSON.parse((await readBody(request)).toString('utf8') || '{}') as { count?: unknown };
    if (request.method !== 'POST' || !Number.isInteger(count) || Number(count) < 1 || Number(count) > MAX_COUNT) {
      return reply(400, { message: `POST {"count": 1 to ${MAX_COUNT}}` });
    }
    const wingnuts = Array.from({ length: Number(count) }, newLoadWingnut);
    await writeItems(stack, wingnuts.flatMap(wingnutItems));
    const devices = [];
    for (const { id, serial } of wingnuts) {
      const { cert, key } = await stack.iot.createThing(id);
      devices.push({ id, serial, cert, key });
    }
    reply(200, devices);
  } catch (error) {
    console.error('Provisioning failed:', error);
    reply(500, { message: String(error) });
  }
}
