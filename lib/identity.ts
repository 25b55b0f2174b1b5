import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { SESSION_DAYS } from '../shared/domain/people/sessions.ts';
import { FLEET_GROUP } from '../shared/domain/role.ts';
import { ENVIRONMENT } from '../shared/platform/environment.ts';
import type { FunctionNeed } from '../shared/platform/functions.ts';
import { REGION } from '../shared/platform/region.ts';
import type { Functions } from './functions.ts';
import type { MailIdentity } from './mail-identity.ts';

interface IdentityProps {
  readonly functions: Functions;
  readonly mail: MailIdentity;
  readonly mailFrom: string;
  /** Whether the accounts are protected from deletion. */
  readonly keepsData: boolean;
}

/**
 * Only the post-confirmation trigger sets it. It is mutable, because an immutable one cannot be set after self sign-up.
 */
const CUSTOM_ATTRIBUTES = ['uuid', 'company', 'companyId', 'role'];

type AccountNeed = Extract<FunctionNeed, `accounts:${string}` | 'signUps'>;

/** Rights of each need on accounts of the pool. */
const ACCOUNT_RIGHTS: Readonly<Record<AccountNeed, readonly string[]>> = {
  'accounts:read': ['AdminGetUser'],
  'accounts:attributes': ['AdminUpdateUserAttributes'],
  'accounts:signOut': ['AdminUserGlobalSignOut'],
  'accounts:secondFactor': ['AdminSetUserMFAPreference'],
  'accounts:write': ['AdminUpdateUserAttributes', 'AdminUserGlobalSignOut', 'AdminDeleteUser'],
  'accounts:password': ['AdminSetUserPassword'],
  signUps: ['AdminUpdateUserAttributes', 'AdminDeleteUser', 'AdminUserGlobalSignOut'],
};

/** The people who may sign in: the user pool, its triggers and the portal's client (docs/product/access.md#sign-up). */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { functions, mail, mailFrom, keepsData }: IdentityProps) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      // The trigger before tokens changes access tokens, which this plan allows.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new address must be verified before it replaces the old one.
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { mutable: true },
        familyName: { mutable: true },
        phoneNumber: { mutable: true },
      },
      customAttributes: Object.fromEntries(
        CUSTOM_ATTRIBUTES.map((name) => [name, new StringAttribute({ mutable: true, maxLen: 256 })]),
      ),
      passwordPolicy: {
        minLength: 8,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // For everybody who wants it, by an app. Codes by SMS cost money and can be stolen with the number.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      email: UserPoolEmail.withSES({
        fromEmail: mailFrom,
        fromName: 'Wingnut',
        sesRegion: REGION,
        sesVerifiedDomain: mail.domain,
        configurationSetName: mail.configurationSet,
      }),
      deletionProtection: keepsData,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new CfnUserPoolGroup(this, 'FleetGroup', {
      userPoolId: this.pool.userPoolId,
      groupName: FLEET_GROUP,
      description: 'Operators of the vendor, who see the fleet and no company',
    });
    this.pool.node.addDependency(mail);
    this.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, functions.of('preSignUp'));
    this.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, functions.of('postConfirmation'));
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, functions.of('customMessage'));
    this.pool.addTrigger(
      UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      functions.of('preTokenGeneration'),
      LambdaVersion.V2_0,
    );
    this.grantAccounts(functions);

    // The address too: sign-up writes it, and Cognito refuses a client that cannot write a required attribute. After that
    // no token has the scope to change it, except during the set-up of a second factor (docs/decisions/177).
    const ownAttributes = { email: true, givenName: true, familyName: true, phoneNumber: true };
    this.client = this.pool.addClient('PortalClient', {
      authFlows: { userSrp: true },
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      // A renewed token is good for the rest of the first one's life, so a session ends after this time in any case.
      refreshTokenValidity: Duration.days(SESSION_DAYS),
      // Each renewal replaces the refresh token. The old one works a minute longer, for other tabs and lost answers.
      refreshTokenRotationGracePeriod: Duration.minutes(1),
      disableOAuth: true,
      writeAttributes: new ClientAttributes().withStandardAttributes(ownAttributes),
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ ...ownAttributes, emailVerified: true })
        .withCustomAttributes(...CUSTOM_ATTRIBUTES),
    });
  }

  /** Rights on the pool, in separate policies: in the role of a trigger they would make a cycle of trigger and pool. */
  private grantAccounts(functions: Functions): void {
    for (const [need, actions] of Object.entries(ACCOUNT_RIGHTS) as [AccountNeed, readonly string[]][]) {
      const policy = new Policy(this, `${need[0]?.toUpperCase()}${need.slice(1).replace(':', '')}Policy`, {
        statements: [
          new PolicyStatement({
            actions: actions.map((action) => `cognito-idp:${action}`),
            resources: [this.pool.userPoolArn],
          }),
        ],
      });
      for (const each of functions.needing(need)) {
        if (each.role) policy.attachToRole(each.role);
        // A trigger gets the pool's id in its event.
        if (need !== 'signUps') each.addEnvironment(ENVIRONMENT.userPoolId, this.pool.userPoolId);
      }
    }
  }
}
