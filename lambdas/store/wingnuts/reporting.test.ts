import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { IoTDataPlaneClient, type PublishCommand } from '@aws-sdk/client-iot-data-plane';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reporting } from '../../../shared/domain/alarms/limits/reporting.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { documents } from '../base/entities.ts';
import { type KnownReporting, tellWingnut } from './reporting.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const LIVE = NOW + 10 * MINUTE_MS;

/** The stored latest values, what the wingnut heard, and what another writer does before the next write. */
let stored: KnownReporting | undefined;
let heard: string[];
let meanwhile: (() => void) | undefined;

beforeEach(() => {
  [stored, heard, meanwhile] = [{ specs: { reporting: true } }, [], undefined];
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(IoTDataPlaneClient.prototype, 'send').mockImplementation(async (command: unknown) => {
    const { topic, retain, payload } = (command as PublishCommand).input;
    expect([topic, retain]).toEqual(['wingnuts/w/reporting', true]);
    heard.push(payload ? Buffer.from(payload as Uint8Array).toString() : '');
  });
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof GetCommand) return { Item: stored };
    if (!(command instanceof UpdateCommand)) throw new Error('Nothing else is sent');
    const act = meanwhile;
    meanwhile = undefined;
    act?.();
    const { ':told': told, ':was': was } = command.input.ExpressionAttributeValues ?? {};
    if (!stored || JSON.stringify(stored.reporting) !== JSON.stringify(was)) {
      throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} });
    }
    stored = { ...stored, reporting: told as Reporting };
    return {};
  });
});

const tell = (news: object) => tellWingnut({ companyId: 'c', wingnutId: 'w', latest: stored, ...news }, NOW);
const lastHeard = () => JSON.parse(heard.at(-1) ?? 'null');

describe('A wingnut', () => {
  it('that does not say that it listens is told nothing', async () => {
    stored = {};
    expect(await tell({ isWatched: true })).toBe(true);
    expect(heard).toEqual([]);
  });

  it('is told once, and again only when something is new or it has connected again', async () => {
    await tell({ limits: { AN01: [1, 2] } });
    await tell({ limits: { AN01: [1, 2] } });
    expect(heard).toEqual(['{"liveUntil":0,"limits":{"AN01":[1,2]},"jobs":true}']);
    await tell({ limits: { AN01: [1, 2] }, isNew: true });
    expect(heard).toHaveLength(2);
    await tell({ isWatched: true });
    expect(lastHeard()).toEqual({ liveUntil: LIVE, limits: { AN01: [1, 2] }, jobs: true });
    expect(stored?.reporting).toEqual({ liveUntil: LIVE, limits: { AN01: [1, 2] } });
  });

  it('hears last what is stored, when two tell it at the same moment', async () => {
    meanwhile = () => {
      stored = { ...stored, reporting: { liveUntil: 0, limits: { AN01: [1, 3] } } };
      heard.push('of another');
    };
    expect(await tell({ isWatched: true })).toBe(true);
    expect(stored?.reporting).toEqual({ liveUntil: LIVE, limits: { AN01: [1, 3] } });
    expect(lastHeard()).toEqual({ ...stored?.reporting, jobs: true });
  });

  it('forgets what it was told while it left its company', async () => {
    meanwhile = () => {
      stored = undefined;
    };
    await tell({ limits: {} });
    expect(heard.at(-1)).toBe('');
  });

  it('that cannot be told stops nobody, and is told at the next attempt', async () => {
    vi.mocked(IoTDataPlaneClient.prototype.send).mockRejectedValueOnce(new Error('Forbidden') as never);
    expect(await tell({ limits: {} })).toBe(false);
    expect(stored?.reporting).toBeUndefined();
    expect(await tell({ limits: {} })).toBe(true);
    expect(heard).toHaveLength(1);
  });
});
