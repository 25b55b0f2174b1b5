import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { STAGES, type StageName } from '../../lib/stage.ts';
import { READINGS_ENGINES } from '../../shared/platform/readings.ts';
import { REGION } from '../../shared/platform/region.ts';
import type { Findings, Part } from './part.ts';
import { synthesize } from './synthesize.ts';

/** A finding of cfn-lint. */
export interface Match {
  /** `E3012`; the first letter says whether it is an error, a warning or information. */
  readonly Rule: { readonly Id: string };
  readonly Message: string;
  readonly Location: { readonly Path: readonly (string | number)[] | null };
}

/** Warnings that stay, by rule, with the reason. An error never stays. */
const KNOWN_WARNINGS: Readonly<Record<string, string>> = {
  W3005: 'the CDK writes a DependsOn where a reference says the same; it is redundant and does no harm',
  W3697: 'Timestream for LiveAnalytics takes no new accounts since 2025; the operator chooses it knowingly',
};

/** Meaning of one template's matches. */
export function judge(template: string, matches: readonly Match[]): Findings {
  const known = matches.filter(({ Rule }) => Rule.Id in KNOWN_WARNINGS);
  const rules = [...new Set(known.map(({ Rule }) => Rule.Id))].sort();
  return {
    lines: [
      `${template}: ${matches.length - known.length} findings, ${known.length} known warnings`,
      ...rules.map((id) => `  ${id} × ${known.filter(({ Rule }) => Rule.Id === id).length}: ${KNOWN_WARNINGS[id]}`),
    ],
    problems: matches
      .filter((match) => !known.includes(match))
      .map(
        ({ Rule, Message, Location }) => `${template}: ${Rule.Id} at ${Location.Path?.join('/') ?? '?'}: ${Message}`,
      ),
  };
}

/** The portal's own address. Only a deployment with one has the records of Route 53. */
const DOMAIN = {
  domain: 'portal.wingnut.example',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-1111-2222-333344445555',
  hostedZoneId: 'Z0123456789ABC',
};

/** The contexts whose templates are linted: each stage with each store of the readings; `prod` with a domain. */
const CONTEXTS = READINGS_ENGINES.flatMap((readings) =>
  (Object.keys(STAGES) as StageName[]).map((stage) => ({ readings, stage, ...(stage === 'prod' && DOMAIN) })),
);

/** cfn-lint ends with a status other than 0 when it found something. Then its output is on the error. */
async function cfnLint(template: string): Promise<Match[]> {
  const options = ['--regions', REGION, '--format', 'json', '--template', template];
  const { stdout, stderr } = await promisify(execFile)('cfn-lint', options, { maxBuffer: 2 ** 26 }).catch(
    (error) => error,
  );
  if (!stdout) throw new Error(`cfn-lint did not run: ${stderr}`);
  return JSON.parse(stdout);
}

export const lint: Part = {
  does: 'reads the templates of both stages and both stores of readings with cfn-lint',
  tools: ['cfn-lint'],
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wingnut-lint-'));
    try {
      const found: Findings[] = [];
      for (const context of CONTEXTS) {
        const name = `${context.stage} with readings in ${context.readings}`;
        const template = await synthesize(join(folder, `${context.stage}-${context.readings}`), context);
        found.push(judge(name, await cfnLint(template)));
      }
      return { lines: found.flatMap(({ lines }) => lines), problems: found.flatMap(({ problems }) => problems) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
