import { escapeRegExp, wildcardSource } from '../base/wildcards.ts';

/** The values of the policy variables of a connection. */
export interface Principal {
  clientId: string;
  /** The registered thing with this name, if there is one. */
  thingName: string | undefined;
  /** Whether the connection's certificate is attached to that thing. */
  isAttached: boolean;
  commonName: string;
}

const ACTIONS = ['iot:Connect', 'iot:Publish', 'iot:Subscribe', 'iot:Receive'] as const;

/** An action of a device. */
export type PolicyAction = (typeof ACTIONS)[number];

/** Whether `principal` may do `action` to `resource`, an ARN's last part such as `topic/wingnuts/1/telemetry`. */
export type Policy = (principal: Principal, action: PolicyAction, resource: string) => boolean;

const VARIABLES: Readonly<Record<string, (principal: Principal) => string | undefined>> = {
  'iot:ClientId': ({ clientId }) => clientId,
  'iot:Connection.Thing.ThingName': ({ thingName }) => thingName,
  'iot:Connection.Thing.IsAttached': ({ isAttached }) => String(isAttached),
  'iot:Certificate.Subject.CommonName': ({ commonName }) => commonName,
};

const CONDITIONS: Readonly<Record<string, (actual: string | undefined, wanted: readonly string[]) => boolean>> = {
  Bool: (actual, wanted) => actual !== undefined && wanted.includes(actual),
  StringEquals: (actual, wanted) => actual !== undefined && wanted.includes(actual),
  StringNotEquals: (actual, wanted) => actual === undefined || !wanted.includes(actual),
};

const list = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

const variable = (name: string) => {
  const read = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
  if (!read) throw new Error(`IoT policy: the variable '${name}' is not known`);
  return read;
};

/** A pattern is compiled once for each device, and not for each message. */
const MAX_COMPILED = 10_000;

/** A matcher of one ARN pattern. A variable without a value matches nothing; wildcards inside a value are plain text. */
const resourcePattern = (pattern: string) => {
  const parts = pattern.split(/\$\{([^}]*)\}/).map((part, index) => {
    if (index % 2) return variable(part);
    const source = wildcardSource(part);
    return () => source;
  });
  // No text of MQTT has the character 0.
  const compiled = new Map<string, RegExp>();
  const compile = (values: readonly string[]) => {
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    const source = values.map((value, index) => (index % 2 ? escapeRegExp(value) : value)).join('');
    const expression = new RegExp(`^${source}$`, 's');
    compiled.set(values.join('\0'), expression);
    return expression;
  };
  return (principal: Principal, arn: string) => {
    const values = parts.map((part) => part(principal));
    if (!values.every((value) => value !== undefined)) return false;
    return (compiled.get(values.join('\0')) ?? compile(values)).test(arn);
  };
};

const parseConditions = (conditions: unknown) =>
  Object.entries({ ...(conditions ?? {}) } as Record<string, Record<string, unknown>>).flatMap(([operator, keys]) => {
    const holds = Object.hasOwn(CONDITIONS, operator) ? CONDITIONS[operator] : undefined;
    if (!holds) throw new Error(`IoT policy: the condition operator '${operator}' is not known`);
    return Object.entries(keys).map(([key, value]) => {
      const read = variable(key);
      const wanted = list(value);
      for (const text of wanted)
        if (text.includes('${')) throw new Error(`IoT policy: a variable in a condition: ${text}`);
      return (principal: Principal) => holds(read(principal), wanted);
    });
  });

const parseActions = (actions: string[]): PolicyAction[] =>
  actions.flatMap((action) => {
    if (action === 'iot:*' || action === '*') return [...ACTIONS];
    const known = ACTIONS.find((name) => name === action);
    if (!known) throw new Error(`IoT policy: the action '${action}' is not known`);
    return known;
  });

const parseStatement = (statement: Record<string, unknown>) => {
  const { Sid: _, Effect, Action, Resource, Condition, ...rest } = statement;
  for (const name of Object.keys(rest)) throw new Error(`IoT policy: the element '${name}' is not known`);
  if (Effect !== 'Allow' && Effect !== 'Deny') throw new Error(`IoT policy: the effect '${Effect}' is not known`);
  if (Action === undefined || Resource === undefined)
    throw new Error('IoT policy: a statement needs Action and Resource');
  for (const resource of list(Resource)) {
    if (resource.includes('[object')) throw new Error('IoT policy: an intrinsic function in Resource was not resolved');
  }
  const actions = parseActions(list(Action));
  const resources = list(Resource).map(resourcePattern);
  const conditions = parseConditions(Condition);
  return {
    allows: Effect === 'Allow',
    matches: (principal: Principal, action: PolicyAction, arn: string) =>
      actions.includes(action) &&
      resources.some((matches) => matches(principal, arn)) &&
      conditions.every((holds) => holds(principal)),
  };
};

/**
 * Compiles an IoT Core policy document. A deny overrides every allow. Without a matching statement the action is denied.
 * Throws an Error with the name of an unknown action, variable, condition or element.
 */
export function parsePolicy(document: unknown, accountId: string, region: string): Policy {
  const { Version, Statement, ...rest } = { ...(document ?? {}) } as Record<string, unknown>;
  for (const name of Object.keys(rest)) throw new Error(`IoT policy: the element '${name}' is not known`);
  if (Version !== '2012-10-17') throw new Error(`IoT policy: the version '${Version}' is not known`);
  const statements = (Array.isArray(Statement) ? Statement : [Statement]).map(parseStatement);
  return (principal, action, resource) => {
    const arn = `arn:aws:iot:${region}:${accountId}:${resource}`;
    const matching = statements.filter((statement) => statement.matches(principal, action, arn));
    return matching.length > 0 && matching.every(({ allows }) => allows);
  };
}
