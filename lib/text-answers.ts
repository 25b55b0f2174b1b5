import { CfnOutput, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

interface TextAnswersProps {
  /** Answers them. */
  readonly bounces: LambdaFunction;
}

/**
 * The path of a text that somebody sends to the portal's number: AWS End User Messaging → the topic → the function that takes the alarm or
 * passes it on. An operator makes the number two-way, with this topic (docs/operations.md#texts-and-calls).
 */
export class TextAnswers extends Construct {
  constructor(scope: Construct, id: string, { bounces }: TextAnswersProps) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    topic.grantPublish(new ServicePrincipal('sms-voice.amazonaws.com', { conditions }));
    topic.addSubscription(new LambdaSubscription(bounces));
    new CfnOutput(Stack.of(this), 'TextAnswersTopic', { value: topic.topicArn });
  }
}
