import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openPortal } from './mcp/portal.ts';
import { mcpServer } from './mcp/server.ts';

/** `npm run -s mcp`: an MCP server on standard input and output, over the key in WINGNUT_KEY (docs/integrations.md#mcp). */

const { WINGNUT_URL: url, WINGNUT_KEY: key } = process.env;
if (!url || !key) {
  console.error('Set WINGNUT_URL to the address of the portal, and WINGNUT_KEY to a key of /portal/users/keys.');
  process.exit(1);
}
await mcpServer(openPortal(url, key)).connect(new StdioServerTransport());
