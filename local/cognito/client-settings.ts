import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { allowOnly, allowValues, amount, type Properties, section, textProperty, texts } from './properties.ts';

/** The settings of the template's app client. Times in ms. */
export interface ClientSettings {
  readonly name: string;
  readonly flows: ReadonlySet<string>;
  readonly hidesExistence: boolean;
  readonly readable: ReadonlySet<string> | undefined;
  readonly writable: ReadonlySet<string> | undefined;
  readonly idTokenValidity: number;
  readonly accessTokenValidity: number;
  readonly refreshTokenValidity: number;
  readonly challengeValidity: number;
  /** Time for which a refresh token still works after its exchange, in ms; undefined without rotation. */
  readonly rotationGrace: number | undefined;
}

const INTERPRETED = [
  'AccessTokenValidity',
  'AuthSessionValidity',
  'ClientName',
  'EnableTokenRevocation',
  'ExplicitAuthFlows',
  'GenerateSecret',
  'IdTokenValidity',
  'PreventUserExistenceErrors',
  'ReadAttributes',
  'RefreshTokenRotation',
  'RefreshTokenValidity',
  'TokenValidityUnits',
  'UserPoolId',
  'WriteAttributes',
];

/** Properties of the hosted pages and their OAuth endpoints. The stand-in does not have them and answers 404. */
const HOSTED_PAGES_PROPERTIES = [
  'AllowedOAuthFlows',
  'AllowedOAuthFlowsUserPoolClient',
  'AllowedOAuthScopes',
  'CallbackURLs',
  'DefaultRedirectURI',
  'LogoutURLs',
  'SupportedIdentityProviders',
];

const FLOWS = [
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_USER_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_USER_SRP_AUTH',
];
const DEFAULT_FLOWS = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];

const UNITS: Readonly<Record<string, number>> = { seconds: 1e3, minutes: MINUTE_MS, hours: HOUR_MS, days: DAY_MS };

function validity(client: Properties, token: string, fallback: { value: number; unit: string }): number {
  const units = section('UserPoolClient', client, 'TokenValidityUnits');
  allowOnly('UserPoolClient.TokenValidityUnits', units, ['AccessToken', 'IdToken', 'RefreshToken']);
  const unit = textProperty('UserPoolClient.TokenValidityUnits', units, token, fallback.unit);
  const length = UNITS[unit];
  if (!length) throw new Error(`cognito stand-in: UserPoolClient.TokenValidityUnits.${token} '${unit}' is not known`);
  return (amount('UserPoolClient', client, `${token}Validity`, 0) || fallback.value) * length;
}

function readRotation(client: Properties): number | undefined {
  const where = 'UserPoolClient.RefreshTokenRotation';
  const rotation = section('UserPoolClient', client, 'RefreshTokenRotation');
  allowOnly(where, rotation, ['Feature', 'RetryGracePeriodSeconds']);
  allowValues(where, rotation, 'Feature', ['ENABLED', 'DISABLED']);
  return rotation.Feature === 'ENABLED' ? amount(where, rotation, 'RetryGracePeriodSeconds', 0) * 1e3 : undefined;
}

function attributeSet(client: Properties, name: string): ReadonlySet<string> | undefined {
  return client[name] ? new Set(texts('UserPoolClient', client, name)) : undefined;
}

/** Reads the properties of an `AWS::Cognito::UserPoolClient`. Throws, with its name, for anything that is not implemented. */
export function readClientSettings(client: Properties): ClientSettings {
  const where = 'UserPoolClient';
  allowOnly(where, client, [...INTERPRETED, ...HOSTED_PAGES_PROPERTIES]);
  allowValues(where, client, 'GenerateSecret', [false]);
  // Without revocation, tokens have no origin_jti, and Amplify does not revoke them at sign-out.
  allowValues(where, client, 'EnableTokenRevocation', [true]);
  allowValues(where, client, 'PreventUserExistenceErrors', ['ENABLED', 'LEGACY']);
  const flows = client.ExplicitAuthFlows ? texts(where, client, 'ExplicitAuthFlows') : DEFAULT_FLOWS;
  const rotationGrace = readRotation(client);
  if (rotationGrace !== undefined && flows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw new Error('cognito stand-in: Cognito refuses ALLOW_REFRESH_TOKEN_AUTH in a client with RefreshTokenRotation');
  }
  const unknown = flows.find((flow) => !FLOWS.includes(flow));
  if (unknown) throw new Error(`cognito stand-in: UserPoolClient.ExplicitAuthFlows '${unknown}' is not known`);
  return {
    name: textProperty(where, client, 'ClientName', 'client'),
    flows: new Set(flows),
    hidesExistence: client.PreventUserExistenceErrors === 'ENABLED',
    readable: attributeSet(client, 'ReadAttributes'),
    writable: attributeSet(client, 'WriteAttributes'),
    idTokenValidity: validity(client, 'IdToken', { value: 1, unit: 'hours' }),
    accessTokenValidity: validity(client, 'AccessToken', { value: 1, unit: 'hours' }),
    refreshTokenValidity: validity(client, 'RefreshToken', { value: 30, unit: 'days' }),
    challengeValidity: amount(where, client, 'AuthSessionValidity', 3) * MINUTE_MS,
    rotationGrace,
  };
}
