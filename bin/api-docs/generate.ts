import { openApiOf } from './openapi.ts';
import { readApi } from './operations.ts';
import { MARKER, pageOf } from './page.ts';

/** The API's documents. @param page docs/api.md as it is; what stands above its marker is kept */
export function generateDocs(page: string): { readonly page: string; readonly openApi: string } {
  const [introduction, ...rest] = page.split(MARKER);
  if (rest.length !== 1) throw new Error(`docs/api.md needs the line ${MARKER} once`);
  const api = readApi();
  return {
    page: `${introduction}${MARKER}\n\n${pageOf(api)}\n`,
    openApi: `${JSON.stringify(openApiOf(api), null, 2)}\n`,
  };
}
