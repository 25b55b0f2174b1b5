import { wildcardSource } from '../base/wildcards.ts';

/** The values of the condition keys of a call. The keys are in lower case. */
export type Context = Readonly<Partial<Record<ConditionKey, string | readonly string[]>>>;

/** The keys that the local stack has a value for. A policy with another key is refused, so that no condition is ignored. */
const KEYS = [
  'aws:securetransport',
  'aws:sourceaccount',
  'aws:sourcearn',
  'dynamodb:leadingkeys',
  'ses:fromaddress',
] as const;
type ConditionKey = (typeof KEYS)[number];

type Matcher = (wanted: string) => (actual: string) => boolean;

const equals: Matcher = (wanted) => (actual) => actual === wanted;
const isLike: Matcher = (wanted) => {
  const pattern = new RegExp(`^${wildcardSource(wanted)}$`, 's');
  return (actual) => pattern.test(actual);
};
const isSameBoolean: Matcher = (wanted) => (actual) => actual.toLowerCase() === wanted.toLowerCase();

/** The six parts of an ARN. The last one may have colons. */
const partsOf = (arn: string): string[] => {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
};
/** Compares ARNs part by part, so that a wildcard of one part never reaches the next. */
const isArnLike: Matcher = (wanted) => {
  const patterns = partsOf(wanted).map(isLike);
  return (actual) => {
    const parts = partsOf(actual);
    return patterns.every((matches, index) => matches(parts[index] ?? ''));
  };
};

interface Operator {
  readonly matcher: Matcher;
  /** Whether no value may match. Such a condition holds when the key is absent. */
  readonly isNegated?: true;
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  StringEquals: { matcher: equals },
  StringNotEquals: { matcher: equals, isNegated: true },
  StringLike: { matcher: isLike },
  /** Holds when one of several values of the call matches, and never without a value. */
  'ForAnyValue:StringLike': { matcher: isLike },
  StringNotLike: { matcher: isLike, isNegated: true },
  ArnEquals: { matcher: isArnLike },
  ArnLike: { matcher: isArnLike },
  ArnNotLike: { matcher: isArnLike, isNegated: true },
  Bool: { matcher: isSameBoolean },
};

const keyOf = (name: string): ConditionKey => {
  const known = KEYS.find((key) => key === name.toLowerCase());
  if (!known) throw new Error(`The local stack does not know the condition key ${name}`);
  return known;
};

/**
 * Compiles the Condition of a statement. All its conditions must hold, each for one of its values.
 * Throws an Error with the name of an unknown operator or key.
 */
export function compileConditions(conditions: unknown): (context: Context) => boolean {
  const compiled = Object.entries({ ...(conditions ?? {}) } as Record<string, Record<string, unknown>>).flatMap(
    ([name, keys]) => {
      const operator = OPERATORS[name];
      if (!operator) throw new Error(`The local stack does not know the condition operator ${name}`);
      const { matcher, isNegated = false } = operator;
      return Object.entries(keys).map(([key, value]) => {
        const known = keyOf(key);
        const matchers = [value].flat().map((each) => matcher(String(each)));
        return (context: Context) => {
          const actual = context[known];
          if (actual === undefined) return isNegated;
          const values = [actual].flat();
          return values.some((value) => matchers.some((matches) => matches(value))) !== isNegated;
        };
      });
    },
  );
  return (context) => compiled.every((holds) => holds(context));
}
