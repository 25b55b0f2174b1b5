/** A CloudFormation template, as far as a deployment on an emulator reads it. */
export interface Template {
  readonly Resources: Readonly<
    Record<string, { readonly Type: string; readonly DependsOn?: string | readonly string[] }>
  >;
  readonly Outputs?: unknown;
}

const REGION_AND_ACCOUNT = 'us-west-2:123456789012';

/** The value of a reference to a resource that is not created. IAM wants an ARN where one belongs. */
function referenceTo(type: string, id: string, attribute?: string): string {
  const service = type.split('::')[1]?.toLowerCase();
  return attribute?.endsWith('Arn') ? `arn:aws:${service}:${REGION_AND_ACCOUNT}:${id}` : id;
}

/**
 * The template without the resources of some types and without outputs. A reference to such a resource becomes a text of the
 * form that its value has.
 */
export function withoutTypes(template: Template, left: ReadonlySet<string>): Template {
  const typeOf = (id: string) => {
    const type = template.Resources[id]?.Type;
    return type !== undefined && left.has(type) ? type : undefined;
  };
  const reduced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reduced);
    if (typeof value !== 'object' || value === null) return value;
    const { Ref, 'Fn::GetAtt': path } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
    const [id, attribute] = path ?? [Ref];
    const type = id === undefined ? undefined : typeOf(id);
    if (id !== undefined && type) return referenceTo(type, id, attribute);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, reduced(each)]));
  };
  const { Outputs: _, Resources, ...rest } = template;
  const kept = Object.entries(Resources)
    .filter(([id]) => !typeOf(id))
    .map(([id, { DependsOn = [], ...resource }]) => [
      id,
      {
        ...(reduced(resource) as { Type: string }),
        DependsOn: [DependsOn].flat().filter((each) => !typeOf(each)),
      },
    ]);
  return { ...rest, Resources: Object.fromEntries(kept) };
}
