/** Findings of a part of `npm run verify:cloud`. */
export interface Findings {
  /** The work done, in lines for the terminal. */
  readonly lines: readonly string[];
  /** Faults, in sentences. The part passed when there are none. */
  readonly problems: readonly string[];
}

export interface Part {
  /** The end of the sentence "This part …". */
  readonly does: string;
  readonly tools: readonly ToolName[];
  /** Throws when the part could not run. */
  run(print: (line: string) => void): Promise<Findings>;
}

/** The programs that nobody of this project wrote. `npm run verify:cloud` looks for them, and never installs one. */
export const TOOLS = {
  'cfn-lint': 'cfn-lint',
  moto: 'moto_server',
  ministack: 'ministack',
  awscli: 'aws',
  schemathesis: 'schemathesis',
  'openapi-python-client': 'openapi-python-client',
} as const;
export type ToolName = keyof typeof TOOLS;

const INSTALL = 'python3 -m venv ~/verify && . ~/verify/bin/activate && pip install -r bin/verify/requirements.txt';

/** A sentence for each tool that a part needs and `has` does not find. */
export function missingTools(part: Part, has: (program: string) => boolean): string[] {
  return part.tools.filter((name) => !has(TOOLS[name])).map((name) => `${name} is missing. Install it: ${INSTALL}`);
}
