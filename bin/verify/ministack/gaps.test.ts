import { describe, expect, it } from 'vitest';
import { deployable, deployableHandler } from './gaps.ts';

describe('what is deployed on ministack', () => {
  it('has no budget and no alarm with metric math, and keeps the other alarms', () => {
    const template = {
      Resources: {
        Budget: { Type: 'AWS::Budgets::Budget' },
        Sum: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics: [{ Expression: 'a + b' }] } },
        Plain: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
        Board: { Type: 'AWS::CloudWatch::Dashboard', Properties: { of: { 'Fn::GetAtt': ['Sum', 'Arn'] } } },
      },
      Outputs: { Name: { Value: { Ref: 'Plain' } } },
    };
    const { Resources, Outputs } = deployable(template);
    expect(Object.keys(Resources)).toEqual(['Plain', 'Board']);
    expect(Resources.Board?.Properties).toEqual({ of: 'arn:aws:cloudwatch:us-west-2:123456789012:Sum' });
    expect(Outputs).toEqual(template.Outputs);
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
