/** What a part of `npm run verify:cloud` found. */
export interface Findings {
  /** What was done, in lines for the terminal. */
  readonly lines: readonly string[];
  /** What is wrong, in sentences. The part passed when there are none. */
  readonly problems: readonly string[];
}

export interface Part {
  /** The end of the sentence "This part …". */
  readonly does: string;
  readonly tools: readonly ToolName[];
  /** Throws when the part could not run. */
  run(print: (line: string) => void): Promise<Findings>;
}

interface Tool {
  /** The program, looked for in the PATH. */
  readonly program: string;
  /** The command that installs it. */
  readonly install: string;
}

/** The programs that nobody of this project wrote. `npm run verify:cloud` looks for them, and never installs one. */
export const TOOLS = {
  'cfn-lint': { program: 'cfn-lint', install: 'pip install cfn-lint' },
  moto: { program: 'moto_server', install: "pip install 'moto[server,all]'" },
} as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof TOOLS;

/** A sentence for each tool that a part needs and `has` does not find. */
export function missingTools(part: Part, has: (program: string) => boolean): string[] {
  return part.tools
    .filter((name) => !has(TOOLS[name].program))
    .map((name) => `${name} is missing. Install it: ${TOOLS[name].install}`);
}
