import { REGION } from '../../shared/platform/region.ts';

/** A resource of a template. */
export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: string | readonly string[];
}

/** A CloudFormation template, as far as a deployment on an emulator reads it. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: unknown;
}

const REGION_AND_ACCOUNT = `${REGION}:123456789012`;

/** The value of a reference to a resource that is not created. IAM wants an ARN where one belongs. */
function referenceTo(type: string, id: string, attribute?: string): string {
  const service = type.split('::')[1]?.toLowerCase();
  return attribute?.endsWith('Arn') ? `arn:aws:${service}:${REGION_AND_ACCOUNT}:${id}` : id;
}

/** The template without some resources. A reference to one of them becomes a text of the form that its value has. */
export function without(template: Template, isLeft: (resource: Resource) => boolean): Template {
  const typeOf = (id: string) => {
    const resource = template.Resources[id];
    return resource !== undefined && isLeft(resource) ? resource.Type : undefined;
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
  const { Outputs, Resources, ...rest } = template;
  const kept = Object.entries(Resources)
    .filter(([id]) => !typeOf(id))
    .map(([id, { DependsOn = [], ...resource }]) => [
      id,
      {
        ...(reduced(resource) as { Type: string }),
        DependsOn: [DependsOn].flat().filter((each) => !typeOf(each)),
      },
    ]);
  return {
    ...rest,
    Resources: Object.fromEntries(kept),
    ...(Outputs !== undefined && { Outputs: reduced(Outputs) }),
  };
}
