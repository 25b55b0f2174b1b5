import { expect, it } from 'vitest';
import { withoutTypes } from './reduce.ts';

it('leaves out the resources of a type, and writes texts for the references to them', () => {
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
  expect(withoutTypes(template, new Set(['AWS::Cognito::UserPool']))).toEqual({
    Resources: {
      Role: {
        Type: 'AWS::IAM::Role',
        DependsOn: ['Queue'],
        Properties: { on: ['arn:aws:cognito:us-west-2:123456789012:Pool', 'Pool', { Ref: 'Queue' }] },
      },
      Queue: { Type: 'AWS::SQS::Queue', DependsOn: [] },
    },
  });
});
