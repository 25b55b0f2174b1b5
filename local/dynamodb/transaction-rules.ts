import type { Shape, Shapes } from 'dynalite/validations/index.js';
import { type Rules, rules } from './dynalite.ts';
import type { WriteKind } from './write.ts';

const EXPRESSIONS = ['ExpressionAttributeNames', 'ExpressionAttributeValues'];
const CONDITION = ['TableName', 'ConditionExpression', 'ReturnValuesOnConditionCheckFailure', ...EXPRESSIONS];
const MAX_OPERATIONS = 100;

/** The shape of a member with some parameters of an operation. @param required the parameters that must be present */
function member(from: Rules, names: readonly string[], required: readonly string[] = []): Shape {
  const children: Record<string, Shape> = {};
  for (const name of names) {
    const shape = from.types[name];
    if (shape === undefined) throw new Error(`dynalite has no parameter ${name}`);
    const full = typeof shape === 'string' ? { type: shape } : shape;
    children[name] = required.includes(name) ? { ...full, notNull: true } : full;
  }
  return { type: 'FieldStruct<TransactOperation>', children };
}

const operations = (name: string, children: Shapes): Shape => ({
  type: 'List',
  notNull: true,
  lengthGreaterThanOrEqual: 1,
  lengthLessThanOrEqual: MAX_OPERATIONS,
  children: { type: `ValueStruct<${name}>`, children },
});

const consumed: Shape = { type: 'String', enum: ['INDEXES', 'TOTAL', 'NONE'] };

/** The members of a transaction's operation: the kind of write, and the rules of the single request. */
export const writeMembers = {
  ConditionCheck: { kind: 'ConditionCheck', rules: rules.DeleteItem },
  Put: { kind: 'PutItem', rules: rules.PutItem },
  Delete: { kind: 'DeleteItem', rules: rules.DeleteItem },
  Update: { kind: 'UpdateItem', rules: rules.UpdateItem },
} as const satisfies Record<string, { kind: WriteKind; rules: Rules }>;

export const transactWriteRules: Rules = {
  types: {
    TransactItems: operations('TransactWriteItem', {
      ConditionCheck: member(rules.DeleteItem, ['Key', ...CONDITION], ['ConditionExpression']),
      Put: member(rules.PutItem, ['Item', ...CONDITION]),
      Delete: member(rules.DeleteItem, ['Key', ...CONDITION]),
      Update: member(rules.UpdateItem, ['Key', 'UpdateExpression', ...CONDITION], ['UpdateExpression']),
    }),
    ClientRequestToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 36 },
    ReturnConsumedCapacity: consumed,
    ReturnItemCollectionMetrics: { type: 'String', enum: ['SIZE', 'NONE'] },
  },
};

export const transactGetRules: Rules = {
  types: {
    TransactItems: operations('TransactGetItem', {
      Get: member(rules.GetItem, ['TableName', 'Key', 'ProjectionExpression', 'ExpressionAttributeNames']),
    }),
    ReturnConsumedCapacity: consumed,
  },
};
