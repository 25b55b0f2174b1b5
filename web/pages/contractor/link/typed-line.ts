/** The line that is being typed. A link that ends takes its form away, and not what was typed (docs/product/contractors.md#lost). */
let typed: string | undefined;

/** Notes the line that is being typed. @param what it is about. @param line empty: there is none */
export function noteTypedLine(what: string, line: string): void {
  typed = line.trim() === '' ? undefined : `${what}: ${line.trim()}`;
}

/** The line that is being typed; undefined without one. */
export const typedLine = (): string | undefined => typed;
