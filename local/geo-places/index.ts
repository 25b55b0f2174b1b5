import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type Guard, listen, readBody, type StandIn } from '../base/aws-json.ts';
import { gazetteer } from './gazetteer.ts';
import { searchPlaces } from './search.ts';
import { detailOf, placeWithId, summaryOf } from './wire.ts';

const invalid = (message: string) => new AwsError('ValidationException', message);

interface PlacesRequest {
  readonly url: URL;
  readonly body: Record<string, unknown>;
}

const MAX_RESULTS = { autocomplete: 20, geocode: 100 } as const;
const DEFAULT_RESULTS = 5;

function placesOf({ body }: PlacesRequest, maxResults: number, isUnfinished = false) {
  const { QueryText, MaxResults = DEFAULT_RESULTS } = body;
  if (typeof QueryText !== 'string' || QueryText.length < 1 || QueryText.length > 200) {
    throw invalid('QueryText must have between 1 and 200 characters');
  }
  if (!Number.isInteger(MaxResults) || Number(MaxResults) < 1 || Number(MaxResults) > maxResults) {
    throw invalid(`MaxResults must be between 1 and ${maxResults}`);
  }
  return searchPlaces(QueryText, gazetteer(), Number(MaxResults), isUnfinished);
}

const featuresOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function getPlace({ url }: PlacesRequest): unknown {
  const place = placeWithId(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
  if (!place) throw invalid('PlaceId is not valid');
  return detailOf(place, url.searchParams.getAll('additional-features'));
}

/** The operations of Amazon Location's places (API v2) that the portal calls, by method and path. */
const OPERATIONS: readonly (readonly [name: string, pattern: RegExp, run: (request: PlacesRequest) => unknown])[] = [
  [
    'Autocomplete',
    /^POST \/v2\/autocomplete$/,
    (request) => ({ ResultItems: placesOf(request, MAX_RESULTS.autocomplete, true).map(summaryOf) }),
  ],
  [
    'Geocode',
    /^POST \/v2\/geocode$/,
    (request) => ({
      ResultItems: placesOf(request, MAX_RESULTS.geocode).map((place) =>
        detailOf(place, featuresOf(request.body.AdditionalFeatures)),
      ),
    }),
  ],
  ['GetPlace', /^GET \/v2\/place\/[^/]+$/, getPlace],
];

async function answer(request: IncomingMessage, response: ServerResponse, guard?: Guard): Promise<void> {
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const text = (await readBody(request)).toString('utf8');
    const [name, , run] = OPERATIONS.find(([, pattern]) => pattern.test(`${request.method} ${url.pathname}`)) ?? [];
    if (!name || !run) {
      console.error(`geo-places stand-in: ${request.method} ${url.pathname} is not known`);
      throw new AwsError('UnknownOperationException', 'The geo-places stand-in does not know this operation', 404);
    }
    const body = text ? JSON.parse(text) : {};
    guard?.(name, body, request);
    send(200, run({ url, body }), { 'x-amz-geo-pricing-bucket': 'Stored' });
  } catch (error) {
    if (error instanceof AwsError) {
      const body = { message: error.message, reason: 'Other', fieldList: [] };
      return send(error.status, body, { 'x-amzn-errortype': error.code });
    }
    console.error('geo-places stand-in failed:', error);
    send(500, { message: String(error) }, { 'x-amzn-errortype': 'InternalServerException' });
  }
}

/** Starts the address search: real cities, postal codes and time zones from npm data, streets as the user types them. Without state. */
export const startGeoPlaces = (guard?: Guard): Promise<StandIn> =>
  listen((request, response) => void answer(request, response, guard));
