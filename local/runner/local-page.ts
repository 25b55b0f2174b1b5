import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers requests under `/local/` of the portal, by path. */
export type LocalPage = (request: IncomingMessage, response: ServerResponse, url: URL) => void;
