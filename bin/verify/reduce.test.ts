import { expect, it } from 'vitest';
import { without } from './reduce.ts';

it('leaves out resources, and writes texts for the references to them', () => {
  const template = {
    Resources: {
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Role: {
        Type: 'AWS::IAM::Role',
        DependsOn: ['Pool', 'Queue'],
        Properties: { on: [{ 'Fn::GetAtt': ['Pool', 'Arn'] }, { Ref: 'Pool' }, { Ref: 'Queue' }] },
      },
      Queue: { Type: 'AWS::SQS::Queue' },
    },
    Outputs: { Id: { Value: { Ref: 'Pool' } } },
  };
  expect(without(template, ({ Type }) => Type === 'AWS::Cognito::UserPool')).toEqual({
    Resources: {
      Role: {
        Type: 'AWS::IAM::Role',
        DependsOn: ['Queue'],
        Properties: { on: ['arn:aws:cognito:us-west-2:123456789012:Pool', 'Pool', { Ref: 'Queue' }] },
      },
      Queue: { Type: 'AWS::SQS::Queue', DependsOn: [] },
    },
    Outputs: { Id: { Value: 'Pool' } },
  });
});
