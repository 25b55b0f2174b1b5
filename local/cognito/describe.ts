import type { Calls } from './call.ts';
import { type Pool, regionOf } from './pool.ts';

/** Properties without some names: those that differ in the API, and those that may have references of CloudFormation. */
function omit(properties: Record<string, unknown>, left: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !left.includes(name)));
}

function times(pool: Pool) {
  const created = pool.store.state.created / 1000;
  return { CreationDate: created, LastModifiedDate: created };
}

function userPoolName(pool: Pool): string {
  return typeof pool.properties.pool.UserPoolName === 'string' ? pool.properties.pool.UserPoolName : pool.id;
}

function describeUserPool(pool: Pool) {
  const SchemaAttributes = [...pool.settings.schema.values()].map((rule) => ({
    Name: rule.name,
    AttributeDataType: rule.type,
    DeveloperOnlyAttribute: false,
    Mutable: rule.mutable,
    Required: rule.required,
    ...(rule.type === 'String' && {
      StringAttributeConstraints: { MinLength: String(rule.minLength), MaxLength: String(rule.maxLength) },
    }),
  }));
  return {
    UserPool: {
      ...omit(pool.properties.pool, ['Schema', 'UserPoolName', 'EmailConfiguration', 'LambdaConfig']),
      ...times(pool),
      Id: pool.id,
      Name: userPoolName(pool),
      Arn: `arn:aws:cognito-idp:${regionOf(pool)}:000000000000:userpool/${pool.id}`,
      EstimatedNumberOfUsers: Object.keys(pool.store.state.users).length,
      SchemaAttributes,
    },
  };
}

/** The calls that describe the pool and its client, by their properties in the template. */
export const describeCalls: Calls = {
  DescribeUserPool: { parameters: ['UserPoolId'], run: describeUserPool },
  DescribeUserPoolClient: {
    parameters: ['ClientId', 'UserPoolId'],
    run: (pool) => ({
      UserPoolClient: {
        ...pool.properties.client,
        ...times(pool),
        UserPoolId: pool.id,
        ClientId: pool.clientId,
        ClientName: pool.client.name,
      },
    }),
  },
  ListUserPools: {
    parameters: ['MaxResults', 'NextToken'],
    run: (pool) => ({ UserPools: [{ Id: pool.id, Name: userPoolName(pool), ...times(pool) }] }),
  },
  ListUserPoolClients: {
    parameters: ['MaxResults', 'NextToken', 'UserPoolId'],
    run: (pool) => ({
      UserPoolClients: [{ ClientId: pool.clientId, ClientName: pool.client.name, UserPoolId: pool.id }],
    }),
  },
};
