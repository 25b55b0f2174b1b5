/** The properties of a CloudFormation resource in the template. */
export type Properties = Readonly<Record<string, unknown>>;

function refuse(what: string): never {
  throw new Error(`cognito stand-in: ${what}`);
}

/** Throws for an unknown property, with its full name. */
export function allowOnly(where: string, properties: Properties, known: readonly string[]): void {
  for (const name of Object.keys(properties)) {
    if (!known.includes(name)) refuse(`the property ${where}.${name} is not known`);
  }
}

/** Throws unless the property is absent or has a supported value. */
export function allowValues(where: string, properties: Properties, name: string, values: readonly unknown[]): void {
  const value = properties[name];
  if (value !== undefined && !values.map(String).includes(String(value))) {
    refuse(`${where}.${name} = ${JSON.stringify(value)} is not supported (only ${values.join(', ')})`);
  }
}

/** A nested object, `{}` when absent. */
export function section(where: string, properties: Properties, name: string): Properties {
  const value = properties[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) refuse(`${where}.${name} is not an object`);
  return value as Properties;
}

/** A list of strings, empty when absent. */
export function texts(where: string, properties: Properties, name: string): readonly string[] {
  const value = properties[name] ?? [];
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    refuse(`${where}.${name} is not a list`);
  return value;
}

/** A string; `fallback` when absent. */
export function textProperty(where: string, properties: Properties, name: string, fallback: string): string {
  const value = properties[name] ?? fallback;
  return typeof value === 'string' ? value : refuse(`${where}.${name} is not a string`);
}

/** A number, which a template may also hold as a string; `fallback` when absent. */
export function amount(where: string, properties: Properties, name: string, fallback: number): number {
  const value = Number(properties[name] ?? fallback);
  return Number.isFinite(value) ? value : refuse(`${where}.${name} is not a number`);
}

/** A flag, which a template may also hold as a string; `fallback` when absent. */
export function flag(properties: Properties, name: string, fallback: boolean): boolean {
  return String(properties[name] ?? fallback) === 'true';
}
