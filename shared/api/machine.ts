import { object, string } from 'yup';
import type { TagGrid } from '../domain/tags/haystack.ts';
import { alarms } from './alarms.ts';
import { analytics, factsQuery, WINDOW } from './analytics.ts';
import { MACHINE_MIRRORED } from './machine-mirrors.ts';
import { mirrorsOf } from './mirrors.ts';
import { properties } from './properties.ts';
import { records } from './records.ts';
import { reply, route } from './route.ts';
import type { LatestRowsReply, SeriesRowsReply } from './types/machine-types.ts';
import { wingnuts } from './wingnuts.ts';

const ROWS = { alarms, analytics, properties, records, wingnuts };

/** The days that one table has at most: more would not fit into an answer. */
const MAX_TABLE_DAYS = 92;

const mirrors = mirrorsOf(MACHINE_MIRRORED, ROWS, 'isKey');

export const machine = {
  /** Returns the newest value of each sensor of a property, or of all properties that the key sees (docs/product/keys.md#latest). */
  latest: route('GET', '/latest', {
    permission: 'isKey',
    query: object({ uuid: string() }).noUnknown(),
    reply: reply<LatestRowsReply>('NOT_FOUND'),
  }),
  /** Returns the points of one sensor of a property (docs/product/keys.md#series). */
  series: route('GET', '/series', {
    permission: 'isKey',
    query: object({ ...WINDOW, label: string().required() }).noUnknown(),
    reply: reply<SeriesRowsReply>('NOT_FOUND'),
  }),
  /** Returns the facts of at most 92 days as a table: a line for each day, sensor and figure (docs/product/keys.md#facts-csv). */
  factsCsv: route('GET', '/facts.csv', {
    permission: 'isKey',
    text: 'text/csv',
    query: factsQuery(MAX_TABLE_DAYS),
    reply: reply<string>('NOT_FOUND'),
  }),
  /** Returns a property with its equipment and sensors in the tags of Project Haystack (docs/product/keys.md#tags). */
  tags: route('GET', '/properties/{id}/tags', { permission: 'isKey', reply: reply<TagGrid>('NOT_FOUND') }),
  ...mirrors,
};
