import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers what lies under `/local/` of the portal, by path. */
export type LocalPage = (request: IncomingMessage, response: ServerResponse, url: URL) => void;
