import { describe, expect, it } from 'vitest';
import { deployable, deployableHandler } from './gaps.ts';

describe('what is deployed on ministack', () => {
  it('has no budget, no filter of logs and no alarm, and names in their place what others need of them', () => {
    const template = {
      Resources: {
        Budget: { Type: 'AWS::Budgets::Budget' },
        Filter: { Type: 'AWS::Logs::MetricFilter' },
        Sum: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics: [{ Expression: 'a + b' }] } },
        Plain: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
        Board: { Type: 'AWS::CloudWatch::Dashboard', Properties: { of: { 'Fn::GetAtt': ['Sum', 'Arn'] } } },
      },
      Outputs: { Name: { Value: { Ref: 'Board' } } },
    };
    const { Resources, Outputs } = deployable(template);
    expect(Object.keys(Resources)).toEqual(['Board']);
    expect(Resources.Board?.Properties).toEqual({ of: 'arn:aws:cloudwatch:us-west-2:123456789012:Sum' });
    expect(Outputs).toEqual(template.Outputs);
  });

  it('has the parts of the body of an API as resources', () => {
    const integration = (name: string) => ({
      'x-amazon-apigateway-integration': { $ref: `#/components/x-amazon-apigateway-integrations/${name}` },
    });
    const Body = {
      paths: {
        '/api/a/{id}': { get: { security: [{ token: [] }], ...integration('a') }, post: integration('a') },
      },
      components: {
        securitySchemes: {
          token: {
            'x-amazon-apigateway-authorizer': {
              identitySource: '$request.header.Authorization',
              jwtConfiguration: { issuer: 'https://pool', audience: ['client'] },
            },
          },
        },
        'x-amazon-apigateway-integrations': {
          a: { uri: { 'Fn::Join': ['', ['arn:', { 'Fn::GetAtt': ['Function', 'Arn'] }, '/invocations']] } },
        },
      },
    };
    const { Resources } = deployable({ Resources: { Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Body } } } });
    const properties = Object.fromEntries(Object.entries(Resources).map(([id, each]) => [id, each.Properties]));
    const ApiId = { Ref: 'Api' };
    const Target = { 'Fn::Join': ['', ['integrations/', { Ref: 'Apia' }]] };
    expect(properties).toEqual({
      Api: { Name: 'Api', ProtocolType: 'HTTP' },
      Apitoken: {
        ApiId,
        Name: 'token',
        AuthorizerType: 'JWT',
        IdentitySource: ['$request.header.Authorization'],
        JwtConfiguration: { Issuer: 'https://pool', Audience: ['client'] },
      },
      Apia: {
        ApiId,
        IntegrationType: 'AWS_PROXY',
        PayloadFormatVersion: '2.0',
        IntegrationUri: { 'Fn::GetAtt': ['Function', 'Arn'] },
      },
      Apigetapiaid: {
        ApiId,
        RouteKey: 'GET /api/a/{id}',
        Target,
        AuthorizationType: 'JWT',
        AuthorizerId: { Ref: 'Apitoken' },
      },
      Apipostapiaid: { ApiId, RouteKey: 'POST /api/a/{id}', Target, AuthorizationType: 'NONE' },
    });
  });

  it('names the issuer of the pool by its documented address', () => {
    const issuer = { Type: 'X', Properties: { Issuer: { 'Fn::GetAtt': ['Pool', 'ProviderURL'] } } };
    expect(deployable({ Resources: { Issuer: issuer } }).Resources.Issuer?.Properties).toEqual({
      Issuer: { 'Fn::Sub': 'https://cognito-idp.${AWS::Region}.amazonaws.com/${Pool}' },
    });
  });

  it('copies files with the installed aws, and refuses a handler that it does not know', () => {
    const source = 'aws="/opt/awscli/aws"\nsubprocess.check_call([aws] + list(args))';
    expect(deployableHandler(source)).toBe('aws="aws"\nsubprocess.check_call([aws] + list(args), stdout=2)');
    expect(() => deployableHandler('print()')).toThrow('has no subprocess');
  });
});
