import { isDeepStrictEqual } from 'node:util';
import dynalite, { type AttributeValue, type Expression, type Item } from 'dynalite/db/index.js';
import { invalid } from './refusals.ts';

const NESTED = ['M', 'L'];
const SETS = ['SS', 'NS', 'BS'];

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && 'type' in value && 'args' in value;

const isNested = (value: AttributeValue | null | undefined) =>
  value !== null && value !== undefined && NESTED.some((type) => Object.hasOwn(value, type));

/** The operand's value; undefined for a function (`size`), whose value is not a document. */
function operandIn(operand: unknown, item: Item): AttributeValue | null | undefined {
  if (Array.isArray(operand)) return dynalite.mapPath(operand, item);
  return isExpression(operand) ? undefined : (operand as AttributeValue);
}

/** A copy that can be compared: sets have no order, and prototypes do not count. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SETS.includes(name) && Array.isArray(member) ? member.toSorted() : comparable(member),
    ]),
  );
}

function compareDocuments({ type, args }: Expression, item: Item): boolean | undefined {
  const [first, ...others] = args.map((operand) => operandIn(operand, item));
  if (!isNested(first)) return undefined;
  const equal = others.some((other) => isDeepStrictEqual(comparable(first), comparable(other)));
  return type === '<>' ? !equal : equal;
}

/** Whether an item (`{}` when there is none) meets a dynalite condition. dynalite itself cannot compare maps or lists. */
export function matchesCondition(expression: Expression, item: Item): boolean {
  const [left, right] = expression.args;
  if (expression.type === 'and')
    return matchesCondition(left as Expression, item) && matchesCondition(right as Expression, item);
  if (expression.type === 'or')
    return matchesCondition(left as Expression, item) || matchesCondition(right as Expression, item);
  if (expression.type === 'not') return !matchesCondition(left as Expression, item);
  const equality = ['=', '<>', 'in'].includes(expression.type) ? compareDocuments(expression, item) : undefined;
  return equality ?? dynalite.matchesExprFilter(item, expression);
}

/** Throws for a filter that compares with a map or a list: dynalite's answer would be wrong. */
export function refuseDocumentsIn(filter: Expression): void {
  for (const operand of filter.args) {
    if (isExpression(operand)) refuseDocumentsIn(operand);
    else if (
      ['=', '<>', 'in'].includes(filter.type) &&
      !Array.isArray(operand) &&
      isNested(operand as AttributeValue)
    ) {
      throw invalid('The stand-in does not compare maps or lists in a FilterExpression');
    }
  }
}
