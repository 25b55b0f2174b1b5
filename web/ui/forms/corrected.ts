/** The texts of a form about its fields, by name. Undefined for a field without an error. */
export type Errors = Readonly<Record<string, string | undefined>>;

type Values = Readonly<Record<string, unknown>>;

/**
 * The errors that remain after the person has changed some fields (docs/product/shell.md#validation).
 * - A rule's error goes when its rule is kept again, also when another field was the one to correct. If another rule is
 *   broken now, its sentence takes the place.
 * - An error that no rule of the form explains came from the server. It goes when its own field changes.
 *
 * No field gets a new error while the person types.
 * @param before the values that the errors are about
 * @param check the errors that the form's rules find in values
 */
export function remainingErrors<Given extends Values>(
  errors: Errors,
  before: Given,
  now: Given,
  check: (values: Given) => Errors,
): Errors {
  const [found, explained] = [check(now), check(before)];
  const remaining = Object.entries(errors).map(([name, sentence]) => {
    if (found[name]) return [name, found[name]] as const;
    const isServers = !explained[name];
    return [name, isServers && now[name] === before[name] ? sentence : undefined] as const;
  });
  return Object.fromEntries(remaining.filter(([, sentence]) => sentence !== undefined));
}
