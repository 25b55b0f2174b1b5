import { CfnCondition, CfnOutput, CfnParameter, Fn } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ORIGIN_CHECK_OFF, ORIGIN_CHECK_OUTPUT, ORIGIN_PARAMETER } from '../shared/platform/origin-check.ts';

/**
 * The secret that only CloudFront and the API know. It is a parameter of the stack, so it is neither in the template nor in the
 * repository, and CloudFormation does not show it (docs/decisions/186).
 */
export class OriginCheck extends Construct {
  /** The value that CloudFront sends. */
  readonly sent: string;
  /** The values that the API takes. */
  readonly taken: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new CfnParameter(scope, ORIGIN_PARAMETER, {
      type: 'String',
      noEcho: true,
      default: ORIGIN_CHECK_OFF,
      allowedPattern: '[\\w,-]{3,200}',
      description: 'Words that CloudFront shows to the API. npm run deploy makes one; CloudFormation keeps it.',
    });
    this.taken = secret.valueAsString;
    this.sent = Fn.select(0, Fn.split(',', secret.valueAsString));
    const condition = new CfnCondition(scope, 'OriginIsChecked', {
      expression: Fn.conditionNot(Fn.conditionEquals(secret.valueAsString, ORIGIN_CHECK_OFF)),
    });
    new CfnOutput(scope, ORIGIN_CHECK_OUTPUT, { value: 'on', condition });
  }
}
