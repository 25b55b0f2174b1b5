import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, type MockedFunction, vi } from 'vitest';
import { API, type Group, type ReplyOf } from '../shared/api/routes.ts';
import { type call, callAs } from './api/client.ts';

/** The kit of component tests: a server that is made up, and a page around the tested part. */

/** Answers by group and name, as the table of routes types them. An error refuses the call. */
type Answers = {
  readonly [G in Group]?: { readonly [N in keyof (typeof API)[G] & string]?: ReplyOf<G, N> | Error };
};

/** The server of a test file. It is asked as `call` is: by group, name and input. */
type FakeServer = MockedFunction<typeof call>;

const nameOf = (group: Group, route: object): string =>
  Object.entries(API[group]).find(([, each]) => each === route)?.[0] ?? '';

/** From now on the server gives these answers alone. */
function answerWith(server: FakeServer, answers: Answers): void {
  const given = answers as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const answer = async (group: string, name: string) => {
    const reply = given[group]?.[name];
    if (reply === undefined) throw new Error(`The test has no answer for ${group} ${name}`);
    if (reply instanceof Error) throw reply;
    return reply;
  };
  server.mockImplementation(answer as never);
}

/**
 * Answers the calls of the pages in all tests of a file. It replaces no module, so the files of one process share theirs
 * (vitest.config.ts).
 * @param answers with which each test begins
 */
export function fakeServer(answers?: Answers): FakeServer {
  const server = vi.fn() as unknown as FakeServer;
  let end = () => {};
  beforeEach(() => {
    server.mockReset();
    if (answers) answerWith(server, answers);
    const asked = server as unknown as (...given: unknown[]) => unknown;
    end = callAs({
      make: async ({ group, route, input }) =>
        asked(group, nameOf(group, route), ...(Object.keys(input).length > 0 ? [input] : [])),
      refused: () => {},
    });
  });
  afterEach(() => end());
  return server;
}

/** Renders a part of a page with a cache of its own. @param at the address */
export const renderPage = (part: ReactElement, at = '/'): RenderResult =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
